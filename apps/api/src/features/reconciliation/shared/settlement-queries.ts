import { rupeesFromPaise } from '@shop/contract/money';
import type { Settlement, SettlementMonth } from '@shop/contract/reconciliation/settlement-schemas';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import type { CsvCell, CsvTable } from '../../../platform/http/csv-download.ts';
import { findMissing } from './find-missing.ts';

/** More than one a day comes only from settlements on demand. */
const SHOWN = 500;

interface SettlementRow extends Record<Figure, number> {
  id: string;
  day: string;
  utr: string;
  status: string;
  payments: number;
  refunds: number;
}

const figures = ['amount', 'taken', 'refunded', 'fees', 'gst', 'others', 'total'] as const;
type Figure = (typeof figures)[number];

/** The settlements of a month of India, newest first, with their sums and what is missing by the shop's books. */
export async function loadSettlements(db: Db, month: string): Promise<SettlementMonth> {
  const [rows, missing, unread] = [
    await listOfMonth(db, month),
    await findMissing(db, month),
    await countUnread(db, month),
  ];
  const settlements = rows.map(present);
  const paidOut = rows.filter(({ status }) => status !== 'failed');
  const sumOf = (figure: Figure | 'payments' | 'refunds') =>
    paidOut.reduce((sum, row) => sum + Number(row[figure]), 0);
  return {
    month,
    settlements,
    sums: {
      ...(Object.fromEntries(figures.map((name) => [name, rupeesFromPaise(sumOf(name))])) as Record<
        Figure,
        number
      >),
      payments: sumOf('payments'),
      refunds: sumOf('refunds'),
    },
    missing,
    unread,
  };
}

function listOfMonth(db: Db, month: string): Promise<SettlementRow[]> {
  return db
    .selectFrom(
      sql<SettlementRow & { created_at: Date }>`(
    select settlements.created_at, settlements.settlement_id as id, day, utr, status, settlements.amount_paise as amount, lines.*
    from settlements cross join lateral (
      select count(*) filter (where is_payment) as payments, count(*) filter (where is_refund) as refunds,
        coalesce(sum(entry.amount_paise) filter (where is_payment), 0) as taken,
        coalesce(sum(debit_paise - credit_paise - fee_paise) filter (where is_refund), 0) as refunded,
        coalesce(sum(fee_paise) filter (where keeps_fee), 0) as fees,
        coalesce(sum(tax_paise) filter (where keeps_fee), 0) as gst,
        coalesce(sum(credit_paise - debit_paise) filter (where not is_payment and not is_refund), 0) as others,
        coalesce(sum(credit_paise - debit_paise), 0) as total
      from settlement_entries as entry
      cross join lateral (
        select entity_id like 'pay\\_%' as is_payment, entity_id like 'rfnd\\_%' as is_refund,
          -- The fee of a payment that is paid out in full is taken elsewhere.
          entity_id like 'pay\\_%' and credit_paise <> amount_paise or entity_id like 'rfnd\\_%' as keeps_fee
      ) as kind
      where entry.settlement_id = settlements.settlement_id
    ) as lines
    where settlements.day >= ${`${month}-01`} and settlements.day <= ${`${month}-31`}
      )`.as('settled'),
    )
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
}

function present(row: SettlementRow): Settlement {
  return {
    _id: row.id,
    day: row.day,
    utr: row.utr,
    status: row.status,
    payments: Number(row.payments),
    refunds: Number(row.refunds),
    ...(Object.fromEntries(figures.map((name) => [name, rupeesFromPaise(Number(row[name]))])) as Record<
      Figure,
      number
    >),
  };
}

async function countUnread(db: Db, month: string): Promise<number> {
  const { days } = await db
    .selectFrom('compared_days')
    .select((eb) => eb.fn.countAll<number>().as('days'))
    .where('report_kept_at', 'is', null)
    .where('day', '>=', `${month}-01`)
    .where('day', '<=', `${month}-31`)
    .executeTakeFirstOrThrow();
  return Number(days);
}

const columns: readonly (readonly [name: string, cellOf: (settlement: Settlement) => CsvCell])[] = [
  ['Day', ({ day }) => day],
  ['Settlement ID', ({ _id }) => _id],
  ['UTR', ({ utr }) => utr],
  ['Status', ({ status }) => status],
  ['Payments', ({ payments }) => payments],
  ['Received', ({ taken }) => taken],
  ['Refunds', ({ refunds }) => refunds],
  ['Refunded', ({ refunded }) => refunded],
  ['Fees with GST', ({ fees }) => fees],
  ['GST in the fees', ({ gst }) => gst],
  ['Other', ({ others }) => others],
  ['Sum of the entries', ({ total }) => total],
  ['At the bank', ({ amount, status }) => (status === 'failed' ? 0 : amount)],
];

/** Settlements, one line each. A failed one paid nothing out. */
export function settlementsTable(settlements: readonly Settlement[], month: string): CsvTable {
  return {
    fileName: `settlements-${month}.csv`,
    header: columns.map(([name]) => name),
    rows: linesOf(settlements),
  };
}

async function* linesOf(settlements: readonly Settlement[]) {
  for (const settlement of settlements) yield columns.map(([, cellOf]) => cellOf(settlement));
}
