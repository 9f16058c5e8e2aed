import * as messages from '@shop/contract/connections/messages';
import * as refusals from '@shop/contract/connections/refusals';
import type { BackupStoreWithSecret } from '@shop/contract/connections/schemas';
import { v7 as uuidv7 } from 'uuid';
import { refuse } from '../../../platform/errors.ts';
import { newAgeKeys } from '../../../platform/sealing/age.ts';
import { type StoreAccess, openObjectStore } from '../../../platform/store/object-store.ts';
import { storeFaultSentence } from '../../../platform/store/store-fault-sentence.ts';
import { type ConnectionValues, listConnections } from '../shared/read-connections.ts';
import { removeConnection, writeConnection } from '../shared/write-connections.ts';
import type { ConnectionsDependencies } from './connections-dependencies.ts';
import { ensureMayEnter } from './ensure-fits.ts';

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/**
 * Keeps a store that takes a file and gives it back. The first time it makes the key that opens backups there.
 * @returns that key, which nobody can read again; null: the one before stays
 * @throws set_by_variables, unfit_store, store_not_taken
 */
export async function saveBackupStore(
  dependencies: ConnectionsDependencies,
  typed: BackupStoreWithSecret,
): Promise<string | null> {
  ensureMayEnter(dependencies, 'store');
  const { database, clock, ring } = dependencies;
  const before = (await listConnections(database.read, ring.keys())).store;
  const place = readStore(typed);
  const secret = typed.secret ?? before?.secrets['secret'] ?? '';
  if (secret === '')
    throw refuse(refusals.unfitStore, { sentence: 'Enter the secret key.' }, { field: 'secret' });
  await tryStore({ ...place, secret });
  const made = before === null ? await newAgeKeys() : null;
  const value = { ...place, recipient: made?.recipient ?? before?.value.recipient ?? '' };
  await database.write((tx) =>
    writeConnection(tx, ring, { name: 'store', value, secrets: { secret }, at: clock.now() }),
  );
  return made?.identity ?? null;
}

/** Makes a new key, with which the next backups open; those before open with the one before. @throws no_store, secrets_locked */
export async function makeBackupKey({ database, clock, ring }: ConnectionsDependencies): Promise<string> {
  const { store } = await listConnections(database.read, ring.keys());
  if (store === null) throw refuse(refusals.noStore);
  const { secret } = store.secrets;
  if (!secret) throw refuse(refusals.keyFileMissing);
  const { recipient, identity } = await newAgeKeys();
  const value = { ...store.value, recipient };
  await database.write((tx) =>
    writeConnection(tx, ring, { name: 'store', value, secrets: { secret }, at: clock.now() }),
  );
  return identity;
}

/** Removes the store: backups stay on this machine. What is there stays there. */
export async function removeBackupStore({ database }: ConnectionsDependencies): Promise<void> {
  await database.write(async (tx) => {
    await removeConnection(tx, 'store');
    await tx.updateTable('backup_state').set({ sent_problem: null }).execute();
  });
}

/** Writes a small file, reads it and removes it. @throws store_not_taken */
async function tryStore(access: StoreAccess): Promise<void> {
  const name = `test-${uuidv7()}.txt`;
  const text = Buffer.from('A shop has tried whether its backups can be kept here.');
  let isSame: boolean;
  try {
    const store = await openObjectStore(access);
    await store.put(name, [text]);
    isSame = (await store.read(name)).equals(text);
    // A key that may only write keeps backups safe from anyone who steals it.
    await store.remove(name).catch(() => {});
  } catch (error) {
    throw refuse(refusals.storeNotTaken, { sentence: storeFaultSentence(error) }, { cause: error });
  }
  if (!isSame) throw refuse(refusals.storeNotTaken, { sentence: messages.storeGivesOther });
}

function readStore(typed: BackupStoreWithSecret): Omit<ConnectionValues['store'], 'recipient'> {
  const [endpoint, bucket, region] = [typed.endpoint.trim(), typed.bucket.trim(), typed.region.trim()];
  const folder = typed.folder.trim().replace(/^\/+|\/+$/g, '');
  if (!URL.canParse(endpoint) || !/^https?:\/\/[^/?#]+\/?$/.test(endpoint)) {
    const sentence = 'Enter the address alone, such as https://s3.ap-south-1.amazonaws.com.';
    throw refuse(refusals.unfitStore, { sentence }, { field: 'endpoint' });
  }
  if (!BUCKET.test(bucket)) {
    const sentence = 'Enter the name of the bucket alone, in small letters.';
    throw refuse(refusals.unfitStore, { sentence }, { field: 'bucket' });
  }
  return { endpoint: new URL(endpoint).origin, bucket, region, folder, keyId: typed.keyId.trim() };
}
