import { refuse } from '../../../platform/errors.ts';
import * as pushRefusals from '@shop/contract/push/refusals';
import type { ShopContext } from '../../../shop-context.ts';
import { type PushNetwork, postPush, pushSender } from '../shared/post-push.ts';
import { ensurePushKeys } from '../shared/push-keys.ts';
import { removeDevice } from '../shared/push-devices.ts';

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
