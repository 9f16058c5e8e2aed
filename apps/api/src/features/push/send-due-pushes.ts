import type { ShopContext } from '../../shop-context.ts';
import type { Database } from '../../database.ts';
import { type PushNetwork, type PushSender, postPush, pushSender } from './shared/post-push.ts';
import { removeDevice } from './shared/push-devices.ts';
import { ensurePushKeys } from './shared/push-keys.ts';

export type { PushNetwork } from './shared/post-push.ts';

export interface PushDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'logger' | 'readSettings'
> {
  pushNetwork?: PushNetwork | undefined;
}

/** How many are sent concurrently, so that one slow service does not hold up the others. */
const BATCH_SIZE = 10;
const FIRST_WAIT_MS = 15_000;
const LONGEST_WAIT_MS = 3_600_000;
/** About four hours of tries. Later nobody wants to be disturbed by it, and the mail arrived long ago. */
const MAX_TRIES = 12;

/**
 * Sends everything that is due, until nothing is left or `signal` is aborted. What was sent is deleted. If the
 * process dies in between, it is sent again: delivery is at least once.
 */
export async function sendDuePushes(dependencies: PushDependencies, signal?: AbortSignal): Promise<void> {
  const { database, clock, readSettings, pushNetwork } = dependencies;
  for (;;) {
    if (signal?.aborted) return;
    const messages = await listDue(database, clock.now());
    if (messages.length === 0) return;
    const sender = pushSender(await ensurePushKeys(database), readSettings(), pushNetwork);
    await Promise.all(messages.map((message) => sendMessage(dependencies, sender, message)));
  }
}

type DueMessage = Awaited<ReturnType<typeof listDue>>[number];

function listDue(database: Database, now: Date) {
  return database.read
    .selectFrom('push_messages as message')
    .innerJoin('push_devices as device', 'device.id', 'message.device_id')
    .select(['message.id', 'message.device_id', 'message.title', 'message.path', 'message.tries'])
    .select(['device.endpoint', 'device.p256dh', 'device.auth'])
    .where('message.next_try_at', '<=', now)
    .orderBy('message.next_try_at')
    .orderBy('message.id')
    .limit(BATCH_SIZE)
    .execute();
}

async function sendMessage(
  { database, clock, logger }: PushDependencies,
  sender: PushSender,
  { id, title, path, tries: triesBefore, device_id: deviceId, ...subscription }: DueMessage,
): Promise<void> {
  try {
    const outcome = await postPush(sender, subscription, { tag: String(id), title, path });
    if (outcome === 'gone') await removeDevice(database, deviceId, subscription.endpoint);
    else await database.write((tx) => tx.deleteFrom('push_messages').where('id', '=', id).execute());
  } catch (error) {
    const tries = triesBefore + 1;
    logger.warn({ messageId: id, tries, err: error }, 'a notification could not be sent');
    await database.write(async (tx) => {
      if (tries >= MAX_TRIES) await tx.deleteFrom('push_messages').where('id', '=', id).execute();
      else {
        const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
        const next_try_at = new Date(clock.now().getTime() + waitMs);
        await tx.updateTable('push_messages').set({ tries, next_try_at }).where('id', '=', id).execute();
      }
    });
  }
}
