import type { Database, Tx } from '../../../database.ts';

/** What changing categories needs. */
export interface CategoryDependencies {
  database: Database;
  /** What the addresses of pictures start with. */
  mediaBase: string;
  /** Takes over into memory what the database has of them. */
  reload: () => Promise<void>;
  /** Counts the change with its commit, so that every other instance takes it over too. */
  countChange: (tx: Tx) => Promise<void>;
  /** Notice that what shoppers see has changed. */
  catalogueChanged: () => void;
  /** Writes the words by which the products of a category are found anew; call with the category locked. */
  renameShelf: (tx: Tx, categoryId: string) => Promise<void>;
}

/** Writes a change of categories; when it returns, this process goes by it, and every other one within a second. */
export async function writeCategories<Result>(
  { database, reload, countChange, catalogueChanged }: CategoryDependencies,
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await database.write(async (tx) => {
    const written = await write(tx);
    await countChange(tx);
    return written;
  });
  await reload();
  catalogueChanged();
  return result;
}
