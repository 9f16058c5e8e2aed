export { serveCart } from './cart-routes.ts';
export { removeBoughtLines, removeProductFromCarts } from './change-cart.ts';
