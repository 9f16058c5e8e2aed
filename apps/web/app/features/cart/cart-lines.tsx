import type { Cart, CartItem } from '@shop/contract/cart/schemas';
import { undoToast } from '../../ui/undo-toast.tsx';
import { useSetQuantity } from './change-cart.ts';
import { CartLine } from './cart-line.tsx';
import { useSaved } from './use-saved.ts';
import * as texts from './cart.messages.ts';
import * as savedTexts from './saved.messages.ts';
import './cart-lines.css';

interface CartLinesProps {
  cart: Cart;
  isLocked?: boolean;
  onLeave?: () => void;
}

/** The contents of the cart, and what happened to it since it was last shown (ruling 21). */
export function CartLines({ cart, isLocked, onLeave }: CartLinesProps) {
  const setQuantity = useSetQuantity();
  const { save, forget } = useSaved();

  async function saveForLater({ productId, title }: CartItem) {
    if (!(await save({ productId, title }))) return;
    setQuantity(productId, 0, (bringBack) =>
      undoToast(savedTexts.isSaved({ title }), () => {
        bringBack();
        void forget(productId);
      }),
    );
  }

  return (
    <>
      <CartNotes notes={cart.notes} />
      <ul className="cart-lines" aria-label={texts.productsInCart()}>
        {cart.items.map((item) => (
          <CartLine
            key={item.productId}
            item={item}
            setQuantity={setQuantity}
            saveForLater={() => void saveForLater(item)}
            isLocked={isLocked}
            onLeave={onLeave}
          />
        ))}
      </ul>
    </>
  );
}

/** Products that left the shop and therefore the cart. */
export function CartNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <ul className="cart-notes" aria-label={texts.changesToCart()}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}
