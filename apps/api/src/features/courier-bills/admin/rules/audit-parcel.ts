import { type CourierZone, type OverchargeKind, courierZones } from '@shop/contract/courier-bills/kinds';
import type { RateCard } from '@shop/contract/courier-bills/schemas';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import type { BilledParcel } from './read-line.ts';
import { zoneBetween } from './courier-zone.ts';

/** What the shop knows of a parcel with the number of a line. */
export interface KnownParcel {
  orderId: string;
  /** The weight on the scales, by the products and the box. */
  grams: number;
  pinCode: string;
  state: string;
  /** What the courier collects; 0: the order was paid otherwise. */
  cashPaise: number;
  wasSent: boolean;
  isCancelled: boolean;
  /** It arrived, and nothing came back. */
  isDelivered: boolean;
}

/** What a line asks too much. Amounts are in paise, before GST. */
export interface Overcharge {
  kind: OverchargeKind;
  amount: number;
  tax: number;
  words: string;
}

/** Before the GST on it is known. */
type Found = Omit<Overcharge, 'tax'>;

interface Audited {
  billed: BilledParcel;
  parcel: KnownParcel | null;
  card: RateCard;
  /** Where its way there and its way back were billed before, in words. */
  before: { forward?: string; returned?: string };
}

const GST_PERCENT = 18;
/** CGST and SGST are rounded each by itself, for each charge. */
const ROUNDED_PAISE = 5;

/** What a line of a bill asks too much. Nothing is asked back twice: the amounts add up to the overcharge. */
export function auditParcel(audited: Audited): Overcharge[] {
  const { billed, parcel } = audited;
  const all = chargesOf(billed);
  if (all === 0 && (billed.tax ?? 0) === 0) return [];
  const twice = billedTwice(audited);
  const wrong =
    twice ??
    (parcel === null
      ? whole(billed, 'not_ours', 'The shop has no parcel with this number.')
      : parcel.isCancelled && !parcel.wasSent
        ? whole(billed, 'cancelled', 'The order was cancelled before it was sent.')
        : null);
  if (wrong) return [wrong];
  const found = parcel === null ? [] : auditCharges(audited, parcel);
  return [...withTax(found, billed), ...auditTax(billed, all)];
}

/** Each with the GST on it: all of them together ask no more of it back than was billed. */
function withTax(found: readonly Found[], billed: BilledParcel): Overcharge[] {
  let left = billed.tax ?? 0;
  return found.map((one) => {
    const tax = Math.min(left, taxOn(one.amount, billed));
    left -= tax;
    return { ...one, tax };
  });
}

function auditTax({ tax }: BilledParcel, all: number): Overcharge[] {
  const due = Math.round((GST_PERCENT * all) / 100);
  if (tax === null || tax - due <= ROUNDED_PAISE) return [];
  const words = `GST of ${inRupees(tax)} is billed; ${GST_PERCENT} % of ${inRupees(all)} is ${inRupees(due)}.`;
  return [{ kind: 'tax', amount: 0, tax: tax - due, words }];
}

function billedTwice({ billed, before }: Audited): Overcharge | null {
  const forward = billed.forward > 0 && before.forward !== undefined;
  const returned = billed.returned > 0 && before.returned !== undefined;
  if (!forward && !returned) return null;
  const where = (forward ? before.forward : before.returned) ?? '';
  if ((forward || billed.forward === 0) && (returned || billed.returned === 0)) {
    return whole(billed, 'twice', `Billed already ${where}.`);
  }
  const amount = forward ? billed.forward + billed.cash : billed.returned;
  const what = forward ? 'Its way there was' : 'Its way back was';
  return { kind: 'twice', amount, tax: taxOn(amount, billed), words: `${what} billed already ${where}.` };
}

function auditCharges(audited: Audited, parcel: KnownParcel): Found[] {
  const { billed, card } = audited;
  const ours = ourTerms(parcel, card);
  const forward = auditForward(billed, { card, ...ours });
  const dearer = forward.reduce((sum, { amount }) => sum + amount, 0);
  return [
    ...forward,
    ...auditReturn(billed, {
      card,
      parcel,
      dueForward: billed.forward > 0 ? billed.forward - dearer : forwardDue(card, ours),
    }),
    ...auditCash(billed, { card, parcel }),
  ].filter(({ amount }) => amount > 0);
}

interface OurTerms {
  grams: number;
  zone: CourierZone | null;
  pins: string;
}

function ourTerms({ grams, pinCode, state }: KnownParcel, card: RateCard): OurTerms {
  const { lengthCm, breadthCm, heightCm, divisor, fromPinCode } = card;
  const volumetric = Math.ceil((lengthCm * breadthCm * heightCm * 1_000) / divisor);
  const isKnown = fromPinCode !== '' && /^\d{6}$/.test(pinCode);
  return {
    grams: Math.max(grams, volumetric),
    zone: isKnown ? zoneBetween(fromPinCode, { pinCode, state }) : null,
    pins: `${fromPinCode} to ${pinCode}`,
  };
}

