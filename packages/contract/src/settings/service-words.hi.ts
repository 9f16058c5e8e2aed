import type { DeliveryTerms } from '../delivery/zones.ts';
import { formatRupees, formatWholeRupees, rupeesFromPaise } from '../money.ts';
import { type DeliverySettings, served } from './service-words.ts';

export function shippingSentence(settings: DeliverySettings): string {
  const [first, ...others] = served(settings);
  if (first === undefined) return '';
  if (others.every((zone) => feeWords(zone) === feeWords(first))) return feeWords(first);
  const fees = [first, ...others].map(({ feePaise }) => feePaise);
  const least = Math.min(...fees);
  const most = formatWholeRupees(rupeesFromPaise(Math.max(...fees)));
  if (least === Math.max(...fees)) {
    return `डिलीवरी ${most} में; कितने के ऑर्डर से मुफ़्त होगी, यह आपके पिन कोड पर निर्भर है।`;
  }
  const span = least === 0 ? `${most} तक` : `${formatWholeRupees(rupeesFromPaise(least))} से ${most}`;
  return `डिलीवरी ${span} में, आपके पिन कोड के हिसाब से।`;
}

export function feeWords({ feePaise, freeAbovePaise }: Pick<DeliveryTerms, 'feePaise' | 'freeAbovePaise'>) {
  if (feePaise === 0) return 'डिलीवरी मुफ़्त है।';
  const fee = `डिलीवरी ${formatRupees(rupeesFromPaise(feePaise))} में`;
  return freeAbovePaise > 0
    ? `${fee}, और ${formatRupees(rupeesFromPaise(freeAbovePaise))} या उससे ज़्यादा के ऑर्डर पर मुफ़्त।`
    : `${fee}।`;
}

export const paymentWays = 'कार्ड और UPI से, Razorpay के ज़रिए';
