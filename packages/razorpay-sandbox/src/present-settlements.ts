import type { Dispute, SettledEntity, Settlement } from './entities.ts';
import { feeOf } from './present-entities.ts';
import type { Sandbox } from './sandbox.ts';

/** The settlement entity (docs: Settlements API). */
export function presentSettlement(settlement: Settlement) {
  return {
    id: settlement.id,
    entity: 'settlement',
    amount: settlement.amount,
    status: settlement.oddities?.status ?? 'processed',
    fees: 0,
    tax: 0,
    utr: settlement.utr,
    created_at: settlement.createdAt,
  };
}

/** A line of the combined report (docs: Fetch Settlement Recon Details). */
export function presentSettledEntity(
  { store }: Sandbox,
  { settlement, payment, refund, dispute }: SettledEntity,
) {
  const shown = settlement.oddities?.lines[(dispute ?? refund ?? payment).id];
  if (dispute) return { ...presentAdjustment(settlement, dispute), ...shown };
  const amount = refund ? refund.amount : payment.amount;
  const { fee, tax } = refund ? { fee: 0, tax: 0 } : feeOf(amount - (payment.customerFee ?? 0));
  return {
    entity_id: refund ? refund.id : payment.id,
    type: refund ? 'refund' : 'payment',
    debit: refund ? amount : 0,
    credit: refund ? 0 : amount - (settlement.isInFull ? 0 : fee),
    amount,
    currency: payment.currency,
    fee,
    tax,
    on_hold: false,
    settled: true,
    created_at: (refund ?? payment).createdAt,
    settled_at: settlement.createdAt,
    settlement_id: settlement.id,
    posted_at: null,
    credit_type: 'default',
    description: null,
    notes: null,
    payment_id: refund ? payment.id : null,
    settlement_utr: settlement.utr,
    order_id: payment.orderId,
    order_receipt: store.orders.get(payment.orderId)?.receipt ?? null,
    method: payment.method,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
    ...shown,
  };
}

/** A line of something that the sandbox has no other trace of: an adjustment of ₹0 unless `line` says otherwise. */
export function presentExtraLine(settlement: Settlement, line: Readonly<Record<string, unknown>>) {
  return {
    entity_id: `adj_${settlement.id.slice(-14)}`,
    type: 'adjustment',
    debit: 0,
    credit: 0,
    amount: 0,
    currency: 'INR',
    fee: 0,
    tax: 0,
    on_hold: false,
    settled: true,
    created_at: settlement.createdAt,
    settled_at: settlement.createdAt,
    settlement_id: settlement.id,
    settlement_utr: settlement.utr,
    posted_at: null,
    description: null,
    notes: null,
    payment_id: null,
    order_id: null,
    order_receipt: null,
    method: null,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: null,
    ...line,
  };
}

/** What a lost dispute takes from the shop. */
function presentAdjustment(settlement: Settlement, dispute: Dispute) {
  const { amountDeducted: amount } = dispute;
  return {
    entity_id: dispute.id.replace('disp_', 'adj_'),
    type: 'adjustment',
    debit: amount,
    credit: 0,
    amount,
    currency: 'INR',
    fee: 0,
    tax: 0,
    on_hold: false,
    settled: true,
    created_at: dispute.createdAt,
    settled_at: settlement.createdAt,
    settlement_id: settlement.id,
    posted_at: null,
    description: 'Debit to settle a dispute',
    notes: null,
    payment_id: dispute.paymentId,
    settlement_utr: settlement.utr,
    order_id: null,
    order_receipt: null,
    method: null,
    card_network: null,
    card_issuer: null,
    card_type: null,
    dispute_id: dispute.id,
  };
}
