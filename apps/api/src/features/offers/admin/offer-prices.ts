import { LISTED_SALE_PRICES, MIN_CHARGE_RUPEES } from '@shop/contract/limits';
import { paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import * as offerRefusals from '@shop/contract/offers/refusals';
import type { CodePrice, OfferScope, SalePrice } from '@shop/contract/offers/schemas';
import { sql } from 'kysely';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';

/** What a sale or a code takes off, as it is stored: `percent` or `amount_paise`, and its scope as JSON. */
interface Reduction {
  percent: number | null;
  amount_paise: number | null;
  scope: string;
}

/** What a code takes off goods, as it is stored, from which value on. */
interface CodeReduction extends Reduction {
  least_paise: number;
}

interface Counts {
  total: number;
  /** How many of them cost as little as anything can. */
  atFloor: number;
}

const FLOOR_PAISE = paiseFromRupees(MIN_CHARGE_RUPEES);

/** What products would cost in a sale, the lowest price first, and how many of them cost as little as a price can. */
export async function listSalePrices(db: Db, reduction: Reduction): Promise<{ data: SalePrice[] } & Counts> {
  const { rows, ...counts } = await listLowered(db, salePrices(reduction));
  const data = rows.map(({ id, title, before, after }) => ({
    _id: id,
    title,
    price: before,
    salePrice: after,
  }));
  return { data, ...counts };
}

/**
 * What the smallest order of each product costs with a code, the cheapest first, and how many of them cost as little as
 * an order can.
 */
export async function listCodePrices(
  db: Db,
  reduction: CodeReduction,
): Promise<{ data: CodePrice[] } & Counts> {
  const { rows, ...counts } = await listLowered(db, smallestOrders(reduction));
  const data = rows.map(({ id, title, pieces, before, after }) => ({
    _id: id,
    title,
    pieces,
    price: before,
    codePrice: after,
  }));
  return { data, ...counts };
}

/**
 * @param confirmed how many products the owner agreed to sell at the lowest price; undefined: a client that asks nobody
 * @throws sale_at_floor
 */
export async function ensureSaleFloorConfirmed(
  db: Db,
  reduction: Reduction,
  confirmed: number | undefined,
): Promise<void> {
  if (confirmed === undefined) return;
  const { atFloor } = await countLowered(db, salePrices(reduction));
  if (atFloor > confirmed) throw refuse(offerRefusals.saleAtFloor, atFloor);
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
  const { atFloor } = await countLowered(db, smallestOrders(reduction));
  if (atFloor > confirmed) throw refuse(offerRefusals.codeAtFloor, atFloor);
}

/** What becomes cheaper, in rupees, the cheapest first. */
async function listLowered(db: Db, lowered: Lowered) {
  const [listed, counts] = await Promise.all([
    db
      .selectFrom(lowered)
      .selectAll()
      .orderBy('after_paise')
      .orderBy('title')
      .orderBy('id')
      .limit(LISTED_SALE_PRICES)
      .execute(),
    countLowered(db, lowered),
  ]);
  const rows = listed.map(({ before_paise, after_paise, ...row }) => ({
    ...row,
    before: rupeesFromPaise(Number(before_paise)),
    after: rupeesFromPaise(Number(after_paise)),
  }));
  return { rows, ...counts };
}

function countLowered(db: Db, lowered: Lowered): Promise<Counts> {
  return db
    .selectFrom(lowered)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where after_paise <= ${FLOOR_PAISE}))::int`.as('atFloor'),
    ])
    .executeTakeFirstOrThrow();
}

type Lowered = ReturnType<typeof salePrices>;

/** The products that a sale makes cheaper, with both prices in paise. */
function salePrices({ percent, amount_paise, scope }: Reduction) {
  return sql<{ id: string; title: string; pieces: number; before_paise: number; after_paise: number }>`(
    select id, title, 1 as pieces, unit_price_paise as before_paise,
      lowered_price(${percent}::int, ${amount_paise}::bigint, price_paise) as after_paise
    from products
    where deleted_at is null and scope_covers(${scope}::jsonb, id, category, null)
      and lowered_price(${percent}::int, ${amount_paise}::bigint, price_paise) < unit_price_paise
  )`.as('lowered');
}

/**
 * Of each product that the code applies to, as many pieces as the code asks for at today's price, and what is left of
 * their price, as `apply_code` reckons it, without delivery. A code that takes nothing off goods has none.
 */
function smallestOrders({ percent, amount_paise, least_paise, scope }: CodeReduction): Lowered {
  return sql<{ id: string; title: string; pieces: number; before_paise: number; after_paise: number }>`(
    select id, title, pieces, before_paise, before_paise - case
        when ${percent}::int is not null then round(before_paise * ${percent}::int / 100)
        else least(${amount_paise}::bigint, before_paise)
      end as after_paise
    from (
      select id, title, pieces, pieces * unit_paise::numeric as before_paise
      from (
        select id, title, unit_paise, greatest(1, ceil(${least_paise}::numeric / greatest(unit_paise, 1)))::int as pieces
        from (
          select id, title, least(unit_price_paise, planned_price(id, category, price_paise)) as unit_paise
          from products
          where deleted_at is null and price_paise > 0
            and (${percent}::int is not null or ${amount_paise}::bigint is not null)
            and scope_covers(${scope}::jsonb, id, category, unit_price_paise)
          offset 0
        ) as priced
      ) as counted
    ) as smallest
  )`.as('lowered');
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
