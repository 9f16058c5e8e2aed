import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { sql } from 'kysely';
import type { Database, Tx } from '../../database.ts';
import { financialYearOf, paperNumber } from './shared/rules/financial-year.ts';
import { prefixesOf } from './shared/write-paper.ts';

/** The sequences of numbers that shoppers are told, besides those of papers. */
const SEQUENCES = ['order_numbers', 'ticket_numbers', 'contact_message_numbers'] as const;

/**
 * Skips `count` numbers of each kind: orders, tickets, messages, and each series of papers of this financial year.
 * After a restore, those numbers may be on papers and orders that were made after the backup and are in shoppers'
 * hands.
 * @returns the number that the next paper of each series gets
 */
export async function skipNumbers(
  database: Database,
  { settings, count, reason, at }: { settings: ShopSettings; count: number; reason: string; at: Date },
): Promise<string[]> {
  return database.write(async (tx) => {
    const next = await skipPapers(tx, { settings, count, reason, at });
    for (const name of SEQUENCES) {
      await sql`select setval(${name}::regclass, nextval(${name}::regclass) + ${count - 1}::bigint)`.execute(
        tx,
      );
    }
    return next;
  });
}

async function skipPapers(
  tx: Tx,
  { settings, count, reason, at }: { settings: ShopSettings; count: number; reason: string; at: Date },
): Promise<string[]> {
  const financialYear = financialYearOf(at);
  const series = await tx
    .selectFrom('paper_series')
    .select('prefix')
    .where('financial_year', '=', financialYear)
    .execute();
  // Even the first paper of a series may have been lost; refunds of billed orders get credit notes with papers off too.
  const named = settings.tax.registration === 'off' && !(await hasPapers(tx)) ? [] : prefixesOf(settings);
  const prefixes = [...new Set([...series.map(({ prefix }) => prefix), ...named])].toSorted();
  const next: string[] = [];
  for (const prefix of prefixes) {
    const { last_sequence: last } = await tx
      .insertInto('paper_series')
      .values({ prefix, financial_year: financialYear, last_sequence: count })
      .onConflict((conflict) =>
        conflict
          .columns(['prefix', 'financial_year'])
          .doUpdateSet((eb) => ({ last_sequence: eb('paper_series.last_sequence', '+', count) })),
      )
      .returning('last_sequence')
      .executeTakeFirstOrThrow();
    const gap = { first_sequence: last - count + 1, last_sequence: last };
    await tx
      .insertInto('paper_gaps')
      .values({ prefix, financial_year: financialYear, ...gap, reason, skipped_at: at })
      .execute();
    next.push(paperNumber(prefix, financialYear, last + 1));
  }
  return next;
}

async function hasPapers(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('tax_papers').select('id').limit(1).executeTakeFirst()) !== undefined;
}
