import http from 'node:http';
import https from 'node:https';
import { pictureIcon } from '@shop/contract/media/pictures';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { INTERNET, type Network, createLookup, ensureAllowed } from '../../../platform/download/network.ts';
import type { PushKeys } from './push-keys.ts';

/** What push services may be at. */
export type PushNetwork = Network;

/** A browser names its push service: only what is encrypted, and nothing inside the shop's network. */
export const PUSH_NETWORK: PushNetwork = { ...INTERNET, needsHttps: true };

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a device shows, and the page that opens when it is pressed. */
export interface PushNotice {
  /** One that arrives twice replaces itself. */
  tag: string;
  title: string;
  path: string;
}

export interface PushSender {
  network: PushNetwork;
  keys: PushKeys;
  /** Whom a push service may write to about the shop's messages. */
  contactEmail: string;
  /** Address of the shop's icon. */
  icon: string;
}

/** How notifications are sent under the settings of this moment. */
export function pushSender(
  keys: PushKeys,
  { contact, pictures }: ShopSettings,
  network: PushNetwork = PUSH_NETWORK,
): PushSender {
  const icon = pictures.icon ? pictureIcon(pictures.icon.url, 192) : '/icon-192.png';
  return { network, keys, contactEmail: contact.email, icon };
}

const TIMEOUT_MS = 10_000;
/** A device that is off gets it within a day or not at all. */
const KEPT_SECONDS = 24 * 3_600;

/**
 * Gives a notice, encrypted for its device, to the push service. Redirects are not followed.
 * @returns `gone` where the browser has ended the subscription
 * @throws AddressRefusedError, or what kept the service from taking it
 */
export async function postPush(
  { network, keys, contactEmail, icon }: PushSender,
  { endpoint, p256dh, auth }: Subscription,
  notice: PushNotice,
): Promise<'sent' | 'gone'> {
  const url = ensureAllowed(endpoint, network);
  // Loaded with the first notification: most processes send none.
  const { default: webPush } = await import('web-push');
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify({ ...notice, icon }),
    { vapidDetails: { subject: `mailto:${contactEmail}`, ...keys }, TTL: KEPT_SECONDS, urgency: 'high' },
  );
  const status = await post(url, { network, headers, body });
  if (status === 404 || status === 410) return 'gone';
  if (status < 200 || status >= 300) throw new Error(`The push service answered ${status}`);
  return 'sent';
}

interface PostRequest {
  network: PushNetwork;
  headers: Record<string, unknown>;
  body: Buffer | null;
}

/** @returns the status of the answer, whose body nobody reads */
function post(url: URL, { network, headers, body }: PostRequest): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: headers as http.OutgoingHttpHeaders,
      lookup: createLookup(network),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // A connection of its own: none that was opened for somebody else's name is used again.
      agent: false,
    };
    request(url, options, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    })
      .on('error', reject)
      .end(body);
  });
}
