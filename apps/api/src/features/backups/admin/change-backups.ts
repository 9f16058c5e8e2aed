import type { Backups } from '@shop/contract/backups/schemas';
import type { Database } from '../../../database.ts';

/** Whether a backup is made every night, and how many are kept. What is not given stays as it is. */
export async function saveTerms(
  database: Database,
  { isNightly, kept }: Partial<Pick<Backups, 'isNightly' | 'kept'>>,
): Promise<void> {
  await database.write((tx) =>
    tx
      .updateTable('backup_state')
      .set((eb) => ({ is_nightly: isNightly ?? eb.ref('is_nightly'), kept: kept ?? eb.ref('kept') }))
      .execute(),
  );
}

/** Wants a backup now. */
export async function askForBackup(database: Database, at: Date): Promise<void> {
  await database.write(async (tx) => {
    await tx.updateTable('backup_state').set({ asked_at: at }).execute();
    tx.tell('backups');
  });
}
