import { STATES, type StateCode } from '@shop/contract/delivery/states';
import { paiseFromRupees } from '@shop/contract/money';
import { feeWords } from '@shop/contract/settings/service-words';
import type { SectionValues } from '@shop/contract/settings/schemas';

export type Zones = SectionValues['zones'];
export type Zone = Zones['zones'][number];

const MOST_NAMED = 6;

/** The places of a zone: 'Himachal Pradesh, Punjab; PIN codes 17…, 110001'. */
export function placesOf({ states, pins }: Pick<Zone, 'states' | 'pins'>): string {
  const named = states.map((code) => STATES[code as StateCode] ?? code);
  const digits = pins.map((each) => (each.length < 6 ? `${each}…` : each));
  return [firstOf(named, 'state'), digits.length > 0 ? `PIN codes ${firstOf(digits, 'PIN code')}` : '']
    .filter((part) => part !== '')
    .join('; ');
}

function firstOf(words: readonly string[], noun: string): string {
  if (words.length <= MOST_NAMED) return words.join(', ');
  const more = words.length - MOST_NAMED;
  return `${words.slice(0, MOST_NAMED).join(', ')} and ${more} more ${more === 1 ? noun : `${noun}s`}`;
}

/** The terms of delivery: '2-4 business days. Delivery is ₹49.00.' */
export function termsOf(terms: Pick<Zone, 'delivers' | 'fee' | 'freeAbove' | 'minDays' | 'maxDays'>): string {
  const { delivers, fee, freeAbove, minDays, maxDays } = terms;
  if (!delivers) return 'We do not deliver here.';
  const days = minDays === maxDays ? String(minDays) : `${minDays}-${maxDays}`;
  const paise = { feePaise: paiseFromRupees(fee), freeAbovePaise: paiseFromRupees(freeAbove) };
  return `${days} business days. ${feeWords(paise)}`;
}

/** The terms of delivery, and whether cash is accepted there, if the shop accepts cash at all. */
export function termsWithCash(terms: Zone, isCashTaken: boolean): string {
  if (!isCashTaken || !terms.delivers) return termsOf(terms);
  return `${termsOf(terms)} ${terms.cash ? 'Cash on delivery.' : 'No cash on delivery.'}`;
}

/** The old and new values of a changed section, by the names of the zones. */
export function zonesAsText(section: Record<string, unknown>): ReadonlyMap<string, string> {
  const { zones, elsewhere, elsewhereCash } = section as unknown as Zones;
  return new Map([
    ...zones.map((zone): [string, string] => [zone.name, `${placesOf(zone)}. ${termsWithCash(zone, true)}`]),
    [
      'The rest of India',
      elsewhere === 'deliver'
        ? `delivered, cash on delivery: ${elsewhereCash ? 'yes' : 'no'}`
        : 'not delivered',
    ],
  ]);
}
