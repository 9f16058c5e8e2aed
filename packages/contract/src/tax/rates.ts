/** A rate of GST in per cent from a day of India on; without a day, from the beginning. */
export interface DatedRate {
  percent: number;
  from?: string | undefined;
}

/** What a product is under the tax law. */
export interface TaxClass {
  /** 4, 6 or 8 digits. */
  hsn: string;
  rates: readonly DatedRate[];
}

/**
 * What products of the shop's first categories usually are: toilet soap in bars and shampoo went from 18 to 5 % on 22
 * September 2025 (Notification 9/2025-CTR, Schedule I), liquid face wash stayed at 18.
 */
const usualTaxClasses: Readonly<Record<string, TaxClass>> = {
  soap: { hsn: '34011190', rates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }] },
  faceWash: { hsn: '34013019', rates: [{ percent: 18 }] },
  shampoo: { hsn: '33051090', rates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }] },
};

/**
 * What a product of a category is that says nothing else itself; of a category of the owner's own, the rate of most
 * goods and no code. Whether a product is what its category says is for its owner and their accountant to judge.
 */
export function usualTaxClass(category: string): TaxClass {
  return usualTaxClasses[category] ?? { hsn: '', rates: [{ percent: 18 }] };
}

/** The rate of a day: that of the latest row that is not after it. */
export function rateOn(rates: readonly DatedRate[], day: string): number {
  const begun = rates.filter(({ from = '' }) => from <= day);
  const latest = begun.toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? '')).at(-1);
  return (latest ?? rates[0])?.percent ?? 0;
}

/** As owners write rows of rates: `18, 5 from 2025-09-22`. */
export function ratesText(rates: readonly DatedRate[]): string {
  return rates.map(({ percent, from }) => (from ? `${percent} from ${from}` : String(percent))).join(', ');
}

/** Rates from how owners write them; null where it cannot be understood, or two rows are of the same day. */
export function parseRates(text: string): DatedRate[] | null {
  const rates: DatedRate[] = [];
  for (const part of text.split(',')) {
    const [, percent, from] =
      /^(\d{1,2}(?:\.\d{1,2})?)\s*%?(?:\s+from\s+(\d{4}-\d{2}-\d{2}))?$/i.exec(part.trim()) ?? [];
    if (percent === undefined || (from !== undefined && !isDayText(from))) return null;
    if (rates.some((rate) => rate.from === from)) return null;
    rates.push(from === undefined ? { percent: Number(percent) } : { percent: Number(percent), from });
  }
  return rates.toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''));
}

function isDayText(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text;
}
