// Being told in this browser (Web Push): whether it can be, and the subscription that the server needs.

/** `no`: the browser cannot; `denied`: somebody told it not to; `may`: it can be asked. */
export type Reach = "no" | "denied" | "may";

export function reach(): Reach {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "no";
  return Notification.permission === "denied" ? "denied" : "may";
}

/** Subscribe with the key of the server, as it wants to have it; null if somebody does not allow notices. */
export async function subscribe(key: string): Promise<object | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register("/worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) });
  const { endpoint, keys } = made.toJSON();
  return { endpoint, keys };
}

/** This browser is told no more. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration("/");
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
