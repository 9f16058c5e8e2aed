export { CourierPart } from './courier-part.tsx';
