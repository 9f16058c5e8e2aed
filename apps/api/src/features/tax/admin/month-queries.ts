import { startOfDayOfIndia } from '@shop/contract/days';
import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import type { Db } from '../../../database.ts';
import { type PaperRow, daysOfMonth, supplyKinds } from '../shared/paper-queries.ts';

/** A page of a month's papers, newest first, and how many there are. */
export async function listPapers(
  db: Db,
  { month, kind, page, limit }: { month: string; kind?: PaperKind | undefined; page: number; limit: number },
): Promise<{ papers: PaperRow[]; total: number }> {
  const { first, last } = daysOfMonth(month);
  const ofMonth = db
    .selectFrom('tax_papers')
    .where('issued_on', '>=', first)
    .where('issued_on', '<=', last)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'invoice'));
  const [papers, { total }] = await Promise.all([
    ofMonth
      .selectAll()
      .orderBy('issued_on', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    ofMonth.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { papers: papers as PaperRow[], total: Number(total) };
}

/** How many orders without a paper, and products without a tax class, are named. */
export const NAMED_AT_MOST = 100;

/** Orders, paid or confirmed for cash on delivery, that were sent in a month and have no paper. */
export async function listUnbilledOrders(
  db: Db,
  month: string,
): Promise<{ id: string; order_number: string }[]> {
  const start = startOfDayOfIndia(`${month}-01`);
  const end = startOfDayOfIndia(`${monthAfter(month)}-01`);
  return db
    .selectFrom('orders')
    .select(['orders.id', 'orders.order_number'])
    .where('order_status', 'in', ['inShipping', 'delivered'])
    .where('is_firm', '=', true)
    .where('channel', '<>', 'replacement')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_events')
          .select('order_events.id')
          .whereRef('order_events.order_id', '=', 'orders.id')
          .where('to_status', 'in', ['inShipping', 'delivered'])
          .where('at', '>=', start)
          .where('at', '<', end),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('tax_papers')
            .select('tax_papers.id')
            .whereRef('tax_papers.order_id', '=', 'orders.id')
            .where('kind', 'in', supplyKinds)
            .where('voided_at', 'is', null),
        ),
      ),
    )
    .orderBy('orders.placed_at')
    .limit(NAMED_AT_MOST)
    .execute();
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
