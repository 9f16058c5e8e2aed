import type { FastifyInstance } from 'fastify';
import type { PaymentOutcome } from '../entities.ts';
import { CALL_FAULTS, WEBHOOK_FAULTS } from '../faults/fault-register.ts';
import { getPaymentLink } from '../payment-links.ts';
import { authorizeLate, settlePayment, startPayment } from '../payments.ts';
import { presentPayment } from '../present-entities.ts';
import { badRequest } from '../razorpay-error.ts';
import { asInput } from '../read-input.ts';
import type { Input } from '../read-input.ts';
import type { Sandbox } from '../sandbox.ts';
import { checkoutSignature } from '../signatures.ts';

const OUTCOMES = ['captured', 'authorized', 'failed'] as const;
const SHOPPER = {
  method: 'upi',
  instrument: 'success@razorpay',
  email: 'shopper@example.com',
  contact: '+919000090000',
} as const;
const DEFAULT_CALL_DELAY_MS = 2000;
const DEFAULT_WEBHOOK_DELAY_MS = 3000;

/** What tests and the money checks steer the sandbox with; no part of Razorpay, no password. */
export async function controlRoutes(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.post('/pay', (request) => pay(sandbox, asInput(request.body)));
  app.post('/late', (request) => {
    const payment = authorizeLate(sandbox, readId(asInput(request.body), 'payment_id'));
    return presentPayment(sandbox, payment);
  });
  app.post('/settle', (request) => {
    const input = asInput(request.body);
    const payment = settlePayment(sandbox, readId(input, 'payment_id'), readOutcome(input));
    return presentPayment(sandbox, payment);
  });
  app.get('/ledger', () => ({ entries: sandbox.store.ledger }));
  app.post('/faults', (request) => plantFaults(sandbox, asInput(request.body)));
  app.delete('/faults', () => {
    sandbox.faults.clear();
    return { ok: true };
  });
  app.post('/settings', (request) => changeSettings(sandbox, asInput(request.body)));
}

/** A shopper's payment without a browser. */
function pay(sandbox: Sandbox, input: Input) {
  const given = readId(input, 'order_id');
  const orderId = given.startsWith('plink_') ? getPaymentLink(sandbox, given).orderId : given;
  const outcome = readOutcome(input);
  const started = startPayment(sandbox, orderId, SHOPPER);
  const payment = settlePayment(sandbox, started.id, outcome, { webhook: input['webhook'] !== false });
  return {
    razorpay_payment_id: payment.id,
    razorpay_order_id: orderId,
    razorpay_signature: checkoutSignature(sandbox.config.keySecret, orderId, payment.id),
  };
}

function plantFaults(sandbox: Sandbox, input: Input) {
  const calls = readList(input, 'calls').map((entry) => ({
    fault: {
      method: readId(entry, 'method').toUpperCase(),
      path: readId(entry, 'path'),
      fault: readOneOf(entry, 'fault', CALL_FAULTS),
      delayMs: readCount(entry, 'delay_ms') ?? DEFAULT_CALL_DELAY_MS,
    },
    times: readTimes(entry),
  }));
  const webhooks = readList(input, 'webhooks').map((entry) => ({
    fault: {
      fault: readOneOf(entry, 'fault', WEBHOOK_FAULTS),
      delayMs: readCount(entry, 'delay_ms') ?? DEFAULT_WEBHOOK_DELAY_MS,
    },
    times: readTimes(entry),
  }));
  for (const { fault, times } of calls) sandbox.faults.plantCallFault(fault, times);
  for (const { fault, times } of webhooks) sandbox.faults.plantWebhookFault(fault, times);
  return { ok: true };
}

function changeSettings(sandbox: Sandbox, input: Input) {
  const { waits, failNextRefunds } = sandbox;
  waits.slowBankMs = readCount(input, 'slow_bank_ms') ?? waits.slowBankMs;
  waits.refundDelayMs = readCount(input, 'refund_delay_ms') ?? waits.refundDelayMs;
  failNextRefunds.times = readCount(input, 'fail_next_refunds') ?? failNextRefunds.times;
  return {
    slow_bank_ms: waits.slowBankMs,
    refund_delay_ms: waits.refundDelayMs,
    fail_next_refunds: failNextRefunds.times,
  };
}

function readOutcome(input: Input): PaymentOutcome {
  return readOneOf({ outcome: 'captured', ...input }, 'outcome', OUTCOMES);
}

function readId(input: Input, field: string): string {
  const value = input[field];
  if (typeof value !== 'string' || value === '') throw badRequest(`${field} must be a text.`, field);
  return value;
}

function readOneOf<Name extends string>(input: Input, field: string, names: readonly Name[]): Name {
  const name = names.find((known) => known === String(input[field]));
  if (name === undefined) throw badRequest(`${field} must be one of ${names.join(', ')}.`, field);
  return name;
}

function readCount(input: Input, field: string): number | undefined {
  const value = input[field];
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) {
    throw badRequest(`${field} must be a whole number, 0 or more.`, field);
  }
  return value;
}

function readTimes(input: Input): number {
  const times = readCount(input, 'times') ?? 1;
  if (times === 0) throw badRequest('times must be 1 or more.', 'times');
  return times;
}

function readList(input: Input, field: string): Input[] {
  const value = input[field] ?? [];
  if (!Array.isArray(value)) throw badRequest(`${field} must be a list.`, field);
  return value.map(asInput);
}
