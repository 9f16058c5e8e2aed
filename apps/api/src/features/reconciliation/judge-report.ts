import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import { findOutsideBooks } from './books-queries.ts';
import type { DayReport } from './keep-report.ts';
import type { FoundDrift } from './rules/find-drifts.ts';
import {
  type KeptSettlement,
  type Repeat,
  type SettledBooks,
  judgeSettlements,
} from './rules/judge-settlements.ts';

interface Judging {
  /** What else differs on this day. It may explain a line that the shop does not know. */
  told: readonly FoundDrift[];
  sellsElsewhere: boolean;
  now: Date;
}

/** What does not fit in the report of a day, which has been kept before. */
export async function judgeReport(
  tx: Tx,
  { settlements, entries }: DayReport,
  { told, sellsElsewhere, now }: Judging,
): Promise<FoundDrift[]> {
  const settlementIds = [...new Set([...settlements, ...entries].map(({ settlementId }) => settlementId))];
  if (settlementIds.length === 0) return [];
  const entityIds = [...new Set(entries.map(({ entityId }) => entityId))];
  const [kept, repeats, payments, refunds] = [
    await listKept(tx, settlementIds),
    await listRepeats(tx, entityIds),
    await listPayments(tx, entityIds),
    await listRefunds(tx, entityIds),
  ];
  const unknown = entries.filter(({ entityId }) => !payments.has(entityId) && !refunds.has(entityId));
  const names = [...new Set(unknown.flatMap(({ entityId, paymentId }) => [entityId, paymentId ?? entityId]))];
  const explained = new Set([
    ...told.flatMap(({ paymentId, subject }) => [paymentId ?? subject, subject]),
    ...(await findOutsideBooks(tx, names)),
    ...(await listTold(tx, names)),
  ]);
  const books: SettledBooks = { payments, refunds, explained, sellsElsewhere };
  return judgeSettlements({ settlements: kept, entries, repeats }, books, now);
}

async function listKept(tx: Tx, settlementIds: readonly string[]): Promise<KeptSettlement[]> {
  const { rows } = await sql<{
    id: string;
    amount: number | null;
    status: string | null;
    sum: number;
    at: Date;
  }>`
    select named.id, settlements.amount_paise as amount, settlements.status,
      coalesce(lines.sum, 0) as sum, coalesce(settlements.created_at, lines.at) as at
    from unnest(${settlementIds}::text[]) as named (id)
    left join settlements on settlements.settlement_id = named.id
    cross join lateral (
      select sum(credit_paise - debit_paise) as sum, min(settled_at) as at
      from settlement_entries where settlement_entries.settlement_id = named.id
    ) as lines`.execute(tx);
  return rows.map(({ id, amount, status, sum, at }) => ({
    settlementId: id,
    sumPaise: Number(sum),
    listed: amount === null ? null : { amountPaise: Number(amount), status: status ?? '' },
    at,
  }));
}

/** What the lines name that settlements have more than once. A failed settlement paid nothing out. */
async function listRepeats(tx: Tx, entityIds: readonly string[]): Promise<Repeat[]> {
  const { rows } = await sql<{ id: string; times: number; net: number; settlements: string }>`
    select entity_id as id, count(*) as times, min(credit_paise - debit_paise) as net,
      string_agg(settlement_id, ', ' order by settled_at, settlement_id) as settlements
    from settlement_entries left join settlements using (settlement_id)
    where entity_id = any(${entityIds}::text[]) and status is distinct from 'failed'
    group by entity_id, sign(credit_paise - debit_paise) having count(*) > 1`.execute(tx);
  return rows.map(({ id, times, net, settlements }) => ({
    entityId: id,
    times: Number(times),
    netPaise: Number(net),
    settlements,
  }));
}

async function listPayments(tx: Tx, ids: readonly string[]): Promise<SettledBooks['payments']> {
  const rows = await tx
    .selectFrom('payments')
    .select(['payment_id', 'order_id', 'fee_paise', 'fee_tax_paise'])
    .where('payment_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.payment_id,
      { orderId: row.order_id, feePaise: numberOf(row.fee_paise), feeTaxPaise: numberOf(row.fee_tax_paise) },
    ]),
  );
}

const numberOf = (paise: number | null) => (paise === null ? null : Number(paise));

async function listRefunds(tx: Tx, ids: readonly string[]): Promise<SettledBooks['refunds']> {
  const rows = await tx
    .selectFrom('refunds')
    .select(['id', 'provider_refund_id', 'order_id', 'payment_id'])
    .select(sql<number>`amount_paise + shopper_fee_paise`.as('paise'))
    .where('provider_refund_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.provider_refund_id ?? '',
      { refundId: row.id, orderId: row.order_id, paymentId: row.payment_id, amountPaise: Number(row.paise) },
    ]),
  );
}

/** Which of these payments and refunds the owner has been told of as unknown, or as not booked. */
async function listTold(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const named = sql<string>`any(${ids}::text[])`;
  const rows = await tx
    .selectFrom('drifts')
    .select((eb) => eb.fn.coalesce('payment_id', 'subject').as('id'))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('kind', 'in', ['payment_foreign', 'payment_not_here', 'payment_unfit', 'refund_not_here']),
          eb('subject', '=', named),
        ]),
        eb.and([
          eb('settled_at', 'is', null),
          eb('kind', '=', 'order_without_payment'),
          eb('payment_id', '=', named),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
