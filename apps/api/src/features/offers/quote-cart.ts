import { plainText } from '@shop/contract/typed-text';
import { type RawBuilder, sql } from 'kysely';
import type { CashRefusal } from '@shop/contract/cash/messages';
import { cashUnavailable } from '@shop/contract/cash/refusals';
import { deliveryDates } from '@shop/contract/delivery/delivery-dates';
import * as deliveryMessages from '@shop/contract/delivery/messages';
import { STATES } from '@shop/contract/delivery/states';
import type { DeliveryZone } from '@shop/contract/delivery/zones';
import { PIN_CODE_PATTERN, UNCONFIRMED_CASH_ORDERS } from '@shop/contract/limits';
import { rupeesFromPaise } from '@shop/contract/money';
import type { Language, Said } from '@shop/messages';
import type { CartQuote, UsedCode } from '@shop/contract/offers/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { ShopContext } from '../../shop-context.ts';
import { type PinCodes, zonesForDatabase } from '../delivery/index.ts';
import { countWrongGuess, ensureMayGuess } from './code-guesses.ts';
import { type CodeRefusal, codeRefusalSentence } from './rules/code-refusal.ts';

export interface QuoteDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'readSettings' | 'rateLimits'
> {
  /** Gives the state that a PIN code is in. */
  pinCodes: PinCodes;
  /** What must be mended in a saved address before an order can go there; null: nothing. */
  findAddressProblem: (userId: string, addressId: string | undefined) => Promise<Said | null>;
  /** Why the law forbids the shop to deliver there; null: it does not. */
  findDeliveryRefusal: (
    userId: string,
    to: { addressId?: string | undefined; pinCode: string | null },
  ) => Promise<Said | null>;
}

export interface QuoteRequest {
  userId: string;
  email: string;
  /** As it was typed, several separated by commas; blank for none. */
  code: string;
  /** One of the shopper's addresses. Without one, a PIN code may give the destination. */
  addressId?: string | undefined;
  pinCode?: string | undefined;
  /** The network address of the caller. */
  address: string;
  /** Of its sentences. */
  language: Language;
}

/** The answer of `apply_codes` in `apply-codes.sql`. */
export interface AppliedCodes {
  codes: { code: string; discountPaise: number; shippingSavedPaise: number }[] | null;
  refused: CodeRefusal | null;
  discountPaise: number;
  lineDiscounts: number[];
  shippingSavedPaise: number;
}

interface Quoted {
  /** The terms for the requested destination; null if none was given or it is unknown. */
  zone: DeliveryZone | null;
  pinCode: string | null;
  /** Why the order cannot be paid in cash on delivery; null: it can. */
  cashWhy: CashRefusal | null;
  productIds: string[];
  subtotalPaise: number;
  shippingPaise: number;
  applied: AppliedCodes | null;
  /** What paying online takes off. */
  prepaidDiscountPaise: number;
}

/**
 * What the shopper's cart costs now, and what codes take off it or why one takes nothing. Changes nothing;
 * `place_shop_order` decides anew.
 * @throws too_many_guesses
 */
export async function quoteCart(
  {
    database,
    clock,
    readSettings,
    pinCodes,
    findAddressProblem,
    findDeliveryRefusal,
    rateLimits,
  }: QuoteDependencies,
  { userId, email, code, addressId, pinCode, address, language }: QuoteRequest,
): Promise<CartQuote> {
  const settings = readSettings();
  const at = clock.now();
  const typed = plainText(code) || null;
  const guess = { userId, email, address, at };
  const isLimited = rateLimits && typed !== null;
  if (isLimited) await ensureMayGuess(database, guess);
  const { wantedPin, quoteWith } = await quoteTo(
    { readSettings, pinCodes },
    { userId, addressId, pinCode, at },
  );
  const quoted = await database.read
    .selectNoFrom(quoteWith(sql`${typed}::text`).as('quote'))
    .executeTakeFirstOrThrow();
  const refusal =
    (await findAddressProblem(userId, addressId)) ??
    (await findDeliveryRefusal(userId, { addressId, pinCode: wantedPin }));
  const { productIds, subtotalPaise, shippingPaise, applied } = quoted.quote;
  const refused = applied?.refused;
  if (isLimited && refused?.why === 'unknown') await countWrongGuess(database, guess);
  const discountPaise = applied?.discountPaise ?? 0;
  const savedPaise = applied?.shippingSavedPaise ?? 0;
  const totalPaise = subtotalPaise - discountPaise + shippingPaise - savedPaise;
  return {
    subtotal: rupeesFromPaise(subtotalPaise),
    discount: rupeesFromPaise(discountPaise),
    shippingFee: rupeesFromPaise(shippingPaise - savedPaise),
    shippingSaved: rupeesFromPaise(savedPaise),
    totalAmount: rupeesFromPaise(totalPaise),
    ...presentCodes(applied),
    mostCodes: settings.orders.codesPerOrder,
    codeProblem: refused
      ? {
          code: refused.code,
          reason: refused.why,
          message: codeRefusalSentence(refused, typed ?? '')(language),
        }
      : undefined,
    delivery: presentDelivery(quoted.quote, { refusal, at, language }),
    cash: presentCash(quoted.quote.cashWhy, settings.cash, { totalPaise, language }),
    prepaid: presentPrepaid(quoted.quote.prepaidDiscountPaise, totalPaise),
    lines: productIds.flatMap((productId, index) => {
      const discount = applied?.lineDiscounts[index] ?? 0;
      return discount > 0 ? [{ productId, discount: rupeesFromPaise(discount) }] : [];
    }),
  };
}