/**
 * The way there: how much of what is billed above the rate of the parcel's own weight and zone comes from the weight,
 * from the zone, and from a dearer rate. Without a rate, a weight's part is that of its slabs.
 */
function auditForward(
  billed: BilledParcel,
  { card, grams, zone, pins }: OurTerms & { card: RateCard },
): Found[] {
  if (billed.forward === 0) return [];
  const slabs = Math.max(1, Math.ceil(grams / card.slabGrams));
  const said = billed.grams === null ? slabs : Math.max(1, Math.ceil(billed.grams / card.slabGrams));
  const isHeavier = said > slabs;
  const weightWords = `Billed as ${kilograms(billed.grams ?? 0)}; by the shop's weights it is ${kilograms(grams)}, so ${kilograms(slabs * card.slabGrams)}.`;
  const saidZone = billed.zone === '' ? zone : (courierZones.find((each) => each === billed.zone) ?? null);
  const rate = (where: CourierZone | null, many: number) => rateOf(card, where, many);
  const [dear, atOurWeight] = [rate(saidZone, said), rate(saidZone, slabs)];
  if (dear === null || atOurWeight === null) {
    const amount = isHeavier ? Math.floor((billed.forward * (said - slabs)) / said) : 0;
    return [{ kind: 'weight', amount, words: weightWords }];
  }
  const due = rate(zone ?? saidZone, slabs) ?? atOurWeight;
  let left = Math.max(0, billed.forward - due);
  const take = (most: number) => {
    const taken = Math.min(left, Math.max(0, most));
    left -= taken;
    return taken;
  };
  return [
    { kind: 'weight', amount: take(isHeavier ? dear - atOurWeight : 0), words: weightWords },
    {
      kind: 'zone',
      amount: take(atOurWeight - due),
      words: `Billed as zone ${saidZone ?? ''}; ${pins} is zone ${zone ?? ''}.`,
    },
    {
      kind: 'rate',
      amount: take(billed.forward - dear),
      words: `Billed ${inRupees(billed.forward)}; ${kilograms(said * card.slabGrams)} in zone ${saidZone ?? ''} cost ${inRupees(dear)}.`,
    },
  ];
}

function auditReturn(
  billed: BilledParcel,
  { card, parcel, dueForward }: { card: RateCard; parcel: KnownParcel; dueForward: number },
): Found[] {
  if (billed.returned === 0) return [];
  if (parcel.isDelivered) {
    const words = 'A return is billed, but the parcel was delivered and nothing came back.';
    return [{ kind: 'return', amount: billed.returned, words }];
  }
  if (card.returnPercent === undefined || dueForward === 0) return [];
  const due = Math.round((dueForward * card.returnPercent) / 100);
  const words = `The return is billed at ${inRupees(billed.returned)}; ${card.returnPercent} % of ${inRupees(dueForward)} is ${inRupees(due)}.`;
  return [{ kind: 'return', amount: billed.returned - due, words }];
}

function auditCash(
  billed: BilledParcel,
  { card, parcel: { cashPaise } }: { card: RateCard; parcel: KnownParcel },
): Found[] {
  if (billed.cash === 0) return [];
  if (cashPaise === 0) {
    const words = 'A cash fee is billed, but nothing was to be collected.';
    return [{ kind: 'cash_fee', amount: billed.cash, words }];
  }
  if (card.cashFee === undefined && card.cashPercent === undefined) return [];
  const share = Math.round((cashPaise * (card.cashPercent ?? 0)) / 100);
  const due = Math.max(paiseFromRupees(card.cashFee ?? 0), share);
  const words = `The cash fee is ${inRupees(billed.cash)}; for ${inRupees(cashPaise)} in cash ${inRupees(due)} was agreed.`;
  return [{ kind: 'cash_fee', amount: billed.cash - due, words }];
}

/** What the way there costs by the rates, for a way back that is billed in a line of its own; 0: not known. */
function forwardDue(card: RateCard, { grams, zone }: OurTerms): number {
  return rateOf(card, zone, Math.max(1, Math.ceil(grams / card.slabGrams))) ?? 0;
}

/** Paise for so many slabs; null: as the bill says. */
function rateOf({ zones }: RateCard, zone: CourierZone | null, slabs: number): number | null {
  if (zone === null) return null;
  const { first, further } = zones[zone];
  if (first === undefined || (slabs > 1 && further === undefined)) return null;
  return paiseFromRupees(first) + (slabs - 1) * paiseFromRupees(further ?? 0);
}

function whole(billed: BilledParcel, kind: OverchargeKind, words: string): Overcharge {
  return { kind, amount: chargesOf(billed), tax: billed.tax ?? 0, words };
}

function chargesOf({ forward, returned, cash, other }: BilledParcel): number {
  return forward + returned + cash + other;
}

function taxOn(paise: number, { tax }: BilledParcel): number {
  return tax === null ? 0 : Math.min(tax, Math.round((paise * GST_PERCENT) / 100));
}

function kilograms(grams: number): string {
  return `${grams / 1_000} kg`;
}

function inRupees(paise: number): string {
  return formatRupees(rupeesFromPaise(paise));
}
