import { v7 as uuidv7 } from 'uuid';
import type { Permission } from '@shop/contract/call';
import { KEY_PREFIX } from '@shop/contract/api-keys/key-permissions';
import * as keyMessages from '@shop/contract/api-keys/messages';
import * as keyRefusals from '@shop/contract/api-keys/refusals';
import type { KeyTerms, NewKey } from '@shop/contract/api-keys/schemas';
import { dayBefore, dayOfIndia, isDay } from '@shop/contract/days';
import { MAX_KEYS } from '@shop/contract/limits';
import { inOrder } from '@shop/contract/staff/roles';
import type { Tx } from '../../database.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { refuse } from '../../platform/errors.ts';
import type { ShopContext } from '../../shop-context.ts';
import { hashToken, newToken } from '../auth/index.ts';

type KeyDependencies = Pick<ShopContext, 'database' | 'clock'>;

/**
 * Makes a key, of which only the hash is kept.
 * @throws unfit_key, too_many_keys; more_than_own for more than its maker may do
 */
export async function addKey(
  { database, clock }: KeyDependencies,
  maker: { userId: string; permissions: readonly Permission[] },
  { name, permissions, lastDay }: KeyTerms,
): Promise<NewKey> {
  const now = clock.now();
  if (lastDay !== undefined && !(isDay(lastDay) && lastDay >= dayOfIndia(now))) {
    throw refuse(keyRefusals.unfitKey, { fields: { lastDay: keyMessages.lastDayNeeded } });
  }
  if (!permissions.every((each) => maker.permissions.includes(each))) throw refuse(keyRefusals.moreThanOwn);
  const [id, key] = [uuidv7(), KEY_PREFIX + newToken()];
  await database.write(async (tx) => {
    await takeAdvisoryLock(tx, 'api keys');
    const known = await tx.selectFrom('api_keys').select('id').execute();
    if (known.length >= MAX_KEYS) throw refuse(keyRefusals.tooMany);
    await tx
      .insertInto('api_keys')
      .values({
        id,
        name: name.trim(),
        key_sha256: hashToken(key),
        permissions: inOrder(permissions),
        made_by: maker.userId,
        last_day: lastDay ?? null,
        created_at: now,
      })
      .execute();
  });
  return { _id: id, key };
}

/** Ends the keys of somebody who leaves the shop, for good: they stay ended if the person comes back. */
export async function endKeysOf(tx: Tx, makerId: string, now: Date): Promise<void> {
  const today = dayOfIndia(now);
  await tx
    .updateTable('api_keys')
    .set({ last_day: dayBefore(today) })
    .where('made_by', '=', makerId)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', today)]))
    .execute();
}

/** @throws key_not_found */
export async function revokeKey({ database }: KeyDependencies, id: string): Promise<void> {
  await database.write(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('api_keys').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw refuse(keyRefusals.notFound);
  });
}
