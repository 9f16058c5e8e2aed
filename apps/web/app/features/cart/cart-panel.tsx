import { formatRupees, linesTotal, sumRupees } from '@shop/contract/money';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { CartLines, CartNotes } from './cart-lines.tsx';
import { CodeBox } from './code-box.tsx';
import { FreeDeliveryLine } from './free-delivery-line.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { useCart } from './use-cart.ts';
import { useCartQuote } from './use-cart-quote.ts';
import './cart-panel.css';

/** What the panel 'Your Cart' shows (product §2). `onLeave` closes it. */
export default function CartPanel({ onLeave }: { onLeave: () => void }) {
  const { cart, isFailed, isRetrying, retry } = useCart({ isFresh: true });
  const view = useCartQuote(cart);
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
  const goods = linesTotal(cart.items);
  const discount = view.quote?.discount ?? 0;
  return (
    <div className="cart-panel">
      <CartLines cart={cart} onLeave={onLeave} />
      <div className="cart-panel-end">
        <FreeDeliveryLine goods={goods} />
        <CodeBox {...view} />
        {discount > 0 ? (
          <p className="cart-discount">
            <span>Discount</span>
            <span>−{formatRupees(discount)}</span>
          </p>
        ) : null}
        <p className="cart-total" aria-busy={view.isReading || undefined}>
          <span>Total</span>
          <span>{formatRupees(sumRupees([goods, -discount]))}</span>
        </p>
        {/* A new document, because only that page's content policy lets the payment provider in. */}
        <ButtonLink to="/shop/checkout" reloadDocument wide onClick={onLeave}>
          Checkout
        </ButtonLink>
      </div>
    </div>
  );
}