/** The quote of a shopper's cart to a destination with codes, as an expression for a query. */
export async function quoteTo(
  { readSettings, pinCodes }: Pick<QuoteDependencies, 'readSettings' | 'pinCodes'>,
  { userId, addressId, pinCode, at }: Pick<QuoteRequest, 'userId' | 'addressId' | 'pinCode'> & { at: Date },
): Promise<{ wantedPin: string | null; quoteWith: (codes: RawBuilder<unknown>) => RawBuilder<Quoted> }> {
  const isPin = addressId === undefined && PIN_CODE_PATTERN.test(pinCode ?? '');
  const wantedPin = isPin ? (pinCode ?? null) : null;
  const [pinState] = wantedPin ? ((await pinCodes.find(wantedPin))?.states ?? []) : [];
  const settings = readSettings();
  const quoteWith = (codes: RawBuilder<unknown>) =>
    sql<Quoted>`quote_cart(
      ${userId}::uuid, ${codes}, ${settings.orders.codesPerOrder}::int, ${zonesForDatabase(settings)}::jsonb,
      ${addressId ?? null}::text, ${pinState ? STATES[pinState] : ''}::text, ${wantedPin}::text, ${at}::timestamptz,
      ${JSON.stringify({ ...settings.cash, unconfirmedAllowed: UNCONFIRMED_CASH_ORDERS })}::jsonb,
      ${JSON.stringify(settings.prepaid)}::jsonb
    )`;
  return { wantedPin, quoteWith };
}

function presentCodes(applied: AppliedCodes | null): Pick<CartQuote, 'code' | 'codes'> {
  const codes = presentUsed(applied);
  return { code: codes.length > 0 ? codes.map(({ code }) => code).join(', ') : undefined, codes };
}

/** The codes that take something off, with what each does. */
export function presentUsed(applied: Quoted['applied']): UsedCode[] {
  return (applied?.codes ?? []).map((used) => ({
    code: used.code,
    discount: rupeesFromPaise(used.discountPaise),
    shippingSaved: rupeesFromPaise(used.shippingSavedPaise),
  }));
}

function presentDelivery(
  { zone, pinCode }: Quoted,
  { refusal, at, language }: { refusal: Said | null; at: Date; language: Language },
): CartQuote['delivery'] {
  if (zone === null) return undefined;
  return {
    delivers: zone.delivers && refusal === null,
    problem:
      refusal?.(language) ??
      (zone.delivers ? undefined : deliveryMessages.notDelivered({ place: pinCode ?? '' }, language)),
    freeAbove: rupeesFromPaise(zone.freeAbovePaise),
    ...deliveryDates(at, zone),
  };
}

function presentPrepaid(discountPaise: number, totalPaise: number): CartQuote['prepaid'] {
  if (discountPaise === 0) return undefined;
  return {
    discount: rupeesFromPaise(discountPaise),
    totalAmount: rupeesFromPaise(totalPaise - discountPaise),
  };
}

function presentCash(
  why: CashRefusal | null,
  { feePaise, leastPaise, mostPaise }: ShopSettings['cash'],
  { totalPaise, language }: { totalPaise: number; language: Language },
): CartQuote['cash'] {
  if (why === 'off') return undefined;
  const bounds = { least: rupeesFromPaise(leastPaise), most: rupeesFromPaise(mostPaise) };
  return {
    available: why === null,
    problem: why === null ? undefined : cashUnavailable(why, bounds)(language),
    fee: rupeesFromPaise(feePaise),
    totalAmount: rupeesFromPaise(totalPaise + feePaise),
  };
}
