import { sql } from 'kysely';

/**
 * Whether a column is one of `values`, for queries that run often with few of them. Of a bare array Postgres guesses
 * that it is longer than it is, so a plan made for this very array looks cheaper each time, and the query is planned
 * anew with each call: 0.4 ms for an order's document that takes 0.5 ms to read.
 */
export function isAmong(column: string, values: readonly string[], type: 'uuid' | 'text') {
  return sql<boolean>`${sql.ref(column)} = any(array(select unnest(${values}::${sql.raw(type)}[])))`;
}
