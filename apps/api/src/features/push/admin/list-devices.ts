import { pushKinds } from '@shop/contract/push/kinds';
import type { PushChoices, PushDevice } from '@shop/contract/push/schemas';
import type { Db } from '../../../database.ts';

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
