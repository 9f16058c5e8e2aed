import * as cartMessages from '@shop/contract/cart/messages';
import type { CartItem } from '@shop/contract/cart/schemas';
import * as checkoutMessages from '@shop/contract/checkout/messages';
import { linesTotal } from '@shop/contract/money';
import { Trash2, Minus, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { langOf } from '../../platform/language.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Rupees } from '../../ui/exact.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { showToast } from '../../ui/toast.ts';
import { mostOf, stockRefusal } from './add-to-cart.ts';
import { usePendingQuantity } from './pending-quantities.ts';
import * as texts from './cart.messages.ts';
import './cart-line.css';

interface CartLineProps {
  item: CartItem;
  setQuantity: (productId: string, quantity: number) => void;
  saveForLater: () => void;
  /** Disables all changes for now. */
  isLocked?: boolean;
  /** Called when the shopper follows the link to the product. */
  onLeave?: () => void;
}

/** One line of the cart: product, price and quantity (product §2, §9). */
export function CartLine({
  item: drawn,
  setQuantity,
  saveForLater,
  isLocked = false,
  onLeave,
}: CartLineProps) {
  const { productId, title, picture, price, salePrice, totalStock } = drawn;
  const quantity = usePendingQuantity(productId) ?? drawn.quantity;
  const item = { ...drawn, quantity };
  const most = mostOf(item);

  function addOne() {
    const refusal = stockRefusal(item);
    if (refusal === null) setQuantity(productId, quantity + 1);
    else showToast({ tone: 'destructive', title: refusal });
  }

  if (quantity === 0) return null;
  return (
    <li className="cart-line">
      {picture ? (
        <Picture picture={picture} alt="" sizes="5.5rem" className="cart-line-picture" />
      ) : (
        <span className="cart-line-picture" aria-hidden />
      )}
      <div className="cart-line-words">
        <Link
          to={`/shop/product/${productId}`}
          onClick={onLeave}
          className="cart-line-title"
          lang={langOf(title)}
        >
          {title}
        </Link>
        <Price price={price} salePrice={salePrice} className="cart-line-price" />
      </div>
      <IconButton
        label={texts.deleteLine({ title })}
        disabled={isLocked}
        onClick={() => setQuantity(productId, 0)}
      >
        <Trash2 size={18} aria-hidden />
      </IconButton>
      <div className="cart-line-actions">
        <QuantityStepper
          title={title}
          quantity={quantity}
          isLocked={isLocked}
          onLess={() => setQuantity(productId, Math.max(1, Math.min(quantity - 1, most)))}
          onMore={addOne}
        />
        <p className="cart-line-total">
          <span className="sr-only">{texts.quantityFor({ quantity })} </span>
          <Rupees of={linesTotal([item])} />
        </p>
        <Button
          variant="plain"
          small
          isHanging
          className="cart-line-save"
          disabled={isLocked}
          aria-label={texts.saveThis({ title })}
          onClick={saveForLater}
        >
          {texts.saveForLater()}
        </Button>
      </div>
      {quantity > most ? (
        <div className="cart-line-short">
          <p>
            {most < totalStock
              ? cartMessages.onlyQuantity({ quantity: most })
              : checkoutMessages.outOfStock({ title, quantity: totalStock })}
          </p>
          <Button variant="outline" small disabled={isLocked} onClick={() => setQuantity(productId, most)}>
            {most > 0 ? texts.setQuantityTo({ most }) : texts.removeFromCart()}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

interface QuantityStepperProps {
  title: string;
  quantity: number;
  onLess: () => void;
  onMore: () => void;
  isLocked?: boolean;
}

/** A minus button, the number, and a plus button. Minus is disabled at 1 (product §5). */
export function QuantityStepper({ title, quantity, onLess, onMore, isLocked = false }: QuantityStepperProps) {
  return (
    <fieldset className="stepper" aria-label={texts.quantityOf({ title })}>
      <button
        type="button"
        aria-label={texts.oneLess({ title })}
        disabled={isLocked || quantity <= 1}
        onClick={onLess}
      >
        <Minus size={16} aria-hidden />
      </button>
      <span aria-live="polite">
        <span className="sr-only">{texts.quantity()} </span>
        {quantity}
      </span>
      <button type="button" aria-label={texts.oneMore({ title })} disabled={isLocked} onClick={onMore}>
        <Plus size={16} aria-hidden />
      </button>
    </fieldset>
  );
}
