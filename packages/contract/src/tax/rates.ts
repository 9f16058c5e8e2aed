/** A GST rate in per cent that applies from a day of India on, or from the beginning if there is no day. */
export interface DatedRate {
  percent: number;
  from?: string | undefined;
}

/** How the tax law classifies goods. */
export interface TaxClass {
  /** 4, 6 or 8 digits; empty: not known. */
  hsn: string;
  /** Empty: not known. */
  gstRates: readonly DatedRate[];
}

/** What a product says about its class. What is unset is its category's. */
export interface OwnTaxClass {
  hsn?: string | undefined;
  gstRates?: readonly DatedRate[] | undefined;
}

/** The class of a product on a day of India. `percent` is null where no rate counts on that day. */
export function taxClassOn(
  own: OwnTaxClass,
  category: TaxClass,
  day: string,
): { hsn: string; percent: number | null } {
  const { hsn = category.hsn, gstRates = category.gstRates } = own;
  const percent = rateOn(gstRates, day);
  // Before its first rate of its own has begun, a product has its category's.
  const isFromCategory = percent === null && gstRates.length > 0;
  return { hsn, percent: isFromCategory ? rateOn(category.gstRates, day) : percent };
}

/** Whether goods can be billed with tax: code and rate are known. */
export function isClassed({ hsn, percent }: { hsn: string; percent: number | null }): boolean {
  return hsn !== '' && percent !== null;
}

/** The rate on a day: that of the latest row not after it. Null before the first. */
export function rateOn(rates: readonly DatedRate[], day: string): number | null {
  return sortedRates(rates).findLast(({ from = '' }) => from <= day)?.percent ?? null;
}

/** Rates in the notation of owners: `18, 5 from 2025-09-22`. */
export function ratesText(rates: readonly DatedRate[]): string {
  return rates.map(({ percent, from }) => (from ? `${percent} from ${from}` : String(percent))).join(', ');
}

/** Parses that notation. Null if it cannot be understood, or if two rows have the same day. */
export function parseRates(text: string): DatedRate[] | null {
  const rates: DatedRate[] = [];
  for (const part of text.split(',')) {
    const [, percent, from] =
      /^(\d{1,2}(?:\.\d{1,2})?)\s*%?(?:\s+from\s+(\d{4}-\d{2}-\d{2}))?$/i.exec(part.trim()) ?? [];
    if (percent === undefined || (from !== undefined && !isDayText(from))) return null;
    if (rates.some((rate) => rate.from === from)) return null;
    rates.push(from === undefined ? { percent: Number(percent) } : { percent: Number(percent), from });
  }
  return sortedRates(rates);
}

/** The earliest first. */
export function sortedRates(rates: readonly DatedRate[]): DatedRate[] {
  return rates.toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''));
}

function isDayText(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text;
}
