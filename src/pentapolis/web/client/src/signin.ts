// Signing in: with the password, or with a recovery code and another password.

import { attempt, written } from "./account";
import { post } from "./api";
import { offerDialogs } from "./dialogs";
import { byId } from "./page";
import { canUsePasskeys, signInWithPasskey } from "./passkeys";

const paths: Record<string, string> = { "sign-in": "/api/sign-in", recover: "/api/sign-in/recover" };

async function signIn(form: HTMLFormElement): Promise<void> {
  await post(paths[form.id] ?? "", written(form));
  window.location.assign("/");
}

document.addEventListener("submit", (event) => {
  event.preventDefault();
  attempt(signIn(event.target as HTMLFormElement));
});
byId("with-passkey").hidden = !canUsePasskeys();
byId("passkey").addEventListener("click", () => attempt(signInWithPasskey().then(() => window.location.assign("/"))));
offerDialogs();
