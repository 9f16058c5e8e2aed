export { AddToCartButton } from './add-to-cart-button.tsx';
export { BuyAgain } from './buy-again.tsx';
export { CartLines, CartNotes } from './cart-lines.tsx';
export { cartQuery } from './cart-queries.ts';
export { CartSkeleton } from './cart-skeleton.tsx';
export { HeaderCart } from './header-cart.tsx';
export { keptAdditionPage } from './kept-addition.ts';
export { useCart } from './use-cart.ts';
export { whenCartSettles } from './change-cart.ts';
