import type { CourierClaim, ParcelCosts, ParcelMoney } from '@shop/contract/failed-deliveries/schemas';
import { rupeesFromPaise } from '@shop/contract/money';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../database.ts';
import type { Tables } from '../../tables/index.ts';

/** What couriers billed for the parcels of an order, and the newest claim for one that failed. */
export async function findParcelMoney(db: Db, orderId: string): Promise<ParcelMoney> {
  const [claim, costs] = await Promise.all([
    db
      .selectFrom('courier_claims')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    findCosts(db, orderId),
  ]);
  return { ...(claim && { claim: presentClaim(claim) }), ...(costs && { costs }) };
}

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::float8`;

async function findCosts(db: Db, orderId: string): Promise<ParcelCosts | null> {
  const { lines, ...paise } = await db
    .selectFrom('courier_bill_lines')
    .select((eb) => eb.fn.countAll<number>().as('lines'))
    .select([
      sum('forward_paise').as('there'),
      sum('return_paise').as('back'),
      sum('cash_paise').as('cash'),
      sum('other_paise').as('other'),
      sum('tax_paise').as('gst'),
    ])
    .where('order_id', '=', orderId)
    .where('problem', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(lines) === 0) return null;
  const total = Object.values(paise).reduce((all, each) => all + each, 0);
  const { there, back, cash, other, gst } = paise;
  return {
    there: rupeesFromPaise(there),
    back: rupeesFromPaise(back),
    cash: rupeesFromPaise(cash),
    other: rupeesFromPaise(other),
    gst: rupeesFromPaise(gst),
    total: rupeesFromPaise(total),
  };
}

function presentClaim(row: Selectable<Tables['courier_claims']>): CourierClaim {
  return {
    courier: row.courier,
    amount: rupeesFromPaise(Number(row.amount_paise)),
    fileBy: row.file_by,
    reference: row.reference,
    ...(row.filed_on !== null && { filedOn: row.filed_on }),
    ...(row.settled_on !== null && { settledOn: row.settled_on }),
    ...(row.settled_paise !== null && { settled: rupeesFromPaise(Number(row.settled_paise)) }),
  };
}
