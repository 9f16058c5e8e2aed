/** Money is an integer of paise everywhere except on the wire, where it is a number of rupees (product §7.1). */

/** 1 crore rupees: the largest single amount, so that sums of paise stay exact integers. */
export const MAX_AMOUNT_RUPEES = 10_000_000;

/** Whether `rupees` has at most 2 decimals. Checked in paise, because `multipleOf: 0.01` rejects 4.35. */
export function isRupees(rupees: number): boolean {
  return Number.isFinite(rupees) && Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-4;
}

/** Converts rupees from the wire to paise. The caller has checked `isRupees`. */
export function paiseFromRupees(rupees: number): number {
  return Math.round(rupees * 100);
}

/** Converts paise to rupees for the wire. */
export function rupeesFromPaise(paise: number): number {
  return paise / 100;
}

/**
 * The unit price that a shopper pays: the sale price if it is above 0, otherwise the price (product §3). Works in any
 * one unit of money.
 */
export function effectiveUnitPrice({ price, salePrice }: { price: number; salePrice: number }): number {
  return salePrice > 0 ? salePrice : price;
}

/** Sums rupees without floating-point errors: 0.1 + 0.2 is 0.3. */
export function sumRupees(amounts: readonly number[]): number {
  return rupeesFromPaise(amounts.reduce((sum, amount) => sum + paiseFromRupees(amount), 0));
}

/** Sum of effective unit price × quantity, in rupees (product §9). */
export function linesTotal(lines: readonly { price: number; salePrice: number; quantity: number }[]): number {
  return sumRupees(lines.map((line) => effectiveUnitPrice(line) * line.quantity));
}

const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees as people read them, in Indian grouping with 2 decimals: `₹1,23,456.00` (product §9). */
export function formatRupees(rupees: number): string {
  return `₹${twoDecimals.format(rupees)}`;
}

const wholeRupees = new Intl.NumberFormat('en-IN');

/** Like `formatRupees`, but without decimals for whole rupees: `₹51`, `₹51.50`. */
export function formatWholeRupees(rupees: number): string {
  return Number.isInteger(rupees) ? `₹${wholeRupees.format(rupees)}` : formatRupees(rupees);
}

/** The shipping fee for goods of `goodsPaise`, in paise (ruling 33). */
export function shippingFeePaise(
  goodsPaise: number,
  shipping: { feePaise: number; freeAbovePaise: number },
): number {
  const isFree = shipping.freeAbovePaise > 0 && goodsPaise >= shipping.freeAbovePaise;
  return isFree ? 0 : shipping.feePaise;
}

/**
 * An amount in the smallest unit of a currency, as the provider counts (docs/payments.md): `₹149.00`, `25.00 USD`,
 * `500 JPY`. ISO 4217 says how many decimals a currency has; of an unknown one the smallest units are given.
 */
export function formatInCurrency(smallest: number, currency: string): string {
  if (currency === 'INR') return formatRupees(rupeesFromPaise(smallest));
  const decimals = /^[A-Z]{3}$/.test(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2)
    : 0;
  return `${(smallest / 10 ** decimals).toFixed(decimals)} ${currency}`;
}
