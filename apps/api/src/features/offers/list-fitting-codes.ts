import { sumRupees } from '@shop/contract/money';
import type { UsedCode } from '@shop/contract/offers/schemas';
import { sql } from 'kysely';
import { type QuoteDependencies, type QuoteRequest, presentUsed, quoteTo } from './quote-cart.ts';

/** Codes that are tried, the newest first, and those that are offered. */
const MOST_TRIED = 10;
const MOST_OFFERED = 3;

/**
 * The codes that the owner lets the cart offer and that take something off this shopper's cart, each used alone. A code
 * that was given to somebody is never among them, whatever its other terms.
 */
export async function listFittingCodes(
  { database, clock, ...terms }: Pick<QuoteDependencies, 'database' | 'clock' | 'readSettings' | 'pinCodes'>,
  request: Pick<QuoteRequest, 'userId' | 'addressId' | 'pinCode'>,
): Promise<UsedCode[]> {
  const at = clock.now();
  const { quoteWith } = await quoteTo(terms, { ...request, at });
  const rows = await database.read
    .selectFrom((db) =>
      db
        .selectFrom('offers')
        .select('code')
        .where('in_cart', '=', true)
        .where('given_to', '=', '')
        .where('stopped_at', 'is', null)
        .where('starts_at', '<=', at)
        .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
        .orderBy('created_at', 'desc')
        .limit(MOST_TRIED)
        .as('offered'),
    )
    .select(quoteWith(sql.ref('offered.code')).as('quote'))
    .execute();
  return rows
    .flatMap(({ quote }) => presentUsed(quote.applied))
    .toSorted((one, other) => savedWith(other) - savedWith(one))
    .slice(0, MOST_OFFERED);
}

function savedWith({ discount, shippingSaved }: UsedCode): number {
  return sumRupees([discount, shippingSaved]);
}
