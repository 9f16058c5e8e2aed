export { openSheet } from './open-sheet.ts';
export { PaymentNotice } from './payment-notice.tsx';
export { PaymentReturn } from './payment-return.tsx';
export { PaymentSuccess } from './payment-success.tsx';
export { loadRazorpay } from './razorpay.ts';
export { useReportPayment, type PaymentOutcome } from './report-payment.ts';
export { SimulatedPayments } from './simulated-payments.tsx';
export { openPayment, returnOrder } from './stored-order.ts';
