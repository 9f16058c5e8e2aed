import { hasZones } from '@shop/contract/delivery/zones';
import {
  formatRupees,
  linesTotal,
  paiseFromRupees,
  rupeesFromPaise,
  shippingFeePaise,
  sumRupees,
} from '@shop/contract/money';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { CartLines, CartNotes } from './cart-lines.tsx';
import { CodeBox } from './code-box.tsx';
import { FreeDeliveryLine } from './free-delivery-line.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { useCart } from './use-cart.ts';
import { useCartQuote } from './use-cart-quote.ts';
import { useSaved } from './use-saved.ts';
import { offerCart } from './view-cart.tsx';
import * as texts from './cart.messages.ts';
import { Rupees } from '../../ui/exact.tsx';
import './cart-panel.css';

offerCart();

interface CartPanelProps {
  /** Asks for the destination of the order. */
  pinCodeBox?: ReactNode;
  /** Closes the panel. */
  onLeave: () => void;
}

/** Tells the stylesheet the height of the panel's end, for the toasts above it. */
function noteHeight(end: HTMLElement | null) {
  const toaster = document.querySelector<HTMLElement>('.toaster');
  if (!end || !toaster) return undefined;
  const { style } = toaster;
  const observer = new ResizeObserver(() => style.setProperty('--cart-end', `${end.offsetHeight}px`));
  observer.observe(end);
  return () => {
    observer.disconnect();
    style.removeProperty('--cart-end');
  };
}

/** The content of the panel 'Your Cart' (product §2). */
export default function CartPanel({ pinCodeBox, onLeave }: CartPanelProps) {
  const settings = useShopSettings();
  const isZoned = hasZones(settings);
  const { cart, isFailed, isRetrying, retry } = useCart({ isFresh: true });
  const view = useCartQuote(cart);
  if (isFailed) return <LoadFailure what={texts.cartAsSubject()} isTrying={isRetrying} onRetry={retry} />;
  if (!cart) return <CartSkeleton />;
  if (cart.items.length === 0) {
    return (
      <>
        <CartNotes notes={cart.notes} />
        <EmptyState
          heading={texts.cartEmpty()}
          action={
            <ButtonLink to="/shop/listing" onClick={onLeave}>
              {texts.seeAllProducts()}
            </ButtonLink>
          }
        >
          {texts.waitsHere()}
        </EmptyState>
        <SavedLink onLeave={onLeave} />
      </>
    );
  }
  const goods = linesTotal(cart.items);
  const discount = view.quote?.discount ?? 0;
  const delivery = view.quote?.delivery;
  const flatFee = rupeesFromPaise(shippingFeePaise(paiseFromRupees(goods), settings.shipping));
  const fee = delivery?.delivers || !isZoned ? (view.quote?.shippingFee ?? flatFee) : 0;
  const hasFlatFee = !isZoned && settings.shipping.feePaise > 0;
  return (
    <div className="cart-panel">
      <CartLines cart={cart} onLeave={onLeave} />
      <SavedLink onLeave={onLeave} />
      {pinCodeBox ? <div className="cart-pin-code">{pinCodeBox}</div> : null}
      <div ref={noteHeight} className="cart-panel-end">
        <FreeDeliveryLine goods={goods} quote={view.quote} />
        <CodeBox {...view} />
        {discount > 0 ? (
          <p className="cart-discount">
            <span>{texts.discount()}</span>
            <span>
              −<Rupees of={discount} />
            </span>
          </p>
        ) : null}
        {delivery?.delivers || hasFlatFee ? (
          <p className="cart-discount">
            <span>{texts.delivery()}</span>
            <span>{fee > 0 ? formatRupees(fee) : texts.freeDeliveryFee()}</span>
          </p>
        ) : null}
        <p className="cart-total" aria-live="polite" aria-atomic aria-busy={view.isReading || undefined}>
          <span>{texts.total()}</span>
          <span>
            <Rupees of={sumRupees([goods, -discount, fee])} />
          </span>
        </p>
        {isZoned && !delivery ? <p className="note">{texts.feeByPinCode()}</p> : null}
        {/* Loads a new document, because only that page's content policy lets the payment provider in. */}
        <ButtonLink to="/shop/checkout" reloadDocument wide onClick={onLeave}>
          {texts.checkout()}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The way to what was saved, if anything was. */
function SavedLink({ onLeave }: Pick<CartPanelProps, 'onLeave'>) {
  const { saved = [] } = useSaved();
  if (saved.length === 0) return null;
  return (
    <Link to="/shop/saved" onClick={onLeave} className="quiet-link touch-link">
      {texts.seeSaved()} ({saved.length})
    </Link>
  );
}
