// Passkeys: the browser makes a key for this place and signs with it; what is sent is JSON, as WebAuthn has it.

import { post } from "./api";

type Options = { publicKey: PublicKeyCredentialCreationOptions } | { publicKey: PublicKeyCredentialRequestOptions };

export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Make a key for who one is here; a guest becomes an account by it and is told the recovery codes. */
export async function addPasskey(login: string | null): Promise<string[]> {
  const options = await post<PublicKeyCredentialCreationOptionsJSON>("/api/account/passkeys/options");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const made = await signed({ publicKey }, (wanted) => navigator.credentials.create(wanted as CredentialCreationOptions));
  return (await post<{ codes: string[] }>("/api/account/passkeys", { credential: made, login })).codes;
}

export async function signInWithPasskey(): Promise<void> {
  const options = await post<PublicKeyCredentialRequestOptionsJSON>("/api/sign-in/passkey/options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const made = await signed({ publicKey }, (wanted) => navigator.credentials.get(wanted as CredentialRequestOptions));
  await post("/api/sign-in/passkey", { credential: made });
}

async function signed(options: Options, ask: (options: Options) => Promise<Credential | null>): Promise<unknown> {
  return ((await ask(options)) as PublicKeyCredential).toJSON();
}
