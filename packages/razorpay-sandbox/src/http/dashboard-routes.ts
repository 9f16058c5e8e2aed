import type { FastifyInstance } from 'fastify';
import type { SettlementOddities } from '../entities.ts';
import { capturePayment, getPayment } from '../payments.ts';
import { presentPayment, presentRefund } from '../present-entities.ts';
import { presentSettlement } from '../present-settlements.ts';
import { badRequest } from '../razorpay-error.ts';
import { asInput } from '../read-input.ts';
import type { Input } from '../read-input.ts';
import { refundPayment } from '../refunds.ts';
import { unixSeconds } from '../sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import { settleAll } from '../settlements.ts';
import { readId, readList, readOneOf, readTexts } from './read-control-input.ts';

/** What a person does by hand in the provider's dashboard, behind the shop's back. */
export async function dashboardRoutes(
  app: FastifyInstance,
  { sandbox }: { sandbox: Sandbox },
): Promise<void> {
  app.post('/capture', (request) => {
    const input = asInput(request.body);
    const { id, amount } = getPayment(sandbox, readId(input, 'payment_id'));
    const payment = capturePayment(sandbox, id, { amount }, { webhook: isTold(input) });
    return presentPayment(sandbox, payment);
  });
  app.post('/refund', (request) => {
    const input = asInput(request.body);
    const { payment_id: _, webhook: __, ...refund } = input;
    const paymentId = readId(input, 'payment_id');
    return presentRefund(refundPayment(sandbox, paymentId, refund, null, { webhook: isTold(input) }));
  });
  app.post('/webhook-secret', (request) => {
    sandbox.settings.webhookSecret = readId(asInput(request.body), 'secret');
    return { entity: 'webhook', active: true };
  });
  app.post('/settle', (request) => {
    const input = asInput(request.body);
    const settling = {
      at: readTime(input),
      leaveOut: new Set(readTexts(input, 'leave_out')),
      again: readTexts(input, 'again'),
      oddities: readOddities(input),
      webhook: isTold(input),
    };
    return presentSettlement(settleAll(sandbox, settling));
  });
}

function isTold(input: Input): boolean {
  return input['webhook'] !== false;
}

/** Faults of the report, for tests of what a shop finds in it. */
function readOddities(input: Input): SettlementOddities {
  const lines = readList(input, 'lines');
  return {
    lines: Object.fromEntries(lines.map(({ id, ...shown }) => [String(id), shown])),
    extra: readList(input, 'extra'),
    hidden: readTexts(input, 'hidden'),
    surplus: Number(input['surplus'] ?? 0),
    isUnlisted: input['unlisted'] === true,
    status: readOneOf({ status: 'processed', ...input }, 'status', ['created', 'processed', 'failed']),
  };
}

function readTime(input: Input): number {
  if (input['at'] === undefined) return unixSeconds();
  const atMs = Date.parse(readId(input, 'at'));
  if (Number.isNaN(atMs)) throw badRequest('at must be a time such as 2026-11-20T10:00:00Z.', 'at');
  return Math.floor(atMs / 1000);
}
