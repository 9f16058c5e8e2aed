import type { Json } from './columns.ts';

export interface ConnectionsTables {
  /** What the owner entered of what is outside of the shop. */
  connections: {
    name: 'payments' | 'mail' | 'address' | 'store' | 'courier';
    value: Json<Record<string, unknown>>;
    /** Each secret by its name, sealed. */
    sealed_secrets: Json<Record<string, string>>;
    changed_at: Date;
  };
}
