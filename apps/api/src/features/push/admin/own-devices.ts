import { createECDH } from 'node:crypto';
import { MAX_PUSH_DEVICES } from '@shop/contract/limits';
import { pushKinds } from '@shop/contract/push/kinds';
import * as pushRefusals from '@shop/contract/push/refusals';
import type { PushChoices, PushDevice, PushSubscriptionRequest } from '@shop/contract/push/schemas';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Database } from '../../../database.ts';
import { AddressRefusedError, ensureAllowed } from '../../../platform/download/network.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { PUSH_NETWORK, type PushNetwork, postPush, pushSender } from '../shared/post-push.ts';
import { removeDevice } from '../shared/push-devices.ts';
import { ensurePushKeys } from '../shared/push-keys.ts';

/** The devices of an account that receive notifications, oldest first. */
export async function listDevices(db: Db, userId: string): Promise<PushDevice[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select(['id', 'endpoint', 'label', 'kinds', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, endpoint, label, kinds, created_at: since }) => ({
    id,
    endpoint,
    label,
    choices: Object.fromEntries(pushKinds.map((kind) => [kind, kinds.includes(kind)])) as PushChoices,
    since: since.toISOString(),
  }));
}

interface TurnOnDependencies extends Pick<ShopContext, 'database' | 'clock'> {
  pushNetwork?: PushNetwork | undefined;
}

/**
 * Stores the subscription of a browser, or changes what it is for. A browser has one subscription: if somebody else
 * used it before, they are no longer notified there. If an account has more than MAX_PUSH_DEVICES, the oldest are
 * deleted.
 * @throws push_endpoint_refused
 */
export async function turnPushOn(
  { database, clock, pushNetwork = PUSH_NETWORK }: TurnOnDependencies,
  request: PushSubscriptionRequest & { userId: string; label: string },
): Promise<void> {
  const { userId, label, endpoint, p256dh, auth, choices } = request;
  ensureEndpoint(endpoint, pushNetwork);
  ensureKeys(p256dh, auth);
  const device = { user_id: userId, label, p256dh, auth, kinds: pushKinds.filter((kind) => choices[kind]) };
  await database.write(async (tx) => {
    await tx
      .insertInto('push_devices')
      .values({ id: uuidv7(), endpoint, created_at: clock.now(), ...device })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(device))
      .execute();
    await tx
      .deleteFrom('push_devices')
      .where('id', 'in', (old) =>
        old
          .selectFrom('push_devices')
          .select('id')
          .where('user_id', '=', userId)
          .where('endpoint', '<>', endpoint)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .offset(MAX_PUSH_DEVICES - 1),
      )
      .execute();
  });
}

function ensureEndpoint(endpoint: string, network: PushNetwork): void {
  try {
    ensureAllowed(endpoint, network);
  } catch (error) {
    if (!(error instanceof AddressRefusedError)) throw error;
    throw refuse(pushRefusals.badEndpoint, { cause: error });
  }
}

/** Requires a point on P-256 and 16 bytes (RFC 8291). */
function ensureKeys(p256dh: string, auth: string): void {
  try {
    const ours = createECDH('prime256v1');
    ours.generateKeys();
    ours.computeSecret(Buffer.from(p256dh, 'base64url'));
    if (Buffer.from(auth, 'base64url').length === 16) return;
  } catch (error) {
    throw refuse(pushRefusals.badKeys, { cause: error });
  }
  throw refuse(pushRefusals.badKeys);
}

/** Deletes a device of an account, with its pending notifications. @throws push_device_unknown */
export async function turnPushOff(database: Database, userId: string, deviceId: string): Promise<void> {
  const { numDeletedRows } = await database.write((tx) =>
    tx
      .deleteFrom('push_devices')
      .where('id', '=', deviceId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  if (numDeletedRows === 0n) throw refuse(pushRefusals.unknownDevice);
}

export interface TestPushDependencies extends Pick<ShopContext, 'database' | 'readSettings'> {
  pushNetwork?: PushNetwork | undefined;
}

/**
 * Notifies a device of an account at once, so that the caller learns the result.
 * @throws push_device_unknown, push_ended, push_service_away
 */
export async function testPush(
  { database, readSettings, pushNetwork }: TestPushDependencies,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<void> {
  const device = await database.read
    .selectFrom('push_devices')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', deviceId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!device) throw refuse(pushRefusals.unknownDevice);
  const settings = readSettings();
  const sender = pushSender(await ensurePushKeys(database), settings, pushNetwork);
  const notice = {
    tag: 'test',
    title: `${settings.shop.name} can reach this device`,
    path: '/admin/account',
  };
  const outcome = await postPush(sender, device, notice).catch((error: unknown) => {
    throw refuse(pushRefusals.notReached, { cause: error });
  });
  if (outcome === 'sent') return;
  await removeDevice(database, deviceId, device.endpoint);
  throw refuse(pushRefusals.ended);
}
