export type {
  ListedPayment,
  PaymentGateway,
  ProviderDispute,
  ProviderFee,
  ProviderOrder,
  ProviderOffer,
  ProviderPayment,
  ProviderPaymentLink,
  ProviderRefund,
  ProviderSettlement,
  SettledEntry,
  Span,
} from './payment-gateway.ts';
export { GatewayOutcomeUnknownError, GatewayRefusedError, isGatewayError } from './gateway-errors.ts';
export type { ObserveProviderCall } from './razorpay-client.ts';
export { createClosedGateway } from './closed-gateway.ts';
export { createGatewayWithFormer } from './gateway-with-former.ts';
export { createRazorpayGateway } from './razorpay-gateway.ts';
export { RazorpayDispute, disputeOf } from './razorpay-entities.ts';
export { remainingMs, withinDeadline } from './request-deadline.ts';
