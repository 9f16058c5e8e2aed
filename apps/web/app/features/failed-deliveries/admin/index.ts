export { FailedDeliveryPart } from './failed-delivery-part.tsx';
