export { serveCheckout } from './checkout-routes.ts';
