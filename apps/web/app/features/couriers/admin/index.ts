export { CourierPart } from './courier-part.tsx';
export { BookEach } from './book-each.tsx';
