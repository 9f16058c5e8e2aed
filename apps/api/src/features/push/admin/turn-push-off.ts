import * as pushRefusals from '@shop/contract/push/refusals';
import type { Database } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';

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
