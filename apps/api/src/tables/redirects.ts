import type { Generated } from 'kysely';

/** An old address and where it leads. */
export interface RedirectTable {
  from_path: string;
  to_path: string;
  hits: Generated<number>;
  last_hit_at: Date | null;
  by_user_id: string | null;
  created_at: Date;
}
