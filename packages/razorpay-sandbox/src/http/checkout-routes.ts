import type { FastifyInstance } from 'fastify';
import type { Payment, PaymentMethod } from '../entities.ts';
import { getOrder } from '../orders.ts';
import { PAYMENT_FAILURES } from '../payment-failures.ts';
import { getPaymentLink, linkReturnUrl } from '../payment-links.ts';
import { getPayment, settlePayment, startPayment } from '../payments.ts';
import { presentPaymentLink } from '../present-entities.ts';
import { badRequest } from '../razorpay-error.ts';
import { asInput } from '../read-input.ts';
import type { Input } from '../read-input.ts';
import type { Sandbox } from '../sandbox.ts';
import { checkoutSignature } from '../signatures.ts';
import { settleSlowly } from '../slow-bank.ts';

type WithId = { Params: { id: string } };
const METHODS: readonly PaymentMethod[] = ['upi', 'card', 'netbanking'];
const MAX_FIELD_LENGTH = 254;

/** Calls of the sheet and of the payment link's page. A browser needs only a known key and order. */
export async function checkoutRoutes(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.get<WithId>('/orders/:id', (request) => {
    ensureKnownKey(sandbox, asInput(request.query));
    const { id, amount, currency, status } = getOrder(sandbox, request.params.id);
    return { id, amount, currency, status };
  });
  app.get<WithId>('/links/:id', (request) => {
    const link = getPaymentLink(sandbox, request.params.id);
    const { callback_url: _, ...shown } = presentPaymentLink(sandbox, link);
    return { ...shown, key: sandbox.config.keyId, return_url: linkReturnUrl(sandbox, link) };
  });
  app.post('/payments', (request) => {
    const input = asInput(request.body);
    ensureKnownKey(sandbox, input);
    return presentAttempt(sandbox, startPayment(sandbox, readField(input, 'order_id'), readAttempt(input)));
  });
  app.get<WithId>('/payments/:id', (request) =>
    presentAttempt(sandbox, getPayment(sandbox, request.params.id)),
  );
  app.post<WithId>('/payments/:id/settle', (request) => {
    const choice = readField(asInput(request.body), 'choice');
    return presentAttempt(sandbox, decide(sandbox, request.params.id, choice));
  });
}

/** Applies what the shopper chose on the bank's page. */
function decide(sandbox: Sandbox, paymentId: string, choice: string): Payment {
  switch (choice) {
    case 'success':
      return settlePayment(sandbox, paymentId, 'captured');
    case 'failure':
      return settlePayment(sandbox, paymentId, 'failed');
    case 'cancel':
      return settlePayment(sandbox, paymentId, 'failed', { failure: PAYMENT_FAILURES.cancelled });
    case 'slow':
      return settleSlowly(sandbox, paymentId);
    default:
      throw badRequest('choice must be success, failure, cancel or slow.', 'choice');
  }
}

/** An attempt as the sheet sees it: with the signed answer once it is paid, with the error once it failed. */
function presentAttempt(sandbox: Sandbox, payment: Payment) {
  const { id, orderId, status, failure } = payment;
  if (failure) {
    return { id, status, error: { ...failure, metadata: { payment_id: id, order_id: orderId } } };
  }
  if (status === 'created') return { id, status };
  const response = {
    razorpay_payment_id: id,
    razorpay_order_id: orderId,
    razorpay_signature: checkoutSignature(sandbox.config.keySecret, orderId, id),
  };
  return { id, status, response };
}

function ensureKnownKey(sandbox: Sandbox, input: Input): void {
  if (input['key'] !== sandbox.config.keyId) throw badRequest('The api key provided is invalid', 'key');
}

function readAttempt(input: Input) {
  const method = METHODS.find((known) => known === input['method']);
  if (!method) throw badRequest('The selected method is invalid.', 'method');
  return {
    method,
    instrument: readField(input, 'instrument'),
    email: readField(input, 'email'),
    contact: readField(input, 'contact'),
  };
}

function readField(input: Input, field: string): string {
  const value = input[field] ?? '';
  if (typeof value !== 'string' || value.length > MAX_FIELD_LENGTH) {
    throw badRequest(`The ${field} is invalid.`, field);
  }
  return value;
}
