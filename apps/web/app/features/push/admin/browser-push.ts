/** Without its push service a browser goes on trying, and never says so. */
const SUBSCRIBE_MS = 20_000;
/** The worker that shows notifications: it serves the admin alone. */
const WORKER = { file: '/admin/push-worker.js', scope: '/admin/' };

/** How `readBrowserPush` is kept as a query. */
export const BROWSER_PUSH_KEY = ['browser-push'];

/** What this browser can do, and its subscription; null: none. */
export interface BrowserPush {
  support: 'ready' | 'blocked' | 'needs-app' | 'insecure' | 'unsupported';
  subscription: PushSubscription | null;
}

/** How the browser is, without asking anybody anything. */
export async function readBrowserPush(): Promise<BrowserPush> {
  if (!window.isSecureContext) return { support: 'insecure', subscription: null };
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return { support: isAppleTab() ? 'needs-app' : 'unsupported', subscription: null };
  }
  if (Notification.permission === 'denied') return { support: 'blocked', subscription: null };
  return { support: 'ready', subscription: await findSubscription() };
}

/** iPhones and iPads let only an installed app be notified. */
function isAppleTab(): boolean {
  const isTouchMac = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  return /iPhone|iPad/.test(navigator.userAgent) || isTouchMac;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER.scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for the permission and subscribes with the shop's key. Call on a press: browsers ask at no other time.
 * @returns null where the permission was not given
 * @throws where the worker cannot be installed, or the browser's push service does not answer
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER.file, { scope: WORKER.scope });
  await untilActive(registration);
  // One made with another key, before the shop was set up anew, cannot be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The push service does not answer')), SUBSCRIBE_MS);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return Promise.race([registration.pushManager.subscribe(options), tooSlow]).finally(() =>
    clearTimeout(timer),
  );
}

/** `serviceWorker.ready` would wait for ever on a page that came by way of the sign-in, outside the worker's scope. */
function untilActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker was not installed'));
    });
  });
}

/** What the shop needs of a subscription to send to it. */
export function keysOf(subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** Ends this browser's subscription; its push service tells the shop with the next notification. */
export async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  await (await findSubscription())?.unsubscribe();
}
