import type { Database, Tx } from '../../../database.ts';

/** What is needed to change categories. */
export interface CategoryDependencies {
  database: Database;
  /** What the addresses of pictures start with. */
  mediaBase: string;
  /** Reloads the categories from the database into memory. */
  reload: () => Promise<void>;
  /** Counts the change in its own transaction, so that every other instance reloads too. */
  countChange: (tx: Tx) => Promise<void>;
  /** To be called when what shoppers see has changed. */
  catalogueChanged: () => void;
  /** Rewrites the search words of a category's products. Call with the category locked. */
  renameShelf: (tx: Tx, categoryId: string) => Promise<void>;
}

/**
 * Writes a change of categories. When it returns, this process uses the change, and every other one does within a
 * second.
 */
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
