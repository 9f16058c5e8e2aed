import { createECDH } from 'node:crypto';
import type { Database } from '../../../database.ts';

/** The keys by which the shop identifies itself to push services (VAPID, RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Creates the keys if there are none yet. If several instances do so at once, the keys of one are stored and used by
 * all.
 */
export async function ensurePushKeys(database: Database): Promise<PushKeys> {
  const found = await findPushKeys(database);
  if (found) return found;
  const made = createECDH('prime256v1');
  const public_key = made.generateKeys('base64url');
  // Padded, because leading zeros count: always 32 bytes.
  const private_key = Buffer.from(made.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
  await database.write((tx) =>
    tx
      .insertInto('push_keys')
      .values({ public_key, private_key })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  const kept = await findPushKeys(database);
  if (!kept) throw new Error('The keys for notifications were not kept');
  return kept;
}

async function findPushKeys(database: Database): Promise<PushKeys | null> {
  const row = await database.read.selectFrom('push_keys').selectAll().executeTakeFirst();
  return row ? { publicKey: row.public_key, privateKey: row.private_key } : null;
}
