import type { FastifyInstance } from 'fastify';
import * as contract from '@shop/contract/payments/endpoints';
import {
  refundOrder as refundEndpoint,
  sendRefundAgain as sendAgainEndpoint,
} from '@shop/contract/orders/endpoints';
import * as orderMessages from '@shop/contract/orders/messages';
import { paiseFromRupees } from '@shop/contract/money';
import { type Serve, createServe } from '../../platform/http/endpoint-registrar.ts';
import { OrderNotFoundError, type PresentOrders, findOrderById } from '../orders/index.ts';
import { capturePayment, isFailureReport } from './capture-payment.ts';
import type { PaymentDependencies } from './reconcile-order.ts';
import { readPaymentLinkReturn } from './payment-link-return.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { refundOrder } from './refund-order.ts';
import { sendRefundAgain } from './send-refund-again.ts';
import { captureAnswer } from './rules/capture-answer.ts';

export interface PaymentRouteDependencies extends PaymentDependencies {
  presentOrders: PresentOrders;
  /** Where the browser goes back to: the address shoppers see, without a slash at its end. */
  publicUrl: string;
}

/** Capture, refund, the provider's webhook and the way back from its page (product §7, docs/payments.md). */
export function servePayments(
  app: FastifyInstance,
  serve: Serve,
  dependencies: PaymentRouteDependencies,
): void {
  serve(contract.capturePayment, async ({ identity, body, reply }) => {
    const document = await capturePayment(dependencies, identity.userId, body);
    const { status, message, code } = captureAnswer(document.order.payment_status, {
      isFailureReport: isFailureReport(body),
    });
    const data = dependencies.presentOrders.forShopper(document);
    if (code === undefined) return { success: true, message, data };
    return reply.code(status).send({ success: false, message, code, data });
  });

  serve(refundEndpoint, async ({ identity, params, body }) => {
    const order = await refundOrder(dependencies, {
      orderId: params.id,
      amountPaise: body?.amount === undefined ? undefined : paiseFromRupees(body.amount),
      refundedPaiseSeen:
        body?.refundedAmount === undefined ? undefined : paiseFromRupees(body.refundedAmount),
      restock: body?.restock ?? false,
      byUserId: identity.userId,
    });
    if (body?.restock) dependencies.stockChanged();
    dependencies.wakeJobs('mails', 'refunds');
    const data = await dependencies.presentOrders.oneForAdmin(order);
    return { success: true, message: orderMessages.refundStarted, data };
  });

  serve(sendAgainEndpoint, async ({ params }) => {
    const orderId = await sendRefundAgain(dependencies, params.id);
    dependencies.wakeJobs();
    const order = await findOrderById(dependencies.database.read, orderId);
    if (!order) throw new OrderNotFoundError();
    const data = await dependencies.presentOrders.oneForAdmin(order);
    return { success: true, message: orderMessages.refundSentAgain, data };
  });

  serve(contract.razorpayReturn, async ({ query, reply }) => {
    return reply.redirect(readPaymentLinkReturn(dependencies, query));
  });

  // The signature is over the bytes as they came, so nothing may parse them before.
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    createServe(raw, async () => null)(contract.razorpayWebhook, async ({ request }) => {
      const { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } = request.headers;
      await receiveWebhook(dependencies, {
        rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: String(signature ?? ''),
        eventId: typeof eventId === 'string' ? eventId.slice(0, 200) : null,
      });
      return { success: true };
    });
  });
}
