import type { Defaulted } from './columns.ts';

export interface RedirectsTables {
  /** An old address and where it leads. */
  redirects: {
    from_path: string;
    to_path: string;
    hits: Defaulted<number>;
    last_hit_at: Date | null;
    by_user_id: string | null;
    created_at: Date;
  };
}
