import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Database } from '../database.ts';
import { createDatabaseHandle } from '../platform/database/database-handle.ts';
import { prepareConnection } from '../platform/database/open-database.ts';
import type { Tables } from '../tables/index.ts';

/** A query as the shop sent it. */
export interface SentQuery {
  text: string;
  values: readonly unknown[];
}

/** A database that records the reads that the shop sends. */
export interface RecordingDatabase extends Database {
  /** The reads since the last call, in their sequence. */
  takeReads(): SentQuery[];
  /** Sends a query that is not recorded. */
  ask<Row extends object>(query: SentQuery): Promise<Row[]>;
  close(): Promise<void>;
}

/** bigint, as `open-database.ts` reads it. */
const INT8_OID = 20;

/** Opens the Postgres at `url` for a shop whose reads are examined. */
export function openRecordingDatabase(url: string): RecordingDatabase {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    onConnect: prepareConnection,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === INT8_OID ? Number : types.getTypeParser(oid, format),
    },
  });
  // The server may end before the connections do.
  pool.on('error', () => {});
  let reads: SentQuery[] = [];
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log({ level, query }) {
      if (level === 'query' && isRead(query.sql)) reads.push({ text: query.sql, values: query.parameters });
    },
  });
  const gate = { run: <Result>(work: () => Promise<Result>) => work() };
  return {
    ...createDatabaseHandle(kysely, { lockGate: gate, sharingGate: gate }),
    takeReads() {
      const taken = reads;
      reads = [];
      return taken;
    },
    async ask<Row extends object>({ text, values }: SentQuery) {
      const { rows } = await pool.query<Row>(text, [...values]);
      return rows;
    },
    close: () => kysely.destroy(),
  };
}

function isRead(text: string): boolean {
  return /^\s*(?:select|with)\b/i.test(text) && !/for (?:no key )?update/i.test(text);
}
