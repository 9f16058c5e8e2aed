export { AdminRefund } from './admin-refund.tsx';
export { SendRefundAgain } from './send-refund-again.tsx';
