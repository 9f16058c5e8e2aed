import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../database.ts';

/** The rows of a statement that is written by hand. */
export function rowsOf<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  return db
    .selectFrom(sql<Row>`(${query})`.as('found'))
    .selectAll()
    .execute() as Promise<Row[]>;
}
