/** If its push service cannot be reached, a browser keeps trying without ever reporting it. */
const SUBSCRIBE_MS = 20_000;
/** The worker that shows notifications. Its scope is only the admin. */
const WORKER = { file: '/admin/push-worker.js', scope: '/admin/' };

/** Query key for the result of `readBrowserPush`. */
export const BROWSER_PUSH_KEY = ['browser-push'];

/** Whether this browser supports notifications, and its subscription. Null: none. */
export interface BrowserPush {
  support: 'ready' | 'blocked' | 'needs-app' | 'insecure' | 'unsupported';
  subscription: PushSubscription | null;
}

/** Reads the state without prompting the user. */
export async function readBrowserPush(): Promise<BrowserPush> {
  if (!window.isSecureContext) return { support: 'insecure', subscription: null };
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) {
    return { support: isAppleTab() ? 'needs-app' : 'unsupported', subscription: null };
  }
  if (Notification.permission === 'denied') return { support: 'blocked', subscription: null };
  return { support: 'ready', subscription: await findSubscription() };
}

/** iPhones and iPads allow notifications only for an installed app. */
function isAppleTab(): boolean {
  const isTouchMac = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1;
  return /iPhone|iPad/.test(navigator.userAgent) || isTouchMac;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER.scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission and subscribes with the shop's key. Call it on a press: browsers allow the prompt at no other
 * time.
 * @returns null where the permission was not given
 * @throws where the worker cannot be installed, or the browser's push service does not answer
 */
export async function subscribe(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER.file, { scope: WORKER.scope });
  await untilActive(registration);
  // A subscription with another key, made before the shop was reinstalled, cannot be used.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The push service does not answer')), SUBSCRIBE_MS);
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  return Promise.race([registration.pushManager.subscribe(options), tooSlow]).finally(() =>
    clearTimeout(timer),
  );
}

/**
 * `serviceWorker.ready` would never resolve on a page that was reached through the sign-in, outside the worker's
 * scope.
 */
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

/** What the shop needs of a subscription to send messages. */
export function keysOf(subscription: PushSubscription) {
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
}

/** Ends this browser's subscription. Its push service tells the shop at the next notification. */
export async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  await (await findSubscription())?.unsubscribe();
}
