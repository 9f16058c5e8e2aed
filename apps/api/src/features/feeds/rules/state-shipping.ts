import { STATES, STATE_CODES, type StateCode } from '@shop/contract/delivery/states';
import { zoneOf } from '@shop/contract/delivery/zone-of';
import type { DeliveryTerms } from '@shop/contract/delivery/zones';
import { shippingFeePaise } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { onlyStateOf } from '@shop/contract/tax/shop-tax';

/**
 * The second part of each state's code in ISO 3166-2:IN, by GST code, as of the newsletter of 23 November 2023 (CG, OD,
 * TS and UK were CT, OR, TG and UT before).
 */
export const ISO_STATES: Readonly<Record<StateCode, string>> = {
  '01': 'JK',
  '02': 'HP',
  '03': 'PB',
  '04': 'CH',
  '05': 'UK',
  '06': 'HR',
  '07': 'DL',
  '08': 'RJ',
  '09': 'UP',
  '10': 'BR',
  '11': 'SK',
  '12': 'AR',
  '13': 'NL',
  '14': 'MN',
  '15': 'MZ',
  '16': 'TR',
  '17': 'ML',
  '18': 'AS',
  '19': 'WB',
  '20': 'JH',
  '21': 'OD',
  '22': 'CG',
  '23': 'MP',
  '24': 'GJ',
  '26': 'DH',
  '27': 'MH',
  '29': 'KA',
  '30': 'GA',
  '31': 'LD',
  '32': 'KL',
  '33': 'TN',
  '34': 'PY',
  '35': 'AN',
  '36': 'TS',
  '37': 'AP',
  '38': 'LA',
};

type Terms = Pick<DeliveryTerms, 'feePaise' | 'freeAbovePaise'>;
/** The terms under which the shop delivers to a state. A state where it delivers nowhere is missing. */
export type TermsByState = ReadonlyMap<StateCode, readonly Terms[]>;

/** What delivery costs in a part of India; `region` null: everywhere. */
export interface ShippingPrice {
  region: string | null;
  paise: number;
}

type DeliverySettings = Pick<ShopSettings, 'shipping' | 'zones' | 'tax' | 'legal' | 'contact'>;

/**
 * The terms of each state. A zone made of PIN codes gives the states in which it has some several terms.
 * @param listPinCodes read only if a zone has PIN codes
 */
export async function termsByState(
  settings: DeliverySettings,
  listPinCodes: () => Promise<readonly { pinCode: string; states: readonly StateCode[] }[]>,
): Promise<TermsByState> {
  const hasPins = settings.zones.zones.some(({ pins }) => pins.length > 0);
  const places = hasPins ? await listPinCodes() : [{ pinCode: '', states: STATE_CODES }];
  const only = onlyStateOf(settings);
  const found = new Map<StateCode, Map<string, Terms>>();
  for (const { pinCode, states } of places) {
    for (const code of states) {
      if (only !== null && code !== only) continue;
      const { delivers, feePaise, freeAbovePaise } = zoneOf(settings, { state: STATES[code], pinCode });
      if (!delivers) continue;
      const terms = found.get(code) ?? new Map<string, Terms>();
      found.set(code, terms.set(`${feePaise},${freeAbovePaise}`, { feePaise, freeAbovePaise }));
    }
  }
  return new Map([...found].map(([code, terms]) => [code, [...terms.values()]]));
}

/**
 * What delivery of one piece costs, by state. Of several terms in one state the dearest counts: a price told too low is
 * refused (Google Merchant Center, 'Shipping [shipping]': overestimate what you cannot match).
 */
export function shippingPrices(byState: TermsByState, goodsPaise: number): ShippingPrice[] {
  const prices = STATE_CODES.flatMap((code) => {
    const terms = byState.get(code);
    if (terms === undefined) return [];
    return [
      {
        region: ISO_STATES[code],
        paise: Math.max(...terms.map((each) => shippingFeePaise(goodsPaise, each))),
      },
    ];
  });
  const [first] = prices;
  const isSame = prices.length === STATE_CODES.length && prices.every(({ paise }) => paise === first?.paise);
  return isSame && first ? [{ region: null, paise: first.paise }] : prices;
}
