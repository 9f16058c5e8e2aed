import type { FastifyInstance } from 'fastify';
import { DISPUTE_STEPS, getDispute, raiseDispute, stepDispute } from '../disputes.ts';
import { authorizeLate } from '../late-authorisation.ts';
import { getPaymentLink } from '../payment-links.ts';
import { settlePayment, startPayment } from '../payments.ts';
import { presentDispute, presentPayment, presentRefund } from '../present-entities.ts';
import { asInput } from '../read-input.ts';
import type { Input } from '../read-input.ts';
import { getRefund, returnRefund, settleRefund } from '../refunds.ts';
import { unixSeconds } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import { checkoutSignature } from '../signatures.ts';
import { guardControlCalls } from './control-guard.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { faultRoutes } from './fault-routes.ts';
import { readCount, readId, readOneOf } from './read-control-input.ts';

const OUTCOMES = ['captured', 'authorized', 'failed'] as const;
const SHOPPER = {
  method: 'upi',
  instrument: 'success@razorpay',
  email: 'shopper@example.com',
  contact: '+919000090000',
} as const;

/** Calls with which tests and the money checks steer the sandbox. Razorpay has nothing like them. */
export async function controlRoutes(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  guardControlCalls(app, sandbox.config);
  app.post('/pay', (request) => pay(sandbox, asInput(request.body)));
  app.post('/late', (request) => {
    const input = asInput(request.body);
    const payment = authorizeLate(sandbox, readId(input, 'payment_id'), {
      daysLater: readCount(input, 'days_later'),
      capture:
        readOneOf({ outcome: 'captured', ...input }, 'outcome', ['captured', 'authorized']) === 'captured',
      webhook: input['webhook'] !== false,
    });
    return presentPayment(sandbox, payment);
  });
  app.post('/settle', (request) => {
    const input = asInput(request.body);
    if (input['refund_id'] !== undefined) {
      const refund = getRefund(sandbox, readId(input, 'refund_id'));
      return presentRefund(settleRefund(sandbox, refund));
    }
    const outcome = readOneOf({ outcome: 'captured', ...input }, 'outcome', OUTCOMES);
    const payment = settlePayment(sandbox, readId(input, 'payment_id'), outcome);
    return presentPayment(sandbox, payment);
  });
  app.post('/return', (request) => {
    const input = asInput(request.body);
    const refund = getRefund(sandbox, readId(input, 'refund_id'));
    return presentRefund(returnRefund(sandbox, refund, { webhook: input['webhook'] !== false }));
  });
  app.post('/dispute', (request) => presentDispute(dispute(sandbox, asInput(request.body))));
  app.get('/ledger', () => ({ entries: sandbox.store.ledger }));
  app.register(faultRoutes, { sandbox });
  app.register(dashboardRoutes, { prefix: '/dashboard', sandbox });
}

const WEEK_SECONDS = 7 * 86_400;

/** Raises a dispute about a payment, or takes one a step further. */
function dispute(sandbox: Sandbox, input: Input) {
  const webhook = input['webhook'] !== false;
  if (input['dispute_id'] === undefined) {
    const paymentId = readId(input, 'payment_id');
    const respondBy = readCount(input, 'respond_by') ?? unixSeconds() + WEEK_SECONDS;
    return raiseDispute(sandbox, { paymentId, amount: readCount(input, 'amount'), respondBy }, { webhook });
  }
  const raised = getDispute(sandbox, readId(input, 'dispute_id'));
  return stepDispute(sandbox, raised, readOneOf(input, 'step', DISPUTE_STEPS), { webhook });
}

/** A shopper's payment without a browser. One that stays `created` sends no webhook. */
function pay(sandbox: Sandbox, input: Input) {
  const given = readId(input, 'order_id');
  const orderId = given.startsWith('plink_') ? getPaymentLink(sandbox, given).orderId : given;
  const outcome = readOneOf({ outcome: 'captured', ...input }, 'outcome', [...OUTCOMES, 'created']);
  const { id } = startPayment(sandbox, orderId, SHOPPER);
  if (outcome !== 'created') settlePayment(sandbox, id, outcome, { webhook: input['webhook'] !== false });
  const ids = { razorpay_payment_id: id, razorpay_order_id: orderId };
  if (outcome === 'created') return ids;
  return { ...ids, razorpay_signature: checkoutSignature(sandbox.config.keySecret, orderId, id) };
}
