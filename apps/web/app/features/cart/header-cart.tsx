import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSession } from '../../platform/session.ts';
import { closeOrGoTo, preloadDialog, Sheet } from '../../ui/dialog.tsx';
import { loadable, useIdlePreload, useLoadable } from '../../ui/loadable.ts';
import { dismissToast } from '../../ui/toast.ts';
import { noteCartButton } from './added-toast.ts';
import { useAddToCart } from './add-to-cart.ts';
import { CartButton } from './cart-button.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { takeAddition } from './kept-addition.ts';
import { useCart } from './use-cart.ts';
import * as texts from './cart-button.messages.ts';

const panel = loadable<{ pinCodeBox?: ReactNode; onLeave: () => void }>(() => import('./cart-panel.tsx'));

function preload() {
  preloadDialog();
  panel.preload();
}

/**
 * The cart button of a signed-in shopper and the panel that it opens (product §2), with a box for the destination.
 * Guests and owners have none.
 */
export function HeaderCart({ pinCodeBox }: { pinCodeBox?: ReactNode }) {
  const { user } = useSession();
  return user === null || user.role === 'admin' ? null : <OwnCart key={user.id} pinCodeBox={pinCodeBox} />;
}

function OwnCart({ pinCodeBox }: { pinCodeBox: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { cart } = useCart();
  useIdlePreload(preload);
  useKeptAddition();
  // What a toast offers beside it is this panel.
  const open = () => {
    setOpen(true);
    dismissToast();
  };
  const close = () => setOpen(false);
  // If the panel's script cannot be loaded, the checkout shows the same lines.
  const onUnavailable = () => closeOrGoTo('/shop/checkout', close);
  const count = cart?.items.length;
  return (
    <>
      <CartButton
        ref={noteCartButton}
        count={count}
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      />
      <CountAnnouncement count={count} />
      <Sheet
        fillsPhone
        title={texts.yourCart()}
        isOpen={isOpen}
        onClose={close}
        onUnavailable={onUnavailable}
      >
        <LoadedPanel pinCodeBox={pinCodeBox} onLeave={close} onUnavailable={onUnavailable} />
      </Sheet>
    </>
  );
}

/** Adds what the shopper wanted to buy before the sign-in (ruling 38). */
function useKeptAddition() {
  const { add } = useAddToCart();
  useEffect(() => {
    const kept = takeAddition();
    if (kept) add(kept);
  }, [add]);
}

interface LoadedPanelProps {
  pinCodeBox: ReactNode;
  onLeave: () => void;
  onUnavailable: () => void;
}

function LoadedPanel({ pinCodeBox, onLeave, onUnavailable }: LoadedPanelProps) {
  const renderPanel = useLoadable(panel, { isNeeded: true, onFailure: onUnavailable });
  return renderPanel ? renderPanel({ pinCodeBox, onLeave }) : <CartSkeleton />;
}

/** Announces a changed count to screen readers. The first count is only part of the button's name. */
function CountAnnouncement({ count }: { count: number | undefined }) {
  const known = useRef(count);
  const [text, setText] = useState('');
  useEffect(() => {
    if (count === undefined) return;
    if (known.current !== undefined && known.current !== count) {
      setText(count === 1 ? texts.oneInCart() : texts.itemsInCart({ count }));
    }
    known.current = count;
  }, [count]);
  return (
    <span className="sr-only" aria-live="polite">
      {text}
    </span>
  );
}
