export { serveCart } from './cart-routes.ts';
export { availableTo, ownHeld } from './cart-queries.ts';
export { removeBoughtLines, removeProductFromCarts } from './change-cart.ts';
