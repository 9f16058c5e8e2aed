import type { FastifyInstance } from 'fastify';
import * as orderMessages from '@shop/contract/orders/messages';
import * as contract from '@shop/contract/payments/endpoints';
import { type Serve, createServe } from '../../platform/http/endpoint-registrar.ts';
import { type PresentOrders, createFindOwnOrder } from '../orders/index.ts';
import { cancelOrder } from './cancel-order.ts';
import { capturePayment, isFailureReport } from './capture-payment.ts';
import { createCaptureLimit } from './limit-captures.ts';
import type { PaymentDependencies } from './reconcile-order.ts';
import { readPaymentLinkReturn } from './payment-link-return.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { createNoteRefused } from './refused-webhooks.ts';
import { captureAnswer } from './rules/capture-answer.ts';

export interface PaymentRouteDependencies extends PaymentDependencies {
  presentOrders: PresentOrders;
  /** Where the browser returns to: the address that shoppers see, without a trailing slash. */
  publicUrl: string;
  /** When off, nobody has to wait (`RATE_LIMITS`). */
  rateLimits: boolean;
}

/** Capture, the provider's webhook and the way back from its page (product §7, docs/payments.md). */
export function servePayments(
  app: FastifyInstance,
  serve: Serve,
  dependencies: PaymentRouteDependencies,
): void {
  const findReported = createFindOwnOrder(dependencies.database.read);
  const mayAsk = dependencies.rateLimits ? createCaptureLimit(dependencies.clock) : () => true;
  serve(contract.capturePayment, async ({ identity, body, request, reply, say }) => {
    const { userId } = identity;
    const document = await capturePayment(
      { ...dependencies, findReported },
      { userId, report: body, mayAsk: () => mayAsk({ userId, address: request.ip }) },
    );
    const { status, code, ...said } = captureAnswer(document.order.payment_status, {
      isFailureReport: isFailureReport(body),
    });
    const message = say(said.message);
    const data = dependencies.presentOrders.forShopper(document);
    if (code === undefined) return { message, data };
    return reply.code(status).send({ success: false, message, code, data });
  });

  serve(contract.cancelOrder, async ({ identity, params, say }) => {
    const document = await cancelOrder(dependencies, identity.userId, params.orderId);
    const data = dependencies.presentOrders.forShopper(document);
    const { cancelled, cancelledUnpaid } = orderMessages;
    return { message: say(document.order.cash_state === null ? cancelled : cancelledUnpaid), data };
  });

  serve(contract.razorpayReturn, async ({ query, reply }) => {
    return reply.redirect(readPaymentLinkReturn(dependencies, query));
  });

  const noteRefused = createNoteRefused(dependencies);
  // The signature covers the bytes as they came, so nothing may parse them first.
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    createServe(raw, async () => null)(contract.razorpayWebhook, async ({ request }) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers;
      await receiveWebhook(
        { ...dependencies, noteRefused },
        {
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          signature: String(signature ?? ''),
          eventId: typeof eventId === 'string' ? eventId.slice(0, 200) : null,
        },
      );
      return {};
    });
  });
}
