import { formatRupees, linesTotal } from '@shop/contract/money';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { CartLines, CartNotes } from './cart-lines.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { useCart } from './use-cart.ts';
import './cart-panel.css';

/** What the panel 'Your Cart' shows (product §2). `onLeave` closes it. */
export default function CartPanel({ onLeave }: { onLeave: () => void }) {
  const { cart, isFailed, isRetrying, retry } = useCart({ isFresh: true });
  if (isFailed) return <LoadFailure what="Your cart" isTrying={isRetrying} onRetry={retry} />;
  if (!cart) return <CartSkeleton />;
  if (cart.items.length === 0) {
    return (
      <>
        <CartNotes notes={cart.notes} />
        <EmptyState
          heading="Your cart is empty"
          action={
            <ButtonLink to="/shop/listing" onClick={onLeave}>
              See all products
            </ButtonLink>
          }
        >
          What you add waits for you here.
        </EmptyState>
      </>
    );
  }
  return (
    <div className="cart-panel">
      <CartLines cart={cart} onLeave={onLeave} />
      <div className="cart-panel-end">
        <p className="cart-total">
          <span>Total</span>
          <span>{formatRupees(linesTotal(cart.items))}</span>
        </p>
        {/* A new document, because only that page's content policy lets the payment provider in. */}
        <ButtonLink to="/shop/checkout" reloadDocument wide onClick={onLeave}>
          Checkout
        </ButtonLink>
      </div>
    </div>
  );
}
