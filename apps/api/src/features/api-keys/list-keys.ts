import type { Key } from '@shop/contract/api-keys/schemas';
import { dayOfIndia } from '@shop/contract/days';
import type { ShopContext } from '../../shop-context.ts';

/** All keys, the oldest first. */
export async function listKeys({ database, clock }: Pick<ShopContext, 'database' | 'clock'>): Promise<Key[]> {
  const today = dayOfIndia(clock.now());
  const rows = await database.read
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'made_by')
    .selectAll('api_keys')
    .select(['users.user_name', 'users.role', 'users.closed_at'])
    .orderBy('api_keys.created_at')
    .orderBy('api_keys.id')
    .execute();
  return rows.map((row) => {
    const { last_day: lastDay, last_used_at: lastUsedAt, last_network: network } = row;
    const isMakerGone = row.role === 'user' || row.closed_at !== null;
    const ended = isMakerGone ? 'maker' : lastDay !== null && lastDay < today ? 'day' : undefined;
    return {
      _id: row.id,
      name: row.name,
      permissions: row.permissions,
      madeBy: row.user_name,
      createdAt: row.created_at.toISOString(),
      ...(lastDay !== null && { lastDay }),
      ...(ended !== undefined && { ended }),
      ...(lastUsedAt !== null && network !== null && { lastUsed: { day: dayOfIndia(lastUsedAt), network } }),
    };
  });
}
