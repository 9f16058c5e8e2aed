import { type Selectable, sql } from 'kysely';
import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import { validate as isUuid } from 'uuid';
import type { Db, Tx } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';
import type { PaperDocument } from './paper-document.ts';

/** A stored paper, with everything that it says. */
export type PaperRow = Omit<Selectable<Tables['tax_papers']>, 'document'> & { document: PaperDocument };

/** Papers for what was supplied. An order has one of them at a time. */
export const supplyKinds = ['invoice', 'bill_of_supply', 'bill'] as const satisfies readonly PaperKind[];

/**
 * The next number of a series. Its row stays locked until the transaction ends, so concurrent papers get consecutive
 * numbers, and a number whose transaction fails is used again.
 */
export async function takeSequence(tx: Tx, prefix: string, financialYear: string): Promise<number> {
  const { last_sequence } = await tx
    .insertInto('paper_series')
    .values({ prefix, financial_year: financialYear, last_sequence: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['prefix', 'financial_year'])
        .doUpdateSet((eb) => ({ last_sequence: eb('paper_series.last_sequence', '+', 1) })),
    )
    .returning('last_sequence')
    .executeTakeFirstOrThrow();
  return last_sequence;
}

/** A paper by its id; null for an unknown one. */
export async function findPaper(db: Db, paperId: string): Promise<PaperRow | null> {
  if (!isUuid(paperId)) return null;
  return asPaper(await db.selectFrom('tax_papers').selectAll().where('id', '=', paperId).executeTakeFirst());
}

/** A paper of one of the shopper's own orders, unless it is void; null for any other. */
export async function findOwnPaper(db: Db, userId: string, paperId: string): Promise<PaperRow | null> {
  return asPaper(
    await db
      .selectFrom('tax_papers')
      .innerJoin('orders', 'orders.id', 'tax_papers.order_id')
      .selectAll('tax_papers')
      .where('tax_papers.id', '=', paperId)
      .where('orders.user_id', '=', userId)
      .where('voided_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** All papers of an order, oldest first, including void ones. */
export async function listPapersOfOrder(db: Db, orderId: string): Promise<PaperRow[]> {
  const rows = await db
    .selectFrom('tax_papers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
  return rows as PaperRow[];
}

/** The paper for what an order supplied; null if there is none that counts. */
export async function findSupplyPaper(db: Db, orderId: string): Promise<PaperRow | null> {
  return asPaper(
    await db
      .selectFrom('tax_papers')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('kind', 'in', supplyKinds)
      .where('voided_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** How the owner paid back in another way what the provider could not, some time after the paper was made. */
export interface PaidBackOtherwise {
  by: 'transfer' | 'upi' | 'cash';
  reference: string;
  /** A day in India. */
  on: string;
}

/** How the refund of a note was paid back after it had failed at the provider; null if it was not. */
export async function findPaidBack(
  db: Db,
  { refund_id: refundId }: Pick<PaperRow, 'refund_id'>,
): Promise<PaidBackOtherwise | null> {
  if (refundId === null) return null;
  const row = await db
    .selectFrom('refunds')
    .select(['paid_back_by as by', 'paid_back_reference as reference', 'paid_back_on as on'])
    .where('id', '=', refundId)
    .executeTakeFirst();
  if (!row?.by || row.on === null) return null;
  return { by: row.by, reference: row.reference, on: row.on };
}

/** The papers that correct or reverse a paper, without void ones. */
export async function listPapersAgainst(db: Db, paperId: string): Promise<PaperRow[]> {
  const rows = await db
    .selectFrom('tax_papers')
    .selectAll()
    .where('original_id', '=', paperId)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows as PaperRow[];
}

/**
 * Which of these papers are notes that can be made again: an owner voided them, their refund is not withdrawn or there was nothing
 * to pay back, what they correct is not void, and no later note is for the same refund. @returns their ids
 */
export async function findRemakeable(db: Db, papers: readonly PaperRow[]): Promise<ReadonlySet<string>> {
  const asked = papers.filter((paper) => paper.voided_by !== null && paper.refund_id !== null);
  if (asked.length === 0) return new Set();
  const rows = await db
    .selectFrom('tax_papers as note')
    .innerJoin('tax_papers as original', 'original.id', 'note.original_id')
    .select('note.id')
    .where(
      'note.id',
      'in',
      asked.map(({ id }) => id),
    )
    .where('original.voided_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from tax_papers later
        where later.refund_id = note.refund_id and later.id <> note.id
          and (later.voided_at is null or later.id > note.id)
      )`,
    )
    .where(
      sql<boolean>`(
        note.document ->> 'givenBack' = 'unpaid'
        or exists (select from refunds where refunds.id = note.refund_id)
      )`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The note that counts for a refund; null if there is none. */
export async function findNoteOfRefund(db: Db, refundId: string): Promise<PaperRow | null> {
  return asPaper(
    await db
      .selectFrom('tax_papers')
      .selectAll()
      .where('refund_id', '=', refundId)
      .where('voided_at', 'is', null)
      .executeTakeFirst(),
  );
}

/** The first and the last day of a month such as `2026-11`. */
export function daysOfMonth(month: string): { first: string; last: string } {
  // No month has a 32nd, and the days are compared as texts.
  return { first: `${month}-01`, last: `${month}-31` };
}

/** A month's papers in the sequence in which they were made, read in batches. */
export async function* readPapersOfMonth(db: Db, month: string, kind?: PaperKind): AsyncGenerator<PaperRow> {
  const { first, last } = daysOfMonth(month);
  let after: PaperRow | undefined;
  for (;;) {
    const seen = after;
    const rows = (await db
      .selectFrom('tax_papers')
      .selectAll()
      .where('issued_on', '>=', seen?.issued_on ?? first)
      .where('issued_on', '<=', last)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'invoice'))
      .$if(seen !== undefined, (query) =>
        query.where((eb) =>
          eb.or([eb('issued_on', '>', seen?.issued_on ?? ''), eb('id', '>', seen?.id ?? '')]),
        ),
      )
      .orderBy('issued_on')
      .orderBy('id')
      .limit(BATCH)
      .execute()) as PaperRow[];
    yield* rows;
    if (rows.length < BATCH) return;
    after = rows.at(-1);
  }
}

const BATCH = 200;

/** When the newest of a month's papers was made; null if there are none. */
export async function findLastIssue(db: Db, month: string, kind?: PaperKind): Promise<Date | null> {
  const { first, last } = daysOfMonth(month);
  const { at } = await db
    .selectFrom('tax_papers')
    .select(({ fn }) => fn.max('issued_at').as('at'))
    .where('issued_on', '>=', first)
    .where('issued_on', '<=', last)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'invoice'))
    .executeTakeFirstOrThrow();
  return at;
}

function asPaper(row: Selectable<Tables['tax_papers']> | undefined): PaperRow | null {
  return (row as PaperRow | undefined) ?? null;
}
