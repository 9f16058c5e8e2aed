import type { Dispute } from './entities.ts';
import { newId } from './ids.ts';
import { getPayment } from './payments.ts';
import { badRequest, unknownId } from './razorpay-error.ts';
import { readPage, takePage } from './read-input.ts';
import type { Input } from './read-input.ts';
import { unixSeconds } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { changeBalance } from './settings.ts';
import type { Change } from './state/store.ts';
import { disputeEvent } from './webhooks/webhook-events.ts';

/** The steps of a dispute after it was made; each is also the end of its event's name. */
export const DISPUTE_STEPS = ['action_required', 'under_review', 'won', 'lost', 'closed'] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];

/** @throws RazorpayError 400 for an unknown id */
export function getDispute(sandbox: Sandbox, disputeId: string): Dispute {
  const dispute = sandbox.store.disputes.get(disputeId);
  if (!dispute) throw unknownId();
  return dispute;
}

/** `GET /v1/disputes`, newest first. */
export function listDisputes(sandbox: Sandbox, query: Input): Dispute[] {
  return takePage([...sandbox.store.disputes.values()].toReversed(), readPage(query));
}

interface NewDispute {
  paymentId: string;
  /** Paise; by default the payment's amount. */
  amount?: number | undefined;
  /** Unix seconds. */
  respondBy: number;
}

/** The bank of the shopper raises a dispute about a captured payment. */
export function raiseDispute(
  sandbox: Sandbox,
  { paymentId, amount, respondBy }: NewDispute,
  { webhook = true } = {},
): Dispute {
  const payment = getPayment(sandbox, paymentId);
  if (!payment.captured) throw badRequest('Only a captured payment can be disputed.');
  const dispute: Dispute = {
    id: newId('disp'),
    paymentId,
    amount: amount ?? payment.amount,
    amountDeducted: 0,
    reasonCode: 'goods_or_services_not_received_or_partially_received',
    respondBy,
    status: 'open',
    phase: 'chargeback',
    createdAt: unixSeconds(),
  };
  commit(sandbox, dispute, { step: 'created', webhook });
  return dispute;
}

/** Takes a dispute a step further. One that is lost takes its amount from the shop. */
export function stepDispute(
  sandbox: Sandbox,
  { id }: Dispute,
  step: DisputeStep,
  { webhook = true } = {},
): Dispute {
  const before = getDispute(sandbox, id);
  if (['won', 'lost', 'closed'].includes(before.status)) {
    throw badRequest(`This dispute is already ${before.status}.`);
  }
  const isLost = step === 'lost';
  const dispute: Dispute = {
    ...before,
    status: step === 'action_required' ? 'open' : step,
    amountDeducted: isLost ? before.amount : 0,
  };
  const changes: Change[] = [];
  if (isLost) {
    const { orderId } = getPayment(sandbox, dispute.paymentId);
    changeBalance(sandbox.settings, -dispute.amount);
    changes.push([
      'ledger',
      {
        type: 'chargeback',
        order_id: orderId,
        payment_id: dispute.paymentId,
        amount: dispute.amount,
        at: new Date().toISOString(),
      },
    ]);
  }
  commit(sandbox, dispute, { step, webhook, changes });
  return dispute;
}

function commit(
  sandbox: Sandbox,
  dispute: Dispute,
  { step, webhook, changes = [] }: { step: string; webhook: boolean; changes?: Change[] },
): void {
  const payment = getPayment(sandbox, dispute.paymentId);
  const all: Change[] = [
    ['dispute', dispute],
    ...changes,
    ...(webhook ? disputeEvent(sandbox, step, dispute, payment) : []),
  ];
  sandbox.store.commit(all);
  sandbox.webhooks.take(all);
}
