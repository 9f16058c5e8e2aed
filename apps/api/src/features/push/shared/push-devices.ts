import type { Database } from '../../../database.ts';

/** Forgets a device and what waits for it, unless it has subscribed at another endpoint meanwhile. */
export async function removeDevice(database: Database, deviceId: string, endpoint: string): Promise<void> {
  await database.write((tx) =>
    tx.deleteFrom('push_devices').where('id', '=', deviceId).where('endpoint', '=', endpoint).execute(),
  );
}
