import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useUserId } from '../../platform/session.ts';
import { preloadDialog, Sheet } from '../../ui/dialog.tsx';
import { CartButton } from './cart-button.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { useCart } from './use-cart.ts';

const loadPanel = () => import('./cart-panel.tsx');
const CartPanel = lazy(loadPanel);

function preload() {
  preloadDialog();
  void loadPanel();
}

/** A signed-in shopper's cart button and the panel that it opens (spec §2); guests have none. */
export function HeaderCart() {
  const userId = useUserId();
  return userId === null ? null : <OwnCart key={userId} />;
}

function OwnCart() {
  const [isOpen, setOpen] = useState(false);
  const { cart } = useCart();
  const count = cart?.items.length;
  return (
    <>
      <CartButton
        count={count}
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      <CountAnnouncement count={count} />
      <Sheet fillsPhone title="Your Cart" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<CartSkeleton />}>
          <CartPanel onLeave={() => setOpen(false)} />
        </Suspense>
      </Sheet>
    </>
  );
}

/** Says a changed count to screen readers; the first one is only at the button. */
function CountAnnouncement({ count }: { count: number | undefined }) {
  const known = useRef(count);
  const [text, setText] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && known.current !== count) {
      setText(count === 1 ? '1 item in your cart' : `${count} items in your cart`);
    }
    known.current = count;
  }, [count]);
  return (
    <span className="sr-only" aria-live="polite">
      {text}
    </span>
  );
}
