import type { Database } from '../../../database.ts';

/** Makes the next run of the job compare the books, even if it is not yet time. */
export async function requestComparison({ write }: Database, at: Date): Promise<void> {
  await write(async (tx) => {
    tx.tell('books');
    await tx.updateTable('comparison_state').set({ requested_at: at }).execute();
  });
}
