import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import type { SettledEntry } from '../../gateway/index.ts';
import type { FoundDrift } from './find-drifts.ts';

/** A report may be incomplete while its settlement is young. */
const YOUNG_MS = 24 * 3_600_000;

/** A settlement with what the lines that are kept of it add up to, in paise. */
export interface KeptSettlement {
  settlementId: string;
  sumPaise: number;
  /** What the provider's list says of it; null: it is in no list. */
  listed: { amountPaise: number; status: string } | null;
  /** When it was made, or its lines were settled. */
  at: Date;
}

/** A payment, refund or anything else that settlements have more than once, in the same direction. */
export interface Repeat {
  entityId: string;
  times: number;
  /** Of one of them. */
  netPaise: number;
  /** Their ids, in words. */
  settlements: string;
}

interface BookedPayment {
  orderId: string;
  /** Null: not known yet. */
  feePaise: number | null;
  feeTaxPaise: number | null;
}

interface BookedRefund {
  /** The shop's own id. */
  refundId: string;
  orderId: string;
  paymentId: string;
  /** With the fee that went back. */
  amountPaise: number;
}

/** What the shop has of everything that the lines name. */
export interface SettledBooks {
  payments: ReadonlyMap<string, BookedPayment>;
  /** By the provider's id. */
  refunds: ReadonlyMap<string, BookedRefund>;
  /** Payments and refunds that are deliberately in no books, or that another difference tells of. */
  explained: ReadonlySet<string>;
  /** Others use the account too, so what the shop does not know is theirs. */
  sellsElsewhere: boolean;
}

interface Report {
  settlements: readonly KeptSettlement[];
  entries: readonly SettledEntry[];
  repeats: readonly Repeat[];
}

/** What does not fit in the settlements of a day: their sums, and each line against the shop's books. */
export function judgeSettlements(
  { settlements, entries, repeats }: Report,
  books: SettledBooks,
  now: Date,
): FoundDrift[] {
  return [
    ...settlements.flatMap((settlement) => judgeSum(settlement, now)),
    ...entries.flatMap((entry) => judgeEntry(entry, books)),
    ...repeats.map((repeat) => settledTwice(repeat, books)),
  ];
}

function judgeSum({ settlementId, sumPaise, listed, at }: KeptSettlement, now: Date): FoundDrift[] {
  if (now.getTime() - at.getTime() < YOUNG_MS) return [];
  if (listed === null) return [drift('settlement_unknown', settlementId, { providerPaise: sumPaise })];
  const { amountPaise, status } = listed;
  // What the bank sent back is settled again, by another settlement.
  if (status === 'failed' || amountPaise === sumPaise) return [];
  return [drift('settlement_sum', settlementId, { shopPaise: sumPaise, providerPaise: amountPaise })];
}

function judgeEntry(entry: SettledEntry, books: SettledBooks): FoundDrift[] {
  if (isPayment(entry)) return judgePayment(entry, books);
  if (isRefund(entry)) return judgeRefund(entry, books);
  // Adjustments, disputes and transfers are told of by `noteSettled`.
  return [];
}

const isPayment = ({ entityId, type }: SettledEntry) => entityId.startsWith('pay_') || type === 'payment';
const isRefund = ({ entityId, type }: SettledEntry) => entityId.startsWith('rfnd_') || type === 'refund';

function judgePayment(entry: SettledEntry, books: SettledBooks): FoundDrift[] {
  const { entityId: paymentId, amountPaise, netPaise, feePaise, taxPaise } = entry;
  const ours = books.payments.get(paymentId);
  if (!ours) return unknown(entry, paymentId, books);
  const found = { orderId: ours.orderId, paymentId };
  const net = amountPaise - feePaise;
  // In full: its fee is taken from fee credits, or billed at the end of the month.
  const isInFull = netPaise === amountPaise;
  const isOwnFee = ours.feePaise === feePaise && ours.feeTaxPaise === taxPaise;
  return [
    ...(isInFull || netPaise === net
      ? []
      : [drift('settled_amount', paymentId, { ...found, shopPaise: net, providerPaise: netPaise })]),
    ...(ours.feePaise === null || isOwnFee || (isInFull && feePaise === 0)
      ? []
      : [
          drift('fee_amount', paymentId, {
            ...found,
            shopPaise: ours.feePaise,
            providerPaise: feePaise,
            detail: `${inRupees(taxPaise)} GST in the settlement, ${inRupees(ours.feeTaxPaise ?? 0)} at the payment`,
          }),
        ]),
  ];
}

function judgeRefund(entry: SettledEntry, books: SettledBooks): FoundDrift[] {
  const { entityId, amountPaise, netPaise, feePaise } = entry;
  const ours = books.refunds.get(entityId);
  if (!ours) return unknown(entry, entry.paymentId, books);
  const { orderId, paymentId } = ours;
  const found = { orderId, paymentId, refundId: entityId };
  const taken = -netPaise;
  return [
    ...(ours.amountPaise === amountPaise
      ? []
      : [
          drift('refund_amount', ours.refundId, {
            ...found,
            shopPaise: ours.amountPaise,
            providerPaise: amountPaise,
          }),
        ]),
    // An instant refund has a fee of its own.
    ...(taken === amountPaise || taken === amountPaise + feePaise
      ? []
      : [drift('settled_amount', entityId, { ...found, shopPaise: -amountPaise, providerPaise: netPaise })]),
  ];
}

function unknown(
  { entityId, netPaise }: SettledEntry,
  paymentId: string | null,
  { explained, sellsElsewhere }: SettledBooks,
): FoundDrift[] {
  if (sellsElsewhere || explained.has(entityId) || (paymentId !== null && explained.has(paymentId)))
    return [];
  const refundId = entityId === paymentId ? null : entityId;
  return [drift('entry_unknown', entityId, { paymentId, refundId, providerPaise: netPaise })];
}

function settledTwice(
  { entityId, times, netPaise, settlements }: Repeat,
  { payments, refunds }: SettledBooks,
): FoundDrift {
  const refund = refunds.get(entityId);
  return drift('settled_twice', entityId, {
    orderId: refund?.orderId ?? payments.get(entityId)?.orderId ?? null,
    paymentId: refund?.paymentId ?? (entityId.startsWith('pay_') ? entityId : null),
    refundId: refund ? entityId : null,
    shopPaise: netPaise,
    providerPaise: netPaise * times,
    detail: settlements,
  });
}

const inRupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

function drift(kind: FoundDrift['kind'], subject: string, found: Partial<FoundDrift>): FoundDrift {
  const nothing = { orderId: null, paymentId: null, refundId: null, shopPaise: null, providerPaise: null };
  return { ...nothing, ...found, kind, subject };
}
