// The service worker: shows what the server tells this browser while no page is open, and leads to it. It keeps nothing
// and stands between no page and the server.

interface Told {
  id: string;
  title: string;
  text: string;
  link: string;
}

/** What of a worker's world we use: the library of the pages does not know it. */
interface Ending extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface Pushed extends Ending {
  data: { json(): Told } | null;
}
interface Clicked extends Ending {
  notification: Notification;
}
interface Renewed extends Ending {
  oldSubscription: PushSubscription | null;
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
}
interface World {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { matchAll(which: object): Promise<Tab[]>; openWindow(path: string): Promise<unknown>; claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<E>(name: string, hear: (event: E) => void): void;
}

const world = self as unknown as World;

/** Whatever a notice says, it leads to a page of this server. */
function placeOf(link: string): string {
  const { pathname, search } = new URL(link, world.location.origin);
  return `${pathname}${search}`;
}

/** One that came twice has the same tag, and takes the place of the first without a sound. */
async function show({ id, title, text, link }: Told): Promise<void> {
  await world.registration.showNotification(title, { body: text, tag: id, data: placeOf(link) });
}

/** To the tab that shows it already, or to a new one. */
async function open(notification: Notification): Promise<void> {
  notification.close();
  const place = String(notification.data);
  const tabs = await world.clients.matchAll({ type: "window", includeUncontrolled: true });
  const known = tabs.find(({ url }) => placeOf(url) === place);
  await (known ? known.focus() : world.clients.openWindow(place));
}

/** The browser's maker has ended a subscription: the server is given another. */
async function renew(old: PushSubscription): Promise<void> {
  const { applicationServerKey } = old.options;
  const fresh = await world.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = fresh.toJSON();
  const headers = { "content-type": "application/json" };
  await fetch("/api/notices/push", { method: "POST", headers, body: JSON.stringify({ endpoint, keys }) });
}

world.addEventListener<Ending>("install", (event) => event.waitUntil(world.skipWaiting()));
world.addEventListener<Ending>("activate", (event) => event.waitUntil(world.clients.claim()));
world.addEventListener<Pushed>("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});
world.addEventListener<Clicked>("notificationclick", (event) => event.waitUntil(open(event.notification)));
world.addEventListener<Renewed>("pushsubscriptionchange", (event) => {
  if (event.oldSubscription) event.waitUntil(renew(event.oldSubscription));
});

export {};
