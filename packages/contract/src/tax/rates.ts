/** A GST rate in per cent that applies from a day of India on, or from the beginning if there is no day. */
export interface DatedRate {
  percent: number;
  from?: string | undefined;
}

/** How the tax law classifies a product. */
export interface TaxClass {
  /** 4, 6 or 8 digits. */
  hsn: string;
  rates: readonly DatedRate[];
}

/**
 * Usual tax classes of products in the shop's first categories: toilet soap in bars and shampoo went from 18 to 5 %
 * on 22 September 2025 (Notification 9/2025-CTR, Schedule I); liquid face wash stayed at 18.
 */
const usualTaxClasses: Readonly<Record<string, TaxClass>> = {
  soap: { hsn: '34011190', rates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }] },
  faceWash: { hsn: '34013019', rates: [{ percent: 18 }] },
  shampoo: { hsn: '33051090', rates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }] },
};

/**
 * The tax class of products that have none of their own. For categories that the owner added: the rate of most goods
 * and no code. Whether a product fits its category's class is for the owner and their accountant to judge.
 */
export function usualTaxClass(category: string): TaxClass {
  return usualTaxClasses[category] ?? { hsn: '', rates: [{ percent: 18 }] };
}

/** The rate on a day: that of the latest row not after it. */
export function rateOn(rates: readonly DatedRate[], day: string): number {
  const begun = rates.filter(({ from = '' }) => from <= day);
  const latest = begun.toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? '')).at(-1);
  return (latest ?? rates[0])?.percent ?? 0;
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
  return rates.toSorted((one, other) => (one.from ?? '').localeCompare(other.from ?? ''));
}

function isDayText(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(0, 10) === text;
}
