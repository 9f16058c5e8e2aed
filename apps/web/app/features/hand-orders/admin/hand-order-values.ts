import type { AdminProduct } from '@shop/contract/catalog/schemas';
import type { CustomerAddress } from '@shop/contract/customers/schemas';
import type { HandPayment } from '@shop/contract/hand-orders/payment-methods';
import type { HandOrder, HandQuote, PresentTotal } from '@shop/contract/hand-orders/schemas';
import { effectiveUnitPrice, formatRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import { type AddressValues, emptyAddress } from '../../../platform/address-values.ts';
import { typedNumber } from '../../../platform/typed-number.ts';

/** A line as typed. */
export interface TypedLine {
  productId: string;
  title: string;
  /** What one piece costs in the shop now, in rupees. */
  shopPrice: number;
  /** What it costs there without a planned sale, in rupees. */
  priceWithoutSale: number;
  /** Pieces that can be sold. */
  available: number;
  quantity: string;
  price: string;
  reason: string;
}

/** The form's values, without the lines. */
export interface HandOrderValues extends AddressValues {
  userName: string;
  email: string;
  /** Empty: the shop's own. */
  shippingFee: string;
  shippingReason: string;
  code: string;
  payment: HandPayment;
  reference: string;
}

export const emptyValues: HandOrderValues = {
  userName: '',
  email: '',
  ...emptyAddress,
  shippingFee: '',
  shippingReason: '',
  code: '',
  payment: 'link',
  reference: '',
};

/** The address of a known customer. */
export function valuesOfAddress(known: CustomerAddress | undefined): Partial<HandOrderValues> {
  if (known === undefined) return {};
  const { _id: _, isSaved: _isSaved, ...address } = known;
  return address;
}

/** One piece of the product at the price at which the shop sells it now. */
export function lineOf(product: AdminProduct): TypedLine {
  const priceWithoutSale = effectiveUnitPrice(product);
  const shopPrice = product.plannedPrice ?? priceWithoutSale;
  return {
    productId: product._id,
    title: product.title,
    shopPrice,
    priceWithoutSale,
    available: Math.max(0, product.totalStock - product.heldStock),
    quantity: '1',
    price: shopPrice.toFixed(2),
    reason: '',
  };
}

/** What a piece costs in the shop, and what it costs there when no sale runs. */
export function shopPriceText({ shopPrice, priceWithoutSale }: TypedLine): string {
  const text = `${formatRupees(shopPrice)} in the shop`;
  return shopPrice < priceWithoutSale
    ? `${text} while a sale runs, otherwise ${formatRupees(priceWithoutSale)}`
    : text;
}

export function hasOwnPrice({ price, shopPrice }: TypedLine): boolean {
  return paiseOf(price) !== paiseFromRupees(shopPrice);
}

/** The sum of goods and delivery in rupees, as far as the values are valid. */
export function totalOf(lines: readonly TypedLine[], shippingFee: string): number {
  const goods = lines.reduce((sum, { quantity, price }) => sum + paiseOf(price) * (Number(quantity) || 0), 0);
  return rupeesFromPaise(goods + paiseOf(shippingFee));
}

/** What is wrong with a line, by field. Empty if nothing is. */
export function problemsOf(line: TypedLine): { quantity?: string; price?: string; reason?: string } {
  const quantity = Number(line.quantity);
  return {
    ...(Number.isInteger(quantity) && quantity >= 1
      ? quantity > line.available
        ? { quantity: `Only ${line.available} available.` }
        : {}
      : { quantity: 'Enter a whole number from 1.' }),
    ...(paiseOf(line.price) > 0 ? {} : { price: 'Enter a price of more than ₹0.' }),
    ...(hasOwnPrice(line) && line.reason.trim() === '' ? { reason: 'Say why the price differs.' } : {}),
  };
}

export function linesToSend(lines: readonly TypedLine[]): HandOrder['lines'] {
  return lines.map((line) => ({
    productId: line.productId,
    quantity: Number(line.quantity),
    ...(hasOwnPrice(line) ? { price: rupeesFromPaise(paiseOf(line.price)), reason: line.reason.trim() } : {}),
  }));
}

/** The delivery fee and the codes that were typed. A blank fee is left to the shop, and so is one that is no number. */
export function termsToSend({
  shippingFee,
  code,
}: Pick<HandOrderValues, 'shippingFee' | 'code'>): Pick<HandOrder, 'shippingFee' | 'code'> {
  const fee = typedNumber(shippingFee);
  return {
    ...(shippingFee.trim() === '' || fee === null
      ? {}
      : { shippingFee: rupeesFromPaise(paiseFromRupees(fee)) }),
    ...(code.trim() === '' ? {} : { code: code.trim() }),
  };
}

/** Whether the typed delivery fee is another than the shop's own, so that it needs a reason. */
export function hasOwnFee(shippingFee: string, quote: HandQuote | undefined): boolean {
  const typed = termsToSend({ shippingFee, code: '' }).shippingFee;
  return quote !== undefined && typed !== undefined && typed !== quote.shopShippingFee;
}

/** The total in rupees by the shop's quote, with the fee of cash on delivery; without a quote that of what was typed. */
export function shownTotal(
  quote: HandQuote | undefined,
  {
    lines,
    shippingFee,
    payment,
  }: { lines: readonly TypedLine[] } & Pick<HandOrderValues, 'shippingFee' | 'payment'>,
): number {
  if (quote === undefined) return totalOf(lines, shippingFee);
  return payment === 'cod' && quote.cash ? quote.cash.totalAmount : quote.totalAmount;
}

/** The lines at the shop's present prices. A typed price that was not the shop's stays as it was typed. */
export function atPresentPrices(lines: readonly TypedLine[], present: PresentTotal['lines']): TypedLine[] {
  return lines.map((line) => {
    const now = present.find(({ productId }) => productId === line.productId);
    if (!now) return line;
    const { shopPrice, priceWithoutSale } = now;
    const price = hasOwnPrice(line) ? line.price : shopPrice.toFixed(2);
    return { ...line, shopPrice, priceWithoutSale, price };
  });
}

/** A sentence for each line whose price follows the shop's and is another one now. */
export function priceChanges(lines: readonly TypedLine[], present: PresentTotal['lines']): string[] {
  return present.flatMap(({ productId, shopPrice: now }) => {
    const line = lines.find((other) => other.productId === productId);
    if (!line || hasOwnPrice(line) || line.shopPrice === now) return [];
    return [`${line.title} costs ${formatRupees(now)} now, not ${formatRupees(line.shopPrice)}.`];
  });
}

/** Invalid amounts count as 0. */
function paiseOf(typed: string): number {
  return paiseFromRupees(typedNumber(typed) ?? 0);
}
