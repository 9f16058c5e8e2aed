import { cashUnavailable } from '@shop/contract/cash/refusals';
import type { CashRefusal } from '@shop/contract/cash/messages';
import type { DeliveryZone } from '@shop/contract/delivery/zones';
import * as handOrderRefusals from '@shop/contract/hand-orders/refusals';
import type { HandQuote, HandQuoteRequest } from '@shop/contract/hand-orders/schemas';
import { paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import { normalisePinCode } from '@shop/contract/typed-text';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { sql } from 'kysely';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { zonesForDatabase } from '../../delivery/index.ts';
import { type AppliedCodes, codeRefusalSentence, presentUsed } from '../../offers/index.ts';
import { cashBounds, cashTerms } from './cash-terms.ts';
import { checkedLines } from './rules/checked-lines.ts';

/** The answer of `price_hand_order` in `place-hand-order.sql`, as far as a quote needs it. */
interface Priced {
  zone: DeliveryZone;
  goodsPaise: number;
  shopFeePaise: number;
  applied: AppliedCodes | null;
  discountPaise: number;
  shippingPaise: number;
  shippingSavedPaise: number;
  cashFeePaise: number;
  cashWhy: CashRefusal | null;
  totalPaise: number;
}

/**
 * What an order by hand would come to now. Changes nothing; `place_priced_hand_order` decides anew.
 * @throws invalid_hand_order
 */
export async function quoteHandOrder(
  { database, clock, readSettings }: Pick<ShopContext, 'database' | 'clock' | 'readSettings'>,
  { customerId, address, lines: typedLines, shippingFee, code = '' }: HandQuoteRequest,
): Promise<HandQuote> {
  const lines = checkedLines(typedLines);
  if (!Array.isArray(lines)) {
    const { sentence, field } = lines;
    throw refuse(handOrderRefusals.invalidHandOrder, { sentence }, { field });
  }
  const settings = readSettings();
  const { state = '', pincode = '', phone = '' } = address;
  const destination = { state, pincode: normalisePinCode(pincode) ?? '', phone };
  const { priced } = await database.read
    .selectNoFrom(
      sql<Priced>`price_hand_order(
        ${customerId ?? null}::uuid, ${JSON.stringify(destination)}::json,
        ${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ quantity }) => quantity)}::int[],
        ${lines.map(({ pricePaise }) => pricePaise)}::int[], ${zonesForDatabase(settings)}::jsonb,
        ${shippingFee === undefined ? null : paiseFromRupees(shippingFee)}::bigint, ${code}::text,
        ${settings.orders.codesPerOrder}::int, ${cashTerms(settings)}::jsonb, false, ${clock.now()}::timestamptz
      )`.as('priced'),
    )
    .executeTakeFirstOrThrow();
  const refused = priced.applied?.refused;
  return {
    subtotal: rupeesFromPaise(priced.goodsPaise),
    discount: rupeesFromPaise(priced.discountPaise),
    shippingFee: rupeesFromPaise(priced.shippingPaise),
    shippingSaved: rupeesFromPaise(priced.shippingSavedPaise),
    shopShippingFee: rupeesFromPaise(priced.shopFeePaise),
    totalAmount: rupeesFromPaise(priced.totalPaise - priced.cashFeePaise),
    codes: presentUsed(priced.applied),
    codeProblem: refused ? codeRefusalSentence(refused, code)('en') : undefined,
    cash: presentCash(priced, settings),
    delivers: priced.zone.delivers,
  };
}

function presentCash(
  { cashWhy, cashFeePaise, totalPaise }: Priced,
  settings: ShopSettings,
): HandQuote['cash'] {
  if (cashWhy === 'off') return undefined;
  return {
    available: cashWhy === null,
    problem: cashWhy === null ? undefined : cashUnavailable(cashWhy, cashBounds(settings))('en'),
    fee: rupeesFromPaise(cashFeePaise),
    totalAmount: rupeesFromPaise(totalPaise),
  };
}
