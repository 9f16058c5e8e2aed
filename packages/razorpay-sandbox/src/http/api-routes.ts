import type { FastifyInstance } from 'fastify';
import { getDispute, listDisputes } from '../disputes.ts';
import { createOrder, getOrder, listOrders } from '../orders.ts';
import { cancelPaymentLink, createPaymentLink, getPaymentLink, listPaymentLinks } from '../payment-links.ts';
import { capturePayment, getPayment, listPayments } from '../payments.ts';
import {
  presentCollection,
  presentDispute,
  presentOrder,
  presentPayment,
  presentPaymentWithOffers,
  presentPaymentLink,
  presentRefund,
} from '../present-entities.ts';
import { RazorpayError, badRequest } from '../razorpay-error.ts';
import { asInput, readPage, takePage } from '../read-input.ts';
import { getRefund, listRefunds, refundPayment } from '../refunds.ts';
import { presentSettlement } from '../present-settlements.ts';
import type { Sandbox } from '../sandbox.ts';
import { getSettlement, listReportLines, listSettlements } from '../settlements.ts';

type WithId = { Params: { id: string } };

/** The calls that a shop's server makes, under Basic auth (docs: API reference). */
export async function apiRoutes(app: FastifyInstance, { sandbox }: { sandbox: Sandbox }): Promise<void> {
  const { keyId, keySecret } = sandbox.config;
  const credentials = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;
  app.addHook('onRequest', async (request) => {
    if (request.headers.authorization === credentials) return;
    throw new RazorpayError(401, 'BAD_REQUEST_ERROR', 'Authentication failed');
  });
  app.setNotFoundHandler(() => {
    throw badRequest('The requested URL was not found on the server.');
  });
  orderRoutes(app, sandbox);
  paymentRoutes(app, sandbox);
  paymentLinkRoutes(app, sandbox);
  settlementRoutes(app, sandbox);
  disputeRoutes(app, sandbox);
}

function disputeRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/disputes', (request) =>
    presentCollection(listDisputes(sandbox, asInput(request.query)).map(presentDispute)),
  );
  app.get<WithId>('/disputes/:id', (request) => presentDispute(getDispute(sandbox, request.params.id)));
}

function orderRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/orders', (request) => presentOrder(createOrder(sandbox, asInput(request.body))));
  app.get('/orders', (request) =>
    presentCollection(listOrders(sandbox, asInput(request.query)).map(presentOrder)),
  );
  app.get<WithId>('/orders/:id', (request) => presentOrder(getOrder(sandbox, request.params.id)));
  app.get<WithId>('/orders/:id/payments', (request) => {
    const { id } = getOrder(sandbox, request.params.id);
    const payments = sandbox.store.listPaymentsOfOrder(id).toReversed();
    return presentCollection(payments.map((payment) => presentPayment(sandbox, payment)));
  });
}

function paymentRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/payments', (request) => {
    const payments = listPayments(sandbox, asInput(request.query));
    return presentCollection(payments.map((payment) => presentPayment(sandbox, payment)));
  });
  app.get<WithId>('/payments/:id', (request) => {
    const payment = getPayment(sandbox, request.params.id);
    const expand = asInput(request.query)['expand[]'];
    return expand === 'offers'
      ? presentPaymentWithOffers(sandbox, payment)
      : presentPayment(sandbox, payment);
  });
  app.post<WithId>('/payments/:id/capture', (request) =>
    presentPayment(sandbox, capturePayment(sandbox, request.params.id, asInput(request.body))),
  );
  app.post<WithId>('/payments/:id/refund', (request) => {
    const key = request.headers['x-refund-idempotency'];
    const idempotencyKey = typeof key === 'string' ? key : null;
    return presentRefund(refundPayment(sandbox, request.params.id, asInput(request.body), idempotencyKey));
  });
  app.get<WithId>('/payments/:id/refunds', (request) => {
    const { id } = getPayment(sandbox, request.params.id);
    const refunds = sandbox.store.listRefundsOfPayment(id).toReversed();
    return presentCollection(takePage(refunds, readPage(asInput(request.query))).map(presentRefund));
  });
  app.get('/refunds', (request) =>
    presentCollection(listRefunds(sandbox, asInput(request.query)).map(presentRefund)),
  );
  app.get<WithId>('/refunds/:id', (request) => presentRefund(getRefund(sandbox, request.params.id)));
}

function paymentLinkRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.post('/payment_links', (request) =>
    presentPaymentLink(sandbox, createPaymentLink(sandbox, asInput(request.body))),
  );
  app.get('/payment_links', (request) => ({
    payment_links: listPaymentLinks(sandbox, asInput(request.query)).map((link) =>
      presentPaymentLink(sandbox, link),
    ),
  }));
  app.get<WithId>('/payment_links/:id', (request) =>
    presentPaymentLink(sandbox, getPaymentLink(sandbox, request.params.id)),
  );
  app.post<WithId>('/payment_links/:id/cancel', (request) =>
    presentPaymentLink(sandbox, cancelPaymentLink(sandbox, request.params.id)),
  );
}

function settlementRoutes(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/settlements', (request) =>
    presentCollection(listSettlements(sandbox, asInput(request.query)).map(presentSettlement)),
  );
  app.get<WithId>('/settlements/:id', (request) =>
    presentSettlement(getSettlement(sandbox, request.params.id)),
  );
  app.get('/settlements/recon/combined', (request) => {
    return presentCollection(listReportLines(sandbox, asInput(request.query)));
  });
}
