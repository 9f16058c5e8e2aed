import { GatewayRetryError } from './gateway-errors.ts';
import type { PaymentGateway } from './payment-gateway.ts';

async function wait(): Promise<never> {
  throw new GatewayRetryError(new Error('The shop has no keys of the payment service'));
}

/** The provider of a shop without keys: nothing happens, and nothing is signed. What is to be done waits for the keys. */
export function createClosedGateway(): PaymentGateway {
  return {
    createOrder: wait,
    findOrder: wait,
    getOrder: wait,
    listPayments: wait,
    getPayment: wait,
    listOffers: wait,
    capturePayment: wait,
    refundPayment: wait,
    getRefund: wait,
    listRefunds: wait,
    listOrdersOf: wait,
    listPaymentsOf: wait,
    listRefundsOf: wait,
    listSettlementsOf: wait,
    listSettledOn: wait,
    listDisputes: wait,
    createPaymentLink: wait,
    findPaymentLink: wait,
    getPaymentLink: wait,
    cancelPaymentLink: wait,
    isCheckoutSignature: () => false,
    isWebhookSignature: () => false,
    isPaymentLinkSignature: () => false,
  };
}
