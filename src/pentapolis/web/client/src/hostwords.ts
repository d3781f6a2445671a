// What the host wrote to somebody: it stays on their pages until they say that they have read it.

import { post } from "./api";
import { attempt } from "./lists";

export function offerHostWords(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLElement>("[data-read-word]");
    if (button) attempt(haveRead(button));
  });
}

async function haveRead(button: HTMLElement): Promise<void> {
  await post(`/api/me/words/${button.dataset["readWord"]}/read`);
  button.closest(".host-word")?.remove();
}
