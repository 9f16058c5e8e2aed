import { LISTED_SALE_PRICES, MIN_CHARGE_RUPEES } from '@shop/contract/limits';
import { paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import * as offerRefusals from '@shop/contract/offers/refusals';
import type { CodePrice } from '@shop/contract/offers/schemas';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Reduction } from './sale-prices.ts';

/** What a code takes off goods, as it is stored, from which value on. */
interface CodeReduction extends Reduction {
  least_paise: number;
}

const FLOOR_PAISE = paiseFromRupees(MIN_CHARGE_RUPEES);

/**
 * What the smallest order of each product costs with a code, the cheapest first, and how many of them cost as little as
 * an order can.
 */
export async function listCodePrices(
  db: Db,
  reduction: CodeReduction,
): Promise<{ data: CodePrice[]; total: number; atFloor: number }> {
  const [rows, counts] = await Promise.all([
    db
      .selectFrom(smallestOrders(reduction))
      .selectAll()
      .orderBy('left_paise')
      .orderBy('title')
      .orderBy('id')
      .limit(LISTED_SALE_PRICES)
      .execute(),
    countOrders(db, reduction),
  ]);
  const data = rows.map(({ id, title, pieces, goods_paise, left_paise }) => ({
    _id: id,
    title,
    pieces,
    price: rupeesFromPaise(Number(goods_paise)),
    codePrice: rupeesFromPaise(Number(left_paise)),
  }));
  return { data, ...counts };
}

/**
 * @param confirmed how many products the owner agreed to give away; undefined: a client that asks nobody
 * @throws code_at_floor
 */
export async function ensureCodeFloorConfirmed(
  db: Db,
  reduction: CodeReduction,
  confirmed: number | undefined,
): Promise<void> {
  if (confirmed === undefined) return;
  const { atFloor } = await countOrders(db, reduction);
  if (atFloor > confirmed) throw refuse(offerRefusals.codeAtFloor, atFloor);
}

function countOrders(db: Db, reduction: CodeReduction): Promise<{ total: number; atFloor: number }> {
  return db
    .selectFrom(smallestOrders(reduction))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where left_paise <= ${FLOOR_PAISE}))::int`.as('atFloor'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Of each product that the code applies to, as many pieces as the code asks for at today's price, and what is left of
 * their price, as `apply_code` reckons it, without delivery. A code that takes nothing off goods has none.
 */
function smallestOrders({ percent, amount_paise, least_paise, scope }: CodeReduction) {
  return sql<{ id: string; title: string; pieces: number; goods_paise: number; left_paise: number }>`(
    select id, title, pieces, goods_paise, goods_paise - case
        when ${percent}::int is not null then round(goods_paise * ${percent}::int / 100)
        else least(${amount_paise}::bigint, goods_paise)
      end as left_paise
    from (
      select id, title, pieces, pieces * unit_paise::numeric as goods_paise
      from (
        select id, title, unit_paise, greatest(1, ceil(${least_paise}::numeric / greatest(unit_paise, 1)))::int as pieces
        from (
          select id, title, least(unit_price_paise, planned_price(id, category, price_paise)) as unit_paise
          from products
          where deleted_at is null
            and (${percent}::int is not null or ${amount_paise}::bigint is not null)
            and scope_covers(${scope}::jsonb, id, category, unit_price_paise)
          offset 0
        ) as priced
      ) as counted
    ) as smallest
  )`.as('smallest_orders');
}
