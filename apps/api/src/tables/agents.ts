import type { ColumnType } from 'kysely';
import type { Computed } from './columns.ts';

/** What an agent gave. It is the agent's word: nothing of it is compared with what the shop knows of anybody. */
interface BasketContent {
  lines: { productId: string; quantity: number }[];
  /** Where it goes, as far as the price depends on it. */
  postalCode: string | null;
  destination: Record<string, string> | null;
  buyer: Record<string, string> | null;
}

export interface AgentsTables {
  /** A cart or checkout that an agent fills for a person (decision 0132). */
  agent_baskets: {
    /** The hash of the id, which opens it. */
    id_sha256: Buffer;
    kind: 'cart' | 'checkout';
    /** By what the agent names itself, and from where it called. */
    profile: string;
    network: string;
    /** The /48 that an IPv6 network is in. Null: it is an IPv4 address. */
    wide_network: Computed<string | null>;
    content: ColumnType<BasketContent, string, string>;
    /** What the agent was last told that it comes to. */
    told_paise: number;
    created_at: Date;
    expires_at: Date;
    canceled_at: ColumnType<Date | null, undefined, Date>;
    /** Who took it into their cart. */
    taken_by: ColumnType<string | null, undefined, never>;
    taken_at: ColumnType<Date | null, undefined, never>;
    /** The last order that was placed with it. */
    order_id: ColumnType<string | null, undefined, never>;
  };
  /** What a call with an `Idempotency-Key` was answered with (decision 0203). */
  agent_answers: {
    /** The hash of the agent, the kind of call and the key. */
    id_sha256: Buffer;
    /** Only the key together with the body of the call opens it. */
    sealed: Buffer;
    kept_at: Date;
  };
}
