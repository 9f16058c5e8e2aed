import { sql } from 'kysely';
import type { Database, Tx } from '../../../database.ts';

/** What changing collections needs. */
export interface CollectionDependencies {
  database: Database;
  /** What the addresses of pictures start with. */
  mediaBase: string;
  /** Notice that what shoppers see has changed. */
  catalogueChanged: () => void;
}

/** Any number that no other lock of the shop uses. */
const COLLECTIONS_LOCK = 7_302_465;

/** Writes a change of collections; changes wait for each other, so that names and addresses stay each one's own. */
export async function writeCollections<Result>(
  { database, catalogueChanged }: CollectionDependencies,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database.write(async (tx) => {
    tx.afterCommit(catalogueChanged);
    await sql`select pg_advisory_xact_lock(${sql.lit(COLLECTIONS_LOCK)})`.execute(tx);
    return write(tx);
  });
}
