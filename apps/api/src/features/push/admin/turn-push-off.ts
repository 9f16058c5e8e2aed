import * as pushMessages from '@shop/contract/push/messages';
import type { Database } from '../../../database.ts';
import { NotFoundError } from '../../../platform/errors.ts';

export class PushDeviceUnknownError extends NotFoundError {
  readonly code = 'push_device_unknown';

  constructor() {
    super(pushMessages.unknownDevice);
  }
}

/** Deletes a device of an account, with its pending notifications. @throws PushDeviceUnknownError */
export async function turnPushOff(database: Database, userId: string, deviceId: string): Promise<void> {
  const { numDeletedRows } = await database.write((tx) =>
    tx
      .deleteFrom('push_devices')
      .where('id', '=', deviceId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  );
  if (numDeletedRows === 0n) throw new PushDeviceUnknownError();
}
