export { ConfirmOrder } from './confirm-order.tsx';
export { MailAgain } from './mail-again.tsx';
