import type { Payment, PaymentLink } from './entities.ts';
import { newId } from './ids.ts';
import { blankOrder } from './orders.ts';
import { badRequest, unknownId } from './razorpay-error.ts';
import { asInput, readAmount, readCurrency, readNotes, readText } from './read-input.ts';
import type { Input } from './read-input.ts';
import { unixSeconds } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { isListedByReceipt } from './settings.ts';
import { paymentLinkSignature } from './signatures.ts';

const SHORTEST_LIFE_SECONDS = 15 * 60;
const DEFAULT_LIFE_SECONDS = 180 * 24 * 60 * 60;
const MAX_REFERENCE_LENGTH = 40;
const MAX_DESCRIPTION_LENGTH = 2048;
const MAX_URL_LENGTH = 2048;

/** `POST /v1/payment_links`: the link and the provider's order behind it. */
export function createPaymentLink(sandbox: Sandbox, input: Input): PaymentLink {
  const amount = readAmount(input);
  const currency = readCurrency({ currency: 'INR', ...input });
  const referenceId = readText(input, 'reference_id', MAX_REFERENCE_LENGTH) ?? '';
  if (referenceId !== '' && sandbox.store.hasLinkWithReference(referenceId)) {
    throw badRequest(`payment link with given reference_id: ${referenceId} already exists`, 'reference_id');
  }
  const id = newId('plink');
  const notes = readNotes(input);
  const order = { ...blankOrder(amount, currency), receipt: referenceId || null, notes, linkId: id };
  const link: PaymentLink = {
    id,
    orderId: order.id,
    amount,
    currency,
    status: 'created',
    shownStatus: sandbox.settings.nextLinkStatus,
    description: readText(input, 'description', MAX_DESCRIPTION_LENGTH) ?? '',
    referenceId,
    expireBy: readExpireBy(input),
    expiredAt: 0,
    cancelledAt: 0,
    ...readCallback(input),
    customer: readCustomer(input),
    notes,
    paymentId: null,
    createdAt: order.createdAt,
    updatedAt: order.createdAt,
  };
  sandbox.settings.nextLinkStatus = null;
  sandbox.store.commit([
    ['order', order],
    ['link', link],
  ]);
  return link;
}

/** `GET /v1/payment_links`: newest first, those with `reference_id` or `payment_id` where one is asked for. */
export function listPaymentLinks(sandbox: Sandbox, query: Input): PaymentLink[] {
  const { reference_id: referenceId, payment_id: paymentId } = query;
  return [...sandbox.store.links.values()]
    .filter(
      (link) =>
        referenceId === undefined ||
        (link.referenceId === referenceId && isListedByReceipt(sandbox.settings, link.createdAt)),
    )
    .filter((link) => paymentId === undefined || link.paymentId === paymentId)
    .toReversed()
    .map((link) => getPaymentLink(sandbox, link.id));
}

/**
 * Returns the link; one that has passed its expiry becomes `expired` now. @throws RazorpayError 400 for an unknown id
 */
export function getPaymentLink(sandbox: Sandbox, linkId: string): PaymentLink {
  const link = sandbox.store.links.get(linkId);
  if (!link) throw unknownId();
  if (link.status !== 'created' || link.expireBy > unixSeconds()) return link;
  const expired: PaymentLink = {
    ...link,
    status: 'expired',
    expiredAt: link.expireBy,
    updatedAt: link.expireBy,
  };
  sandbox.store.commit([['link', expired]]);
  return expired;
}

/** `POST /v1/payment_links/:id/cancel`: only an unpaid, open link can be cancelled. */
export function cancelPaymentLink(sandbox: Sandbox, linkId: string): PaymentLink {
  const link = getPaymentLink(sandbox, linkId);
  if (link.status !== 'created') {
    throw badRequest(`Payment Link cannot be cancelled as it is already ${link.status}.`);
  }
  const now = unixSeconds();
  const cancelled: PaymentLink = { ...link, status: 'cancelled', cancelledAt: now, updatedAt: now };
  sandbox.store.commit([['link', cancelled]]);
  return cancelled;
}

/** @throws RazorpayError 400 for a link that is paid, cancelled or expired */
export function linkTakesPayments(sandbox: Sandbox, linkId: string): void {
  const { status } = getPaymentLink(sandbox, linkId);
  if (status !== 'created') throw badRequest(`This payment link is ${status}.`);
}

/**
 * The link with its captured payment. If it was cancelled while the bank was deciding, it stays cancelled although it
 * was paid.
 */
export function linkWithPayment(sandbox: Sandbox, linkId: string, payment: Payment): PaymentLink {
  const link = getPaymentLink(sandbox, linkId);
  const status = link.status === 'created' ? 'paid' : link.status;
  return { ...link, status, paymentId: payment.id, updatedAt: unixSeconds() };
}

/** The signed address to which the shopper's browser goes after paying; null if the link has no callback. */
export function linkReturnUrl(sandbox: Sandbox, link: PaymentLink): string | null {
  if (link.callbackUrl === '' || link.paymentId === null) return null;
  const url = new URL(link.callbackUrl);
  url.searchParams.set('razorpay_payment_id', link.paymentId);
  url.searchParams.set('razorpay_payment_link_id', link.id);
  url.searchParams.set('razorpay_payment_link_reference_id', link.referenceId);
  url.searchParams.set('razorpay_payment_link_status', link.status);
  const signature = paymentLinkSignature(sandbox.config.keySecret, link, link.paymentId);
  url.searchParams.set('razorpay_signature', signature);
  return url.href;
}

function readExpireBy(input: Input): number {
  const now = unixSeconds();
  const expireBy = input['expire_by'];
  if (expireBy === undefined || expireBy === null) return now + DEFAULT_LIFE_SECONDS;
  if (!Number.isSafeInteger(expireBy)) throw badRequest('expire_by must be an integer.', 'expire_by');
  if (Number(expireBy) < now + SHORTEST_LIFE_SECONDS) {
    throw badRequest('expire_by: timestamp must be atleast 15 minutes in future', 'expire_by');
  }
  return Number(expireBy);
}

function readCallback(input: Input): Pick<PaymentLink, 'callbackUrl' | 'callbackMethod'> {
  const callbackUrl = readText(input, 'callback_url', MAX_URL_LENGTH) ?? '';
  const callbackMethod = readText(input, 'callback_method', 10) ?? '';
  if (callbackUrl === '') return { callbackUrl, callbackMethod };
  if (!/^https?:$/.test(URL.parse(callbackUrl)?.protocol ?? '')) {
    throw badRequest('The callback url format is invalid.', 'callback_url');
  }
  if (callbackMethod !== 'get') {
    throw badRequest('The callback method must be get when the callback url is present.', 'callback_method');
  }
  return { callbackUrl, callbackMethod };
}

function readCustomer(input: Input): Record<string, string> {
  const customer = asInput(input['customer']);
  const fields = ['name', 'email', 'contact'].flatMap((field): [string, string][] => {
    const value = customer[field];
    return typeof value === 'string' ? [[field, value]] : [];
  });
  return Object.fromEntries(fields);
}
