import { type Permission, permissions } from '@shop/contract/call';
import { KEY_PREFIX } from '@shop/contract/api-keys/key-permissions';
import { dayOfIndia } from '@shop/contract/days';
import { KEY_CALLS_A_MINUTE } from '@shop/contract/limits';
import * as generalRefusals from '@shop/contract/refusals';
import { sql } from 'kysely';
import type { Db } from '../../database.ts';
import { createBatchLoader } from '../../platform/batches.ts';
import { doWithout } from '../../platform/database/do-without.ts';
import { withoutFlush } from '../../platform/database/without-flush.ts';
import { refuse } from '../../platform/errors.ts';
import type { Identify, Identity } from '../../platform/http/endpoint-registrar.ts';
import { networkOf } from '../../platform/network-address.ts';
import { createMinuteLimit } from '../../platform/minute-limit.ts';
import type { ShopContext } from '../../shop-context.ts';
import { TOUCH_AFTER_MS, createIdentify, hashToken, isTouchDue } from '../auth/index.ts';

/**
 * Resolves API keys, and leaves other tokens to the sessions of people. All calls that arrive together share one indexed query,
 * so a key that was revoked, or whose maker may do less, is refused from the next request on, on every instance.
 * @throws too_many_calls
 */
export function createIdentifyAll({
  database,
  clock,
  rateLimits,
}: Pick<ShopContext, 'database' | 'clock' | 'rateLimits'>): Identify {
  const identifyPerson = createIdentify({ database, clock });
  const findKey = createBatchLoader((hashes) => findKeys(database.read, hashes, dayOfIndia(clock.now())));
  const secondsToWait = rateLimits ? createMinuteLimit(clock, KEY_CALLS_A_MINUTE) : () => 0;

  async function noteUse(id: string, network: string): Promise<void> {
    const now = clock.now();
    const dueBefore = new Date(now.getTime() - TOUCH_AFTER_MS);
    await database.writeOne((db) =>
      db
        .updateTable('api_keys')
        .set({ last_used_at: now, last_network: network })
        .where('id', '=', id)
        .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', dueBefore)]))
        .where(withoutFlush),
    );
  }

  return async (token, ip) => {
    if (!token.startsWith(KEY_PREFIX)) return identifyPerson(token, ip);
    const found = await findKey(hashToken(token).toString('hex'));
    if (found === null) return null;
    const { identity, id, lastUsedAt } = found;
    const retryAfterSeconds = secondsToWait(id);
    if (retryAfterSeconds > 0) throw refuse(generalRefusals.tooManyByKey, { retryAfterSeconds });
    if (lastUsedAt === null || isTouchDue(lastUsedAt, clock.now())) {
      await noteUse(id, networkOf(ip)).catch(doWithout);
    }
    return identity;
  };
}

interface FoundKey {
  id: string;
  identity: Identity;
  lastUsedAt: Date | null;
}

/** The keys among these hashes (hex) that open something today, by hash. */
async function findKeys(db: Db, hashes: readonly string[], today: string): Promise<Map<string, FoundKey>> {
  const rows = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.made_by')
    .leftJoin('staff_roles', 'staff_roles.role', 'users.staff_role')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.key_sha256',
      'api_keys.permissions',
      'api_keys.last_used_at',
      'users.id as maker_id',
      'users.email',
      'users.user_name',
      'users.role',
      'staff_roles.permissions as makers',
    ])
    .where(sql<boolean>`api_keys.key_sha256 = any(array(select decode(unnest(${hashes}::text[]), 'hex')))`)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', today)]))
    .where('users.role', '<>', 'user')
    .where('users.closed_at', 'is', null)
    .execute();
  return new Map(
    rows.map((row) => {
      const sha256 = Buffer.from(row.key_sha256).toString('hex');
      const makers: readonly string[] = row.role === 'admin' ? permissions : (row.makers ?? []);
      const identity: Identity = {
        sessionSha256: sha256,
        userId: row.maker_id,
        email: row.email,
        userName: row.user_name,
        role: 'admin',
        permissions: row.permissions.filter((each: Permission) => makers.includes(each)),
        isProven: false,
        secondProof: null,
        key: { id: row.id, name: row.name },
      };
      return [sha256, { id: row.id, identity, lastUsedAt: row.last_used_at }];
    }),
  );
}
