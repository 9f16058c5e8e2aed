import type { Database } from '../../../database.ts';

/** Deletes a device with its pending notifications, unless it has since subscribed at another endpoint. */
export async function removeDevice(database: Database, deviceId: string, endpoint: string): Promise<void> {
  await database.write((tx) =>
    tx.deleteFrom('push_devices').where('id', '=', deviceId).where('endpoint', '=', endpoint).execute(),
  );
}
