import { pictureIcon } from '@shop/contract/media/pictures';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { INTERNET, type Network, ensureAllowed } from '../../../platform/download/network.ts';
import { postPublic } from '../../../platform/download/post-public.ts';
import type { PushKeys } from './push-keys.ts';

/** The addresses that push services may have. */
export type PushNetwork = Network;

/**
 * Browsers name their push service, so only encrypted connections are allowed, and none into the shop's own network.
 */
export const PUSH_NETWORK: PushNetwork = { ...INTERNET, needsHttps: true };

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a device shows, and which page opens when it is tapped. */
export interface PushNotice {
  /** A second notice with the same tag replaces the first. */
  tag: string;
  title: string;
  path: string;
}

export interface PushSender {
  network: PushNetwork;
  keys: PushKeys;
  /** Where a push service can write to about the shop's messages. */
  contactEmail: string;
  /** The address of the shop's icon. */
  icon: string;
}

/** A function that sends notifications with the current settings. */
export function pushSender(
  keys: PushKeys,
  { contact, pictures }: ShopSettings,
  network: PushNetwork = PUSH_NETWORK,
): PushSender {
  const icon = pictures.icon ? pictureIcon(pictures.icon.url, 192) : '/icon-192.png';
  return { network, keys, contactEmail: contact.email, icon };
}

const TIMEOUT_MS = 10_000;
/** A device that is switched off gets it within a day or not at all. */
const KEPT_SECONDS = 24 * 3_600;

/**
 * Passes a notice, encrypted for its device, to the push service. Redirects are not followed.
 * @returns `gone` if the browser has ended the subscription
 * @throws AddressRefusedError, or the error that kept the service from accepting it
 */
export async function postPush(
  { network, keys, contactEmail, icon }: PushSender,
  { endpoint, p256dh, auth }: Subscription,
  notice: PushNotice,
): Promise<'sent' | 'gone'> {
  const url = ensureAllowed(endpoint, network);
  // Loaded with the first notification, since most processes send none.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ ...notice, icon }),
    { vapidDetails: { subject: `mailto:${contactEmail}`, ...keys }, TTL: KEPT_SECONDS, urgency: 'high' },
  );
  const { status } = await postPublic(url, { network, headers, body, timeoutMs: TIMEOUT_MS });
  if (status === 404 || status === 410) return 'gone';
  if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}`);
  return 'sent';
}
