export { getCartDocument } from './cart-queries.ts';
export { serveCart } from './cart-routes.ts';
export { removeProductFromCarts } from './change-cart.ts';
