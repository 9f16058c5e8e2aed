import type { Dispute, Payment, Refund, Settlement } from './entities.ts';
import { newId, randomPart } from './ids.ts';
import { feeOf } from './present-entities.ts';
import { badRequest, unknownId } from './razorpay-error.ts';
import { readPage, readWholeNumber, takePage } from './read-input.ts';
import type { Input } from './read-input.ts';
import type { Sandbox } from './sandbox.ts';

/** Razorpay's days are days of India. */
const INDIA_OFFSET_SECONDS = 19_800;
const MAX_RECON_COUNT = 1000;

/**
 * Settles every captured payment, processed refund and lost dispute that is in no settlement yet, except those in
 * `leaveOut`.
 * @throws RazorpayError 400 where nothing is left for the bank account
 */
export function settleAll(
  sandbox: Sandbox,
  { at, leaveOut }: { at: number; leaveOut: ReadonlySet<string> },
): Settlement {
  const { store } = sandbox;
  const isDue = ({ id, createdAt }: Payment | Refund | Dispute) =>
    createdAt <= at && !leaveOut.has(id) && !store.isSettled(id);
  const payments = [...store.payments.values()].filter((payment) => payment.captured && isDue(payment));
  const refunds = [...store.refunds.values()].filter(
    (refund) => refund.status === 'processed' && isDue(refund),
  );
  const lost = [...store.disputes.values()].filter((dispute) => dispute.status === 'lost' && isDue(dispute));
  const settlement: Settlement = {
    id: newId('setl'),
    amount:
      payments.reduce((sum, { amount }) => sum + amount - feeOf(amount).fee, 0) -
      refunds.reduce((sum, { amount }) => sum + amount, 0) -
      lost.reduce((sum, { amountDeducted }) => sum + amountDeducted, 0),
    utr: `${at}${randomPart().slice(0, 6).toLowerCase()}`,
    createdAt: at,
    entityIds: [...payments, ...refunds, ...lost].map(({ id }) => id),
  };
  if (settlement.amount <= 0) throw badRequest('There is nothing to settle');
  store.commit([['settlement', settlement]]);
  return settlement;
}

/** @throws RazorpayError 400 for an unknown id */
export function getSettlement(sandbox: Sandbox, settlementId: string): Settlement {
  const settlement = sandbox.store.settlements.get(settlementId);
  if (!settlement) throw unknownId();
  return settlement;
}

/** `GET /v1/settlements`, newest first. */
export function listSettlements(sandbox: Sandbox, query: Input): Settlement[] {
  return takePage([...sandbox.store.settlements.values()].toReversed(), readPage(query));
}

/** One line of a settlement: a payment that came in, a refund that went out, or what a lost dispute took. */
export interface SettledEntity {
  readonly settlement: Settlement;
  readonly payment: Payment;
  /** Both null if the line is the payment itself. */
  readonly refund: Refund | null;
  readonly dispute: Dispute | null;
}

/** `GET /v1/settlements/recon/combined`: what was settled on a day or in a month of India. */
export function listSettledEntities(sandbox: Sandbox, query: Input): SettledEntity[] {
  const isWanted = readPeriod(query);
  const count = readWholeNumber(query, 'count', 10);
  if (count < 1) throw badRequest('The count must be at least 1.', 'count');
  const skip = readWholeNumber(query, 'skip', 0);
  return [...sandbox.store.settlements.values()]
    .filter(({ createdAt }) => isWanted(createdAt))
    .flatMap((settlement) => settlement.entityIds.flatMap((id) => settledEntity(sandbox, settlement, id)))
    .slice(skip, skip + Math.min(count, MAX_RECON_COUNT));
}

function settledEntity({ store }: Sandbox, settlement: Settlement, id: string): SettledEntity[] {
  const refund = store.refunds.get(id) ?? null;
  const dispute = store.disputes.get(id) ?? null;
  const payment = store.payments.get((refund ?? dispute)?.paymentId ?? id);
  return payment ? [{ settlement, payment, refund, dispute }] : [];
}

function readPeriod(query: Input): (unixSeconds: number) => boolean {
  const year = String(query['year'] ?? '');
  const month = Number(query['month']);
  const day = query['day'] === undefined ? null : Number(query['day']);
  if (!/^\d{4}$/.test(year)) throw badRequest('The year must be 4 digits.', 'year');
  if (!(month >= 1 && month <= 12)) throw badRequest('The month is not a valid month.', 'month');
  if (day !== null && !(day >= 1 && day <= 31)) {
    throw badRequest('The day must be between 1 and 2 digits.', 'day');
  }
  return (unixSeconds) => {
    const local = new Date((unixSeconds + INDIA_OFFSET_SECONDS) * 1000);
    const isInMonth = local.getUTCFullYear() === Number(year) && local.getUTCMonth() + 1 === month;
    return isInMonth && (day === null || local.getUTCDate() === day);
  };
}
