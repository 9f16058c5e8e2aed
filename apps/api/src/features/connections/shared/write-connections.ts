import type { Database, Tx } from '../../../database.ts';
import type { KeyRing } from '../../../platform/sealing/key-ring.ts';
import { type SealingKey, seal } from '../../../platform/sealing/seal.ts';
import { countSettingsChange } from '../../settings/index.ts';
import { type ConnectionName, type ConnectionValues, listConnections, placeOf } from './read-connections.ts';

/** Keeps what was entered, its secrets sealed, and tells every instance with the commit. */
export async function writeConnection<N extends ConnectionName>(
  tx: Tx,
  ring: Pick<KeyRing, 'first'>,
  {
    name,
    value,
    secrets,
    at,
  }: { name: N; value: ConnectionValues[N]; secrets: Readonly<Record<string, string | undefined>>; at: Date },
): Promise<void> {
  const given = Object.entries(secrets).filter(([, secret]) => secret !== undefined && secret !== '');
  const row = {
    value: JSON.stringify(value),
    sealed_secrets: given.length === 0 ? '{}' : JSON.stringify(sealAll(ring.first(), name, given)),
    changed_at: at,
  };
  await tx
    .insertInto('connections')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  await countSettingsChange(tx);
}

/** Removes what was entered. @returns whether there was something */
export async function removeConnection(tx: Tx, name: ConnectionName): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('connections')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await countSettingsChange(tx);
  return numDeletedRows > 0n;
}

/**
 * Seals every secret that opens anew, with the first key of the ring.
 * @returns how many were sealed, and how many none of the keys opens
 */
export async function rotateSealingKey(
  database: Database,
  ring: KeyRing,
): Promise<{ sealed: number; locked: number }> {
  return database.write(async (tx) => {
    const connections = await listConnections(tx, ring.keys());
    let sealed = 0;
    let locked = 0;
    for (const name of ['payments', 'mail', 'store', 'courier'] as const) {
      const entries = Object.entries(connections[name]?.secrets ?? {});
      const open = entries.filter((entry): entry is [string, string] => entry[1] !== null);
      sealed += open.length;
      locked += entries.length - open.length;
      if (open.length === 0 || open.length < entries.length) continue;
      const secrets = JSON.stringify(sealAll(ring.first(), name, open));
      await tx.updateTable('connections').set({ sealed_secrets: secrets }).where('name', '=', name).execute();
    }
    if (sealed > 0) await countSettingsChange(tx);
    return { sealed, locked };
  });
}

function sealAll(key: SealingKey, name: ConnectionName, secrets: readonly [string, string | undefined][]) {
  return Object.fromEntries(
    secrets.map(([secret, text = '']) => [secret, seal(key, placeOf(name, secret), text)]),
  );
}
