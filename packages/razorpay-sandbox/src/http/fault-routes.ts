import type { FastifyInstance } from 'fastify';
import { CALL_FAULTS, WEBHOOK_FAULTS } from '../faults/fault-register.ts';
import { badRequest } from '../razorpay-error.ts';
import { asInput } from '../read-input.ts';
import type { Input } from '../read-input.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Settings } from '../settings.ts';
import { readCount, readId, readList, readOneOf } from './read-control-input.ts';

const DEFAULT_CALL_DELAY_MS = 2000;
const DEFAULT_WEBHOOK_DELAY_MS = 3000;
const DEFAULT_REFUSAL = 'The request could not be processed.';

/** The control calls that make the provider misbehave. */
export async function faultRoutes(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  app.post('/faults', (request) => plantFaults(sandbox, asInput(request.body)));
  app.delete('/faults', () => {
    sandbox.faults.clear();
    return { ok: true };
  });
  app.post('/settings', (request) => changeSettings(sandbox.settings, asInput(request.body)));
}

function plantFaults(sandbox: Sandbox, input: Input) {
  const calls = readList(input, 'calls').map((entry) => ({
    fault: {
      method: readId(entry, 'method').toUpperCase(),
      path: readId(entry, 'path'),
      fault: readOneOf(entry, 'fault', CALL_FAULTS),
      delayMs: readCount(entry, 'delay_ms') ?? DEFAULT_CALL_DELAY_MS,
      description: readId({ description: DEFAULT_REFUSAL, ...entry }, 'description'),
    },
    times: readTimes(entry),
  }));
  const webhooks = readList(input, 'webhooks').map((entry) => ({
    fault: {
      fault: readOneOf(entry, 'fault', WEBHOOK_FAULTS),
      event: entry['event'] === undefined ? null : readId(entry, 'event'),
      delayMs: readCount(entry, 'delay_ms') ?? DEFAULT_WEBHOOK_DELAY_MS,
    },
    times: readTimes(entry),
  }));
  for (const { fault, times } of calls) sandbox.faults.plantCallFault(fault, times);
  for (const { fault, times } of webhooks) sandbox.faults.plantWebhookFault(fault, times);
  return { ok: true };
}

function changeSettings(settings: Settings, input: Input) {
  settings.slowBankMs = readCount(input, 'slow_bank_ms') ?? settings.slowBankMs;
  settings.refundDelayMs = readCount(input, 'refund_delay_ms') ?? settings.refundDelayMs;
  settings.failNextRefunds = readCount(input, 'fail_next_refunds') ?? settings.failNextRefunds;
  settings.receiptLagMs = readCount(input, 'receipt_lag_ms') ?? settings.receiptLagMs;
  if (input['balance'] === null) settings.balance = null;
  else settings.balance = readCount(input, 'balance') ?? settings.balance;
  settings.feeBearer = readOneOf({ fee_bearer: settings.feeBearer, ...input }, 'fee_bearer', [
    'platform',
    'customer',
  ]);
  settings.feesFrom = readOneOf({ fees_from: settings.feesFrom, ...input }, 'fees_from', [
    'settlements',
    'elsewhere',
  ]);
  settings.nextPaymentAmount = readCount(input, 'next_payment_amount') ?? settings.nextPaymentAmount;
  settings.nextPaymentOffer = readCount(input, 'next_payment_offer') ?? settings.nextPaymentOffer;
  if (input['next_payment_status'] !== undefined) {
    settings.nextPaymentStatus = readId(input, 'next_payment_status');
  }
  if (input['next_payment_odd'] !== undefined) {
    settings.isNextPaymentOdd = input['next_payment_odd'] === true;
  }
  if (input['next_refund_status'] !== undefined) {
    settings.nextRefundStatus = readId(input, 'next_refund_status');
  }
  if (input['next_link_status'] !== undefined) settings.nextLinkStatus = readId(input, 'next_link_status');
  return {
    slow_bank_ms: settings.slowBankMs,
    refund_delay_ms: settings.refundDelayMs,
    fail_next_refunds: settings.failNextRefunds,
    receipt_lag_ms: settings.receiptLagMs,
    balance: settings.balance,
    fee_bearer: settings.feeBearer,
    fees_from: settings.feesFrom,
    next_payment_amount: settings.nextPaymentAmount,
    next_payment_offer: settings.nextPaymentOffer,
    next_payment_status: settings.nextPaymentStatus,
    next_payment_odd: settings.isNextPaymentOdd,
    next_refund_status: settings.nextRefundStatus,
    next_link_status: settings.nextLinkStatus,
  };
}

function readTimes(entry: Input): number {
  const times = readCount(entry, 'times') ?? 1;
  if (times === 0) throw badRequest('times must be 1 or more.', 'times');
  return times;
}
