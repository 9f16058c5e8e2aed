import type { Dispute, Notes, Order, Payment, PaymentLink, Refund } from './entities.ts';
import type { Sandbox } from './sandbox.ts';

/** Razorpay's fee including tax, and the tax in it, as shares of the amount: 2 %, and 18 % of that. */
const FEE_SHARE = 0.0236;
const TAX_SHARE = 0.0036;

/** The fee that Razorpay keeps of a captured amount, including tax, and the tax in it; in paise. */
export function feeOf(amount: number): { fee: number; tax: number } {
  return { fee: Math.round(amount * FEE_SHARE), tax: Math.round(amount * TAX_SHARE) };
}

/** Fourteen characters that are always the same for an entity. That is enough for acquirers' references. */
function reference(id: string): string {
  return id.slice(-14);
}

// Razorpay answers `[]`, an empty PHP array, for a shop that sent no notes.
function presentNotes(notes: Notes): Notes | [] {
  return Object.keys(notes).length === 0 ? [] : notes;
}

/** Twelve digits that are always the same for a payment, as banks number UPI transfers (RRN). */
function retrievalReference(id: string): string {
  return id.slice(-12).replaceAll(/./g, (char) => String(char.charCodeAt(0) % 10));
}

/** The order entity (docs: Orders API). */
export function presentOrder(order: Order) {
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: order.amountPaid,
    // Nothing is due of an order that an offer made cheaper.
    amount_due: order.status === 'paid' ? 0 : order.amount - order.amountPaid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: presentNotes(order.notes),
    created_at: order.createdAt,
  };
}

/** An order as webhooks of payment links carry it: its id without a prefix (docs: webhooks, Payment Links). */
export function presentOrderOfLink(order: Order, link: PaymentLink) {
  return {
    ...presentOrder(order),
    id: bare(order.id),
    merchant_id: 'SandboxAccount',
    product_id: bare(link.id),
    product_type: 'payment_link_v2',
  };
}

const bare = (id: string) => id.slice(id.indexOf('_') + 1);

/** The payment entity (docs: Payments API). */
export function presentPayment(sandbox: Sandbox, payment: Payment) {
  const { method, instrument, failure } = payment;
  const order = sandbox.store.orders.get(payment.orderId);
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.isOdd ? String(payment.amount) : payment.amount,
    currency: payment.currency,
    status: payment.shownStatus ?? payment.status,
    order_id: payment.orderId,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: payment.amountRefunded,
    refund_status: refundStatus(payment),
    captured: payment.captured,
    description: null,
    card_id: method === 'card' ? `card_${reference(payment.id)}` : null,
    ...(method === 'card' ? { card: presentCard(payment) } : {}),
    bank: method === 'netbanking' ? instrument : null,
    wallet: null,
    vpa: method === 'upi' ? instrument : null,
    email: payment.email,
    contact: payment.contact,
    notes: presentNotes(order?.notes ?? {}),
    ...presentFee(payment),
    error_code: failure?.code ?? null,
    error_description: failure?.description ?? null,
    error_source: failure?.source ?? null,
    error_step: failure?.step ?? null,
    error_reason: failure?.reason ?? null,
    acquirer_data: presentAcquirer(payment),
    created_at: payment.createdAt,
  };
}

/** The payment entity with what `expand[]=offers` asks for. */
export function presentPaymentWithOffers(sandbox: Sandbox, payment: Payment) {
  const offers = payment.offerId ? [{ id: payment.offerId }] : [];
  return { ...presentPayment(sandbox, payment), offers: presentCollection(offers) };
}

/** The refund entity (docs: Refunds API). */
export function presentRefund(refund: Refund) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: refund.currency,
    payment_id: refund.paymentId,
    notes: presentNotes(refund.notes),
    receipt: refund.receipt,
    acquirer_data: { arn: refund.status === 'processed' ? reference(refund.id) : null },
    created_at: refund.createdAt,
    batch_id: null,
    status: refund.shownStatus ?? refund.status,
    speed_processed: 'normal',
    speed_requested: refund.speedRequested,
  };
}

/** The dispute entity (docs: Disputes API), without the list of evidence. */
export function presentDispute(dispute: Dispute) {
  return {
    id: dispute.id,
    entity: 'dispute',
    payment_id: dispute.paymentId,
    amount: dispute.amount,
    currency: 'INR',
    amount_deducted: dispute.amountDeducted,
    reason_code: dispute.reasonCode,
    respond_by: dispute.respondBy,
    status: dispute.status,
    phase: dispute.phase,
    created_at: dispute.createdAt,
    evidence: { amount: dispute.amount, summary: null, submitted_at: null },
  };
}

/** The payment link entity (docs: Payment Links API), with the provider's order behind it. */
export function presentPaymentLink(sandbox: Sandbox, link: PaymentLink) {
  const payment = link.paymentId === null ? undefined : sandbox.store.payments.get(link.paymentId);
  return {
    accept_partial: false,
    amount: link.amount,
    amount_paid: payment ? link.amount : 0,
    callback_method: link.callbackMethod,
    callback_url: link.callbackUrl,
    cancelled_at: link.cancelledAt,
    created_at: link.createdAt,
    currency: link.currency,
    customer: link.customer,
    description: link.description,
    expire_by: link.expireBy,
    expired_at: link.expiredAt,
    first_min_partial_amount: 0,
    id: link.id,
    notes: presentNotes(link.notes),
    notify: { email: false, sms: false, whatsapp: false },
    order_id: link.orderId,
    payments: payment ? [presentLinkPayment(link, payment)] : null,
    reference_id: link.referenceId,
    reminder_enable: false,
    reminders: [],
    short_url: `${sandbox.config.publicUrl}/l/${link.id}`,
    status: link.shownStatus ?? link.status,
    updated_at: link.updatedAt,
    upi_link: false,
    user_id: '',
  };
}

/** `{ entity: 'collection', count, items }`. */
export function presentCollection<Item>(items: readonly Item[]) {
  return { entity: 'collection', count: items.length, items };
}

function presentFee(payment: Payment) {
  const bearer = payment.customerFee == null ? {} : { fee_bearer: 'customer' };
  if (!payment.captured) return { fee: null, tax: null, ...bearer };
  return { ...feeOf(payment.amount - (payment.customerFee ?? 0)), ...bearer };
}

function refundStatus(payment: Payment): null | 'partial' | 'full' {
  if (payment.amountRefunded === 0) return null;
  return payment.amountRefunded === payment.amount ? 'full' : 'partial';
}

function presentCard(payment: Payment) {
  return {
    id: `card_${reference(payment.id)}`,
    entity: 'card',
    name: '',
    last4: payment.instrument,
    network: 'Visa',
    type: 'debit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  };
}

function presentAcquirer(payment: Payment): Record<string, string | null> {
  const settled = payment.status === 'created' || payment.status === 'failed' ? null : reference(payment.id);
  if (payment.method === 'card') return { auth_code: settled };
  if (payment.method === 'netbanking') return { bank_transaction_id: settled };
  return { rrn: settled && retrievalReference(payment.id), upi_transaction_id: settled };
}

function presentLinkPayment(link: PaymentLink, payment: Payment) {
  return {
    amount: payment.amount,
    created_at: payment.createdAt,
    method: payment.method,
    payment_id: payment.id,
    plink_id: link.id,
    status: 'captured',
    updated_at: link.updatedAt,
  };
}
