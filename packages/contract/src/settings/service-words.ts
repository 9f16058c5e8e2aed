import { bilingual } from '@shop/messages';
import {
  type DeliveryTerms,
  type DeliveryZone,
  hasZones,
  listZones,
  withoutPlaces,
} from '../delivery/zones.ts';
import type { Language } from '../languages.ts';
import { formatRupees, formatWholeRupees, paiseFromRupees, rupeesFromPaise } from '../money.ts';
import type { ShopSettings } from './shop-settings.ts';

export type DeliverySettings = Pick<ShopSettings, 'shipping' | 'zones'>;

/** The shipping fee in words, from the shop's settings (ruling 33). If zones differ, it gives the range. */
export function shippingSentence(settings: DeliverySettings, language?: Language): string {
  const [first, ...others] = served(settings);
  if (first === undefined) return '';
  const isOne = others.every((zone) => feeWords(zone) === feeWords(first));
  if (isOne) return feeWords(first, language);
  const fees = [first, ...others].map(({ feePaise }) => feePaise);
  const least = Math.min(...fees);
  const most = formatWholeRupees(rupeesFromPaise(Math.max(...fees)));
  if (least === Math.max(...fees)) {
    return bilingual(
      `Delivery is ${most}; from which order it is free depends on your PIN code.`,
      `डिलीवरी ${most} में; कितने के ऑर्डर से मुफ़्त होगी, यह आपके पिन कोड पर निर्भर है।`,
      language,
    );
  }
  const from = formatWholeRupees(rupeesFromPaise(least));
  const span =
    least === 0
      ? bilingual(`up to ${most}`, `${most} तक`, language)
      : bilingual(`${from} to ${most}`, `${from} से ${most}`, language);
  return bilingual(
    `Delivery is ${span}, by your PIN code.`,
    `डिलीवरी ${span} में, आपके पिन कोड के हिसाब से।`,
    language,
  );
}

/** What each zone costs and takes, a sentence each; empty for a shop without zones. */
export function zonesSentence(settings: DeliverySettings, language?: Language): string {
  if (!hasZones(withoutPlaces(settings))) return '';
  return listZones(settings)
    .map((zone) => zoneSentence(zone, language))
    .join(' ');
}

function zoneSentence(zone: DeliveryZone, language?: Language): string {
  const name = zone.name || bilingual('Rest of India', 'बाकी भारत', language);
  if (!zone.delivers) {
    return bilingual(`${name}: we do not deliver there.`, `${name}: वहाँ डिलीवरी नहीं है।`, language);
  }
  const [days, fee] = [daysWords(zone), feeWords(zone, language)];
  return bilingual(
    `${name}: ${days} business days. ${fee}`,
    `${name}: ${days} कामकाजी दिन। ${fee}`,
    language,
  );
}

/** The fee of one destination in words. */
export function feeWords(
  { feePaise, freeAbovePaise }: Pick<DeliveryTerms, 'feePaise' | 'freeAbovePaise'>,
  language?: Language,
) {
  if (feePaise === 0) return bilingual('Delivery is free.', 'डिलीवरी मुफ़्त है।', language);
  const price = formatRupees(rupeesFromPaise(feePaise));
  const fee = bilingual(`Delivery is ${price}`, `डिलीवरी ${price} में`, language);
  if (freeAbovePaise === 0) return bilingual(`${fee}.`, `${fee}।`, language);
  const least = formatRupees(rupeesFromPaise(freeAbovePaise));
  return bilingual(
    `${fee}, and free from ${least}.`,
    `${fee}, और ${least} या उससे ज़्यादा के ऑर्डर पर मुफ़्त।`,
    language,
  );
}

/** The ways to pay, with the same words on every page that mentions them. */
export const paymentWays = bilingual('by card and UPI, through Razorpay', 'कार्ड और UPI से, Razorpay के ज़रिए');

/** Whether a product of this price in rupees can be paid with cash on delivery anywhere, alone or with others. */
export function mayBePaidInCash(
  { cash, ...settings }: DeliverySettings & Pick<ShopSettings, 'cash'>,
  unitPrice: number,
): boolean {
  if (cash.accepted === 'no' || !served(settings).some((zone) => zone.cash)) return false;
  return cash.mostPaise === 0 || paiseFromRupees(unitPrice) <= cash.mostPaise;
}

/** '3-7', or '3' if there is only one number; over all zones. */
export function businessDays(settings: DeliverySettings): string {
  return daysWords(widestDays(settings));
}

function daysWords({ minDays, maxDays }: Pick<DeliveryTerms, 'minDays' | 'maxDays'>): string {
  return minDays === maxDays ? String(minDays) : `${minDays}-${maxDays}`;
}

/** Business days from the order to its delivery, anywhere in India. */
export function widestDays(settings: DeliverySettings): Pick<DeliveryTerms, 'minDays' | 'maxDays'> {
  const zones = served(settings);
  if (zones.length === 0) return settings.shipping;
  return {
    minDays: Math.min(...zones.map((zone) => zone.minDays)),
    maxDays: Math.max(...zones.map((zone) => zone.maxDays)),
  };
}

function served(settings: DeliverySettings) {
  return listZones(settings).filter(({ delivers }) => delivers);
}
