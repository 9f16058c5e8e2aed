import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { Database } from '../../database.ts';
import { queueOwnersMail } from '../mails/index.ts';

interface Endpoint {
  id: string;
  address: string;
}

interface Message {
  id: string;
  tries: number;
  created_at: Date;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** How long to wait after each failed try: the schedule of Standard Webhooks 1.0.0, 75 hours and 35 minutes in all. */
const WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
/** So that what failed together is not all sent again at the same moment. */
const JITTER = 0.1;
const LONGEST_WAIT_MS = 24 * HOUR_MS;

export async function noteArrived(database: Database, { id }: Message, at: Date): Promise<void> {
  await database.write((tx) =>
    tx
      .updateTable('webhook_messages')
      .set((eb) => ({
        tries: eb('tries', '+', 1),
        tried_at: at,
        arrived_at: at,
        next_try_at: null,
        last_error: null,
      }))
      .where('id', '=', id)
      .execute(),
  );
}

/**
 * Notes why a program did not take a message, and when it is tried again. After the last try, a program that has taken
 * nothing since the message was made is switched off.
 */
export async function noteFailed(
  database: Database,
  endpoint: Endpoint,
  message: Message,
  {
    problem,
    retryAfter,
    at,
    settings,
  }: { problem: string; retryAfter?: string | undefined; at: Date; settings: ShopSettings },
): Promise<void> {
  const waitMs = waitAfter(message.tries, { retryAfter, at });
  const isLast = waitMs === null;
  await database.write((tx) =>
    tx
      .updateTable('webhook_messages')
      .set((eb) => ({
        tries: eb('tries', '+', 1),
        tried_at: at,
        last_error: problem,
        next_try_at: isLast ? null : new Date(at.getTime() + waitMs),
      }))
      .where('id', '=', message.id)
      .execute(),
  );
  if (!isLast) return;
  const arrived = await database.read
    .selectFrom('webhook_messages')
    .select('id')
    .where('endpoint_id', '=', endpoint.id)
    .where('arrived_at', '>', message.created_at)
    .limit(1)
    .executeTakeFirst();
  if (arrived === undefined) await switchOff(database, endpoint, { because: 'failing', settings });
}

/** How long to wait after so many earlier tries, in milliseconds; null: that was the last. */
export function waitAfter(
  tries: number,
  { retryAfter, at }: { retryAfter?: string | undefined; at: Date },
): number | null {
  const usual = WAITS_MS[tries];
  if (usual === undefined) return null;
  const asked = retryAfter === undefined ? 0 : askedWait(retryAfter, at);
  return Math.max(usual * (1 + JITTER * Math.random()), Math.min(asked, LONGEST_WAIT_MS));
}

/** `Retry-After` is seconds or a date. */
function askedWait(retryAfter: string, at: Date): number {
  const ms = /^\d+$/.test(retryAfter)
    ? Number(retryAfter) * SECOND_MS
    : Date.parse(retryAfter) - at.getTime();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

/** Switches a program off and mails the owner. What it has not taken is kept and can be sent again. */
export async function switchOff(
  database: Database,
  { id, address }: Endpoint,
  { because, settings }: { because: 'failing' | 'gone'; settings: ShopSettings },
): Promise<void> {
  await database.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('webhook_endpoints')
      .set({ off_because: because })
      .where('id', '=', id)
      .where('off_because', 'is', null)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('webhook_messages')
      .set({ next_try_at: null })
      .where('endpoint_id', '=', id)
      .where('next_try_at', 'is not', null)
      .execute();
    if (numUpdatedRows === 0n) return;
    const { host } = new URL(address);
    const why =
      because === 'gone'
        ? `${host} answered that it no longer wants messages (410).`
        : `${host} has taken no message for more than three days.`;
    await queueOwnersMail(tx, settings, {
      kind: 'webhook_off',
      subject: `Your webhook to ${host} is switched off`,
      preview: why,
      body: [
        `${why} The shop sends it nothing more.`,
        'Ask whoever looks after that program. Once it works, switch the webhook on again; what it missed can be sent again from its log for 90 days.',
        { kind: 'button', label: 'Open the webhooks', to: '/admin/webhooks' },
      ],
    });
  });
}
