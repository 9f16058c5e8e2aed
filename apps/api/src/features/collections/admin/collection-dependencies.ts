import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Database, Tx } from '../../../database.ts';

/** What is needed to change collections. */
export interface CollectionDependencies {
  database: Database;
  /** What the addresses of pictures start with. */
  mediaBase: string;
  /** To be called when what shoppers see has changed. */
  catalogueChanged: () => void;
}

/** Writes a change of collections. Changes wait for each other, so that names and slugs stay unique. */
export async function writeCollections<Result>(
  { database, catalogueChanged }: CollectionDependencies,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database.write(async (tx) => {
    tx.afterCommit(catalogueChanged);
    await takeAdvisoryLock(tx, 'collections');
    return write(tx);
  });
}
