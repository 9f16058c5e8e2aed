import type { Defaulted, Json } from './columns.ts';

export interface BackupsTables {
  /** When backups are made, and what became of the newest. One row. */
  backup_state: {
    singleton: Defaulted<boolean>;
    is_nightly: Defaulted<boolean>;
    kept: Defaulted<number>;
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
  };
}
