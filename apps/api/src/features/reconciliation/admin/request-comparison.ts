import type { Database } from '../../../database.ts';

/** Has the books compared by the next run of the job, whatever the time. */
export async function requestComparison({ write }: Database, at: Date): Promise<void> {
  await write((tx) => tx.updateTable('comparison_state').set({ requested_at: at }).execute());
}
