import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

/** When backups are made, and what became of the newest. One row. */
export interface BackupStateTable {
  singleton: Generated<boolean>;
  is_nightly: Generated<boolean>;
  kept: Generated<number>;
  asked_at: Date | null;
  made_at: Date | null;
  made_bytes: number | null;
  made_problem: string | null;
  made_problem_at: Date | null;
  proven_at: Date | null;
  proof_of: Date | null;
  proof_ms: number | null;
  proof_found: Json<Record<string, unknown>> | null;
  proof_problem: string | null;
  sent_at: Date | null;
  sent_of: Date | null;
  sent_problem: string | null;
}
