// Who plays in this browser. A guest needs only a name.

import { post } from "./api";
import { byId, given } from "./page";

export interface Me {
  id: string;
  name: string;
}

/** The player of this browser; a new guest if there is none yet. */
export async function player(name: string): Promise<Me> {
  const known = given<Me | null>("me");
  return known ?? (await post<Me>("/api/players", { name: name.trim() || byId<HTMLInputElement>("name").placeholder }));
}
