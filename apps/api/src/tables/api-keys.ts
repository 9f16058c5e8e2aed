import type { Permission } from '@shop/contract/call';
import type { Defaulted } from './columns.ts';

export interface ApiKeysTables {
  /** A key by which a program makes the owner's calls. */
  api_keys: {
    id: string;
    name: string;
    key_sha256: Buffer;
    permissions: Permission[];
    made_by: string;
    /** A day in Asia/Kolkata; null: it has no last one. */
    last_day: string | null;
    created_at: Date;
    last_used_at: Defaulted<Date | null>;
    last_network: Defaulted<string | null>;
  };
}
