export { PinCodeBox } from './pin-code-box.tsx';
export { useDeliveryDates } from './use-delivery-dates.ts';
