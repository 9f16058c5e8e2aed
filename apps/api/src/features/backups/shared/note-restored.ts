import type { Tx } from '../../../database.ts';

/**
 * Notes in a database that a backup was restored into it: the books are compared at the next occasion, also if it is
 * the database that the backup came from, and backups of the machine before are not said to be here.
 */
export async function noteRestored(tx: Tx): Promise<void> {
  await tx.updateTable('comparison_state').set({ history: 'restored' }).execute();
  const none = { asked_at: null, made_at: null, made_bytes: null, made_problem: null, made_problem_at: null };
  const unproven = {
    proven_at: null,
    proof_of: null,
    proof_ms: null,
    proof_found: null,
    proof_problem: null,
  };
  await tx
    .updateTable('backup_state')
    .set({ ...none, ...unproven, sent_at: null, sent_of: null, sent_problem: null })
    .execute();
}
