import type { Dispute, Payment, Refund, SettledEntity, Settlement, SettlementOddities } from './entities.ts';
import { newId, randomPart } from './ids.ts';
import { presentExtraLine, presentSettledEntity, presentSettlement } from './present-settlements.ts';
import { badRequest, unknownId } from './razorpay-error.ts';
import { readPage, readWholeNumber, takePage } from './read-input.ts';
import type { Input } from './read-input.ts';
import type { Sandbox } from './sandbox.ts';
import type { Change } from './state/store.ts';
import { settlementEvent } from './webhooks/webhook-events.ts';

/** Razorpay's days are days of India. */
const INDIA_OFFSET_SECONDS = 19_800;
const MAX_RECON_COUNT = 1000;

/** What a report says if it has no fault. */
export const NO_ODDITIES: SettlementOddities = {
  lines: {},
  extra: [],
  hidden: [],
  surplus: 0,
  isUnlisted: false,
  status: 'processed',
};

interface Settling {
  /** Unix seconds. */
  at: number;
  leaveOut: ReadonlySet<string>;
  /** What was settled before and is settled again. */
  again?: readonly string[];
  oddities?: SettlementOddities;
  webhook?: boolean;
}

/**
 * Settles every captured payment, processed refund and lost dispute that is in no settlement yet, except those in
 * `leaveOut`. It pays out what its lines add up to, and the surplus.
 * @throws RazorpayError 400 where nothing is left for the bank account
 */
export function settleAll(
  sandbox: Sandbox,
  { at, leaveOut, again = [], oddities = NO_ODDITIES, webhook = true }: Settling,
): Settlement {
  const { store, settings } = sandbox;
  const isDue = ({ id, createdAt }: Payment | Refund | Dispute) =>
    createdAt <= at && !leaveOut.has(id) && !store.isSettled(id);
  const payments = [...store.payments.values()].filter((payment) => payment.captured && isDue(payment));
  const refunds = [...store.refunds.values()].filter(
    (refund) => refund.status === 'processed' && isDue(refund),
  );
  const lost = [...store.disputes.values()].filter((dispute) => dispute.status === 'lost' && isDue(dispute));
  const made: Settlement = {
    id: newId('setl'),
    amount: 0,
    utr: `${at}${randomPart().slice(0, 6).toLowerCase()}`,
    createdAt: at,
    entityIds: [...[...payments, ...refunds, ...lost].map(({ id }) => id), ...again],
    isInFull: settings.feesFrom === 'elsewhere',
    oddities,
  };
  const lines = made.entityIds.flatMap((id) => settledEntity(sandbox, made, id));
  const settlement = {
    ...made,
    amount:
      lines.reduce((sum, line) => sum + netOf(presentSettledEntity(sandbox, line)), 0) +
      oddities.extra.reduce((sum, line) => sum + netOf(line), 0) +
      oddities.surplus,
  };
  if (settlement.amount <= 0) throw badRequest('There is nothing to settle');
  const changes: Change[] = [
    ['settlement', settlement],
    ...(webhook ? settlementEvent(sandbox, presentSettlement(settlement)) : []),
  ];
  store.commit(changes);
  sandbox.webhooks.take(changes);
  return settlement;
}

const netOf = ({ credit = 0, debit = 0 }: { credit?: unknown; debit?: unknown }) =>
  Number(credit) - Number(debit);

/** @throws RazorpayError 400 for an unknown id */
export function getSettlement(sandbox: Sandbox, settlementId: string): Settlement {
  const settlement = sandbox.store.settlements.get(settlementId);
  if (!settlement) throw unknownId();
  return settlement;
}

/** `GET /v1/settlements`, newest first. */
export function listSettlements(sandbox: Sandbox, query: Input): Settlement[] {
  const listed = [...sandbox.store.settlements.values()].filter(({ oddities }) => !oddities?.isUnlisted);
  return takePage(listed.toReversed(), readPage(query));
}

/** `GET /v1/settlements/recon/combined`: what was settled on a day or in a month of India. */
export function listReportLines(sandbox: Sandbox, query: Input): object[] {
  const isWanted = readPeriod(query);
  const count = readWholeNumber(query, 'count', 10);
  if (count < 1) throw badRequest('The count must be at least 1.', 'count');
  const skip = readWholeNumber(query, 'skip', 0);
  return [...sandbox.store.settlements.values()]
    .filter(({ createdAt }) => isWanted(createdAt))
    .flatMap((settlement) => reportLines(sandbox, settlement))
    .slice(skip, skip + Math.min(count, MAX_RECON_COUNT));
}

function reportLines(sandbox: Sandbox, settlement: Settlement): object[] {
  const { extra, hidden } = settlement.oddities ?? NO_ODDITIES;
  const shown = settlement.entityIds.filter((id) => !hidden.includes(id));
  const lines = shown.flatMap((id) => settledEntity(sandbox, settlement, id));
  return [
    ...lines.map((line) => presentSettledEntity(sandbox, line)),
    ...extra.map((line) => presentExtraLine(settlement, line)),
  ];
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
