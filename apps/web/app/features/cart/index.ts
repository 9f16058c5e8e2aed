export { AddToCartButton } from './add-to-cart-button.tsx';
export { cartQuery } from './cart-queries.ts';
