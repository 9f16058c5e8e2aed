import type { Device } from '@shop/contract/auth/schemas';
import * as authRefusals from '@shop/contract/auth/refusals';
import type { ShopContext } from '../../shop-context.ts';
import type { Database } from '../../database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Identity } from '../../platform/http/endpoint-registrar.ts';
import { endOtherSessions } from './sessions.ts';
import { deviceOf } from './rules/device-words.ts';
import { sessionBounds } from './rules/session-life.ts';
import { endOfStay } from './rules/stay-life.ts';

/** The devices on which the account is signed in: its stays, and its sessions that belong to none. */
export async function listDevices(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { userId, role, sessionSha256 }: Identity,
): Promise<Device[]> {
  const now = clock.now();
  const { usedAfter, startedAfter } = sessionBounds(now);
  const sessions = await database.read
    .selectFrom('sessions')
    .select(['id', 'token_sha256', 'stay_id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>', usedAfter)
    .where('created_at', '>', startedAfter)
    .execute();
  const stays = await database.read
    .selectFrom('stays')
    .select(['id', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .execute();
  const own = sessions.find(({ token_sha256: hash }) => Buffer.from(hash).toString('hex') === sessionSha256);
  const devices = [
    ...stays
      .filter(({ created_at: createdAt }) => endOfStay(createdAt, role) > now)
      .map((stay) => {
        const ofStay = sessions.filter(({ stay_id: stayId }) => stayId === stay.id);
        const uses = [stay, ...ofStay].map(({ last_used_at: at }) => at.getTime());
        const lastUsedAt = new Date(Math.max(...uses));
        return { ...stay, lastUsedAt, staysSignedIn: true, isThis: own?.stay_id === stay.id };
      }),
    ...sessions
      .filter(({ stay_id: stayId }) => stayId === null)
      .map((session) => ({
        ...session,
        lastUsedAt: session.last_used_at,
        staysSignedIn: false,
        isThis: own?.id === session.id,
      })),
  ];
  return devices
    .toSorted((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime())
    .map(({ id, user_agent: userAgent, isThis, staysSignedIn, created_at: signedInAt, lastUsedAt }) => ({
      id,
      ...deviceOf(userAgent),
      isThis,
      staysSignedIn,
      signedInAt: signedInAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }));
}

/**
 * Signs the account out on one device, with all its tabs.
 * @throws device_not_found if it is another account's, or signed out already
 */
export async function endDevice(database: Database, userId: string, id: string): Promise<void> {
  await database.write(async (tx) => {
    const ended = await Promise.all(
      (['stays', 'sessions'] as const).map((table) =>
        tx.deleteFrom(table).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst(),
      ),
    );
    if (ended.every(({ numDeletedRows }) => numDeletedRows === 0n)) throw refuse(authRefusals.deviceNotFound);
  });
}

/** Signs the account out on all devices but that of `keptToken`. */
export async function endOtherDevices(
  database: Database,
  userId: string,
  keptToken: string | null,
): Promise<void> {
  await database.write((tx) => endOtherSessions(tx, userId, keptToken));
}
