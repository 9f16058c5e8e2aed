import { GatewayRefusedError } from './gateway-errors.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** What the provider says of an id that the account of these keys does not have, or not in this mode. */
const UNKNOWN_ID = /does not exist/i;

/**
 * The provider by its present keys, and by the former ones for what was made with them: keys may change to another
 * account or from test to live while somebody is paying. Nothing new is made with the former keys. If the provider
 * takes them no more, they count as if there were none.
 */
export function createGatewayWithFormer(present: PaymentGateway, former: PaymentGateway): PaymentGateway {
  /** Asks by the former keys about an id that the present ones do not know; nothing has happened then. */
  const either =
    <A extends unknown[], R>(call: (gateway: PaymentGateway) => (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      try {
        return await call(present)(...args);
      } catch (error) {
        if (!(error instanceof GatewayRefusedError) || !UNKNOWN_ID.test(error.providerMessage)) throw error;
        return await call(former)(...args).catch((ofFormer: unknown) => {
          throw ofFormer instanceof GatewayRefusedError ? error : ofFormer;
        });
      }
    };
  /** The lists of both, each entry once: both keys may be of one account. */
  const both =
    <A extends unknown[], R>(
      call: (gateway: PaymentGateway) => (...args: A) => Promise<R[]>,
      idOf: (entry: R) => string,
    ) =>
    async (...args: A): Promise<R[]> => {
      const entries = await call(present)(...args);
      const known = new Set(entries.map(idOf));
      const earlier = await call(former)(...args).catch((error: unknown) => {
        if (error instanceof GatewayRefusedError) return [];
        throw error;
      });
      return [...entries, ...earlier.filter((entry) => !known.has(idOf(entry)))];
    };
  return {
    ...present,
    getOrder: either(({ getOrder }) => getOrder),
    listPayments: either(({ listPayments }) => listPayments),
    getPayment: either(({ getPayment }) => getPayment),
    listOffers: either(({ listOffers }) => listOffers),
    capturePayment: either(({ capturePayment }) => capturePayment),
    refundPayment: either(({ refundPayment }) => refundPayment),
    getRefund: either(({ getRefund }) => getRefund),
    listRefunds: either(({ listRefunds }) => listRefunds),
    getPaymentLink: either(({ getPaymentLink }) => getPaymentLink),
    cancelPaymentLink: either(({ cancelPaymentLink }) => cancelPaymentLink),
    listOrdersOf: both(
      ({ listOrdersOf }) => listOrdersOf,
      ({ providerOrderId }) => providerOrderId,
    ),
    listPaymentsOf: both(
      ({ listPaymentsOf }) => listPaymentsOf,
      ({ paymentId }) => paymentId,
    ),
    listRefundsOf: both(
      ({ listRefundsOf }) => listRefundsOf,
      ({ providerRefundId }) => providerRefundId,
    ),
    listSettledOn: both(
      ({ listSettledOn }) => listSettledOn,
      ({ entityId, settlementId, type }) => `${settlementId} ${type} ${entityId}`,
    ),
    listDisputes: both(
      ({ listDisputes }) => listDisputes,
      ({ disputeId }) => disputeId,
    ),
    isCheckoutSignature: (answer) =>
      present.isCheckoutSignature(answer) || former.isCheckoutSignature(answer),
    isPaymentLinkSignature: (answer) =>
      present.isPaymentLinkSignature(answer) || former.isPaymentLinkSignature(answer),
  };
}
