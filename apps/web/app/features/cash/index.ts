export { ConfirmOrder } from './confirm-order.tsx';
