import { LISTED_SALE_PRICES, MIN_CHARGE_RUPEES } from '@shop/contract/limits';
import { paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import * as offerRefusals from '@shop/contract/offers/refusals';
import type { OfferScope, SalePrice } from '@shop/contract/offers/schemas';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';

/** What a sale or a code takes off, as it is stored: `percent` or `amount_paise`, and its scope as JSON. */
export interface Reduction {
  percent: number | null;
  amount_paise: number | null;
  scope: string;
}

const FLOOR_PAISE = paiseFromRupees(MIN_CHARGE_RUPEES);

/** What products would cost in a sale, the lowest price first, and how many of them cost as little as a price can. */
export async function listSalePrices(
  db: Db,
  reduction: Reduction,
): Promise<{ data: SalePrice[]; total: number; atFloor: number }> {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom(reduced(reduction))
      .selectAll()
      .orderBy('lowered')
      .orderBy('title')
      .orderBy('id')
      .limit(LISTED_SALE_PRICES)
      .execute(),
    countReduced(db, reduction),
  ]);
  const data = rows.map(({ id, title, price, lowered }) => ({
    _id: id,
    title,
    price: rupeesFromPaise(price),
    salePrice: rupeesFromPaise(lowered),
  }));
  return { data, ...counts };
}

/**
 * @param confirmed how many products the owner agreed to sell at the lowest price; undefined: a client that asks nobody
 * @throws sale_at_floor
 */
export async function ensureFloorConfirmed(
  db: Db,
  reduction: Reduction,
  confirmed: number | undefined,
): Promise<void> {
  if (confirmed === undefined) return;
  const { atFloor } = await countReduced(db, reduction);
  if (atFloor > confirmed) throw refuse(offerRefusals.saleAtFloor, atFloor);
}

function countReduced(db: Db, reduction: Reduction): Promise<{ total: number; atFloor: number }> {
  return db
    .selectFrom(reduced(reduction))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where lowered <= ${FLOOR_PAISE}))::int`.as('atFloor'),
    ])
    .executeTakeFirstOrThrow();
}

/** The products that a sale makes cheaper, with both prices in paise. */
function reduced({ percent, amount_paise, scope }: Reduction) {
  return sql<{ id: string; title: string; price: number; lowered: number }>`(
    select id, title, unit_price_paise as price,
      lowered_price(${percent}::int, ${amount_paise}::bigint, price_paise) as lowered
    from products
    where deleted_at is null and scope_covers(${scope}::jsonb, id, category, null)
      and lowered_price(${percent}::int, ${amount_paise}::bigint, price_paise) < unit_price_paise
  )`.as('reduced');
}

/** The terms of the query, stored as those of a sale are. */
export function reductionOf({
  kind,
  off,
  scope,
}: {
  kind: 'percent' | 'amount';
  off: number;
  scope: OfferScope;
}): Reduction {
  return {
    percent: kind === 'percent' ? Math.min(100, Math.floor(off)) : null,
    amount_paise: kind === 'amount' ? paiseFromRupees(off) : null,
    scope: JSON.stringify(scope),
  };
}
