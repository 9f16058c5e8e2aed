import type { AccessEvent, TrailKind } from '@shop/contract/trail/kinds';
import type { ColumnType } from 'kysely';
import type { Computed, Defaulted, Json } from './columns.ts';

type RowJson = ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>;

export interface TrailTables {
  /** Who did what for the shop. Entries are only added; the job that chains them gives each its number and hash, once. */
  trail: {
    id: string;
    call_id: string;
    at: Date;
    kind: TrailKind;
    by_user_id: string;
    user_name: string;
    network: string;
    call: string;
    words: string;
    asked: string;
    number: Defaulted<number | null>;
    sha256: Defaulted<Buffer | null>;
  };
  /** A row of another table that an entry changed. Written by triggers. */
  trail_changes: {
    place: Computed<number>;
    entry_id: string;
    /** The table. */
    thing: string;
    /** What the row was called then; empty: it has no name of its own. */
    name: string;
    /** The ids in it, by column. */
    refs: Json<Record<string, string>>;
    /** The columns that differ; null: there was no row. */
    before: RowJson;
    /** Null: there is no row any more. */
    after: RowJson;
  };
  /** The last entry of the chain. */
  trail_head: {
    singleton: Defaulted<boolean>;
    number: number;
    sha256: Buffer;
    /** The last day for which the log has its hash; '': none. */
    logged_on: Defaulted<string>;
  };
  /** Who signed in or out, was signed in for long enough, was refused or had to wait, each way once a day with how often. */
  access_events: {
    id: Computed<number>;
    day: string;
    event: AccessEvent;
    call: string;
    status: number;
    account_id: string | null;
    network: string;
    count: number;
    first_at: Date;
    last_at: Date;
  };
}
