import * as messages from '@shop/contract/courier-bills/messages';
import { type ParcelColumn, findParcelColumn, wordsOfHeading } from '@shop/contract/parcel-headings';

/** What the shop reads from a bill beside what names its parcels. */
const PATTERNS = {
  weight: /^(charged|billed|billable|chargeable|invoiced) (weight|wt)$/,
  zone: /^((billed|charged) )?zone$/,
  forward: /^(((forward|base) )?(freight|forward|shipping)( forward)?( (charges?|amount))?|charge dl)$/,
  returned: /^((freight )?(rto|return)( freight)?( (charges?|amount))?|charge [rd]to)$/,
  cash: /^((freight )?(cod|cash)( handling)? (charges?|fees?)|charge c?cod)$/,
  cashBack: /^(freight )?(cod|cash) adjusted$/,
  tax: /^(total )?(gst|tax)( amount)?$/,
  cgst: /^cgst( amount)?$/,
  sgst: /^(sgst|utgst|sgst utgst|sgst ugst)( amount)?$/,
  igst: /^igst( amount)?$/,
  total: /^(grand |gross |net |billed |freight )?total( (amount|charges?))?$/,
  other: /^other (charges?|amount)$/,
} as const;
/** A heading with such a word bills something, so it must be understood. */
const BILLS = /\b(charges?|fees?|surcharge|freight|rto|fuel)\b/;
/** Weights of the shop itself, statuses and days are facts, and bill nothing. */
const NEVER_BILLS = /\b(date|status|on|weight|wt|type|mode|awb|waybill|reason|id)\b/;
/** What Shiprocket says again of amounts that have columns of their own, and the rates of Delhivery's fuel. */
const SAID_AGAIN = /^((applied|excess|on hold) (forward|rto|total) amount|(avg )?fuel( base)? (rate|hike))$/;
/** In Delhivery's own sheet, the freight; its other columns that begin like this bill what that sheet names in letters. */
const DELHIVERY = 'charge dl';
const CHARGE = /^charge /;

type FigureColumn = keyof typeof PATTERNS;
export type BillColumn = FigureColumn | ParcelColumn;
export interface BillColumns {
  /** The places of each column that the file has. Those of Delhivery's charges may have several, which are added up. */
  at: Partial<Record<BillColumn, readonly number[]>>;
  headings: readonly string[];
  /** What a weight without a unit is in. */
  weightUnit: 'kg' | 'g';
}

/** Finds the columns of a bill by their headings, as the reports of Shiprocket, Delhivery and others name them. */
export function findColumns(headings: readonly string[]): BillColumns | { problem: string } {
  const words = headings.map(wordsOfHeading);
  const at: Partial<Record<BillColumn, number[]>> = {};
  for (const column of ['order', 'tracking'] as const) {
    const place = findParcelColumn(column, words);
    if (place !== undefined) at[column] = [place];
  }
  const names = Object.keys(PATTERNS) as FigureColumn[];
  for (const [index, word] of words.entries()) {
    const heading = headings[index] ?? '';
    const isOfDelhivery = words.includes(DELHIVERY) && CHARGE.test(word);
    const name =
      names.find((each) => PATTERNS[each].test(word)) ?? (isOfDelhivery ? ('other' as const) : undefined);
    if (name === undefined) {
      const isCharge = BILLS.test(word) && !NEVER_BILLS.test(word) && !SAID_AGAIN.test(word);
      if (isCharge) return { problem: messages.chargeUnknown(heading) };
      continue;
    }
    const [before] = at[name] ?? [];
    if (before !== undefined && !isOfDelhivery) {
      return { problem: messages.columnTwice(headings[before] ?? '', heading) };
    }
    at[name] = [...(at[name] ?? []), index];
  }
  if (at.tracking === undefined) return { problem: messages.noTrackingColumn };
  if ([at.forward, at.returned, at.cash].every((place) => place === undefined)) {
    return { problem: messages.noChargeColumn };
  }
  const isGrams = /\((g|gm|gms|grams?)\)/i.test(headings[at.weight?.[0] ?? -1] ?? '');
  return { at, headings, weightUnit: isGrams || words.includes(DELHIVERY) ? 'g' : 'kg' };
}
