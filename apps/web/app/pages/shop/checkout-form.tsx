import * as checkoutMessages from '@shop/contract/checkout/messages';
import { useRef, useState } from 'react';
import { AddressChooser, useAddresses } from '../../features/addresses/index.ts';
import { CartLines, CartNotes, CartSkeleton, useCart, whenCartSettles } from '../../features/cart/index.ts';
import { checkoutTotal, OrderTotal, type Purchase } from '../../features/checkout/index.ts';
import { useDeliveryDates } from '../../features/delivery/index.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { useUserId } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { showToast } from '../../ui/toast.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { paymentWays } from '@shop/contract/settings/service-words';
import type { CheckoutProblem } from './use-purchase.ts';
import './checkout-form.css';

interface CheckoutFormProps {
  /** The address that was chosen; none at first, but for the only one there is. */
  chosenId: string | null;
  onChoose: (addressId: string) => void;
  isBusy: boolean;
  /** The shop serves others first and is asked again. */
  isWaiting: boolean;
  problem: CheckoutProblem | undefined;
  onBuy: (purchase: Purchase) => void;
}

/** Addresses on one side, the cart with its total and the button on the other (product §2). */
export function CheckoutForm({
  chosenId: pickedId,
  onChoose,
  isBusy,
  isWaiting,
  problem,
  onBuy,
}: CheckoutFormProps) {
  const userId = useUserId() ?? '';
  const { cart, isFailed, isRetrying, retry } = useCart({ isFresh: true });
  const { addresses } = useAddresses();
  const settings = useShopSettings();
  const dates = useDeliveryDates();
  const [isSettling, setSettling] = useState(false);
  const deliverTo = useRef<HTMLElement>(null);
  const onlyId = addresses?.length === 1 ? (addresses[0]?._id ?? null) : null;
  const chosenId = pickedId ?? onlyId;
  const address = addresses?.find(({ _id }) => _id === chosenId);
  const isPending = isBusy || isSettling;

  async function pay(way: Purchase['way']) {
    setSettling(true);
    // A click on + a moment ago is still on its way, and the total that was seen counts on it.
    await whenCartSettles();
    setSettling(false);
    if (!cart || cart.items.length === 0) return refuse(checkoutMessages.emptyCart);
    if (!address) {
      deliverTo.current?.scrollIntoView?.({ block: 'start' });
      deliverTo.current?.focus({ preventScroll: true });
      return refuse(checkoutMessages.selectAddress);
    }
    const { total } = checkoutTotal(cart.items, settings);
    onBuy({ userId, cart, address, total, way });
  }

  return (
    <div className="page-width checkout">
      <h1 className="text-heading">Checkout</h1>
      <section ref={deliverTo} tabIndex={-1} aria-labelledby="checkout-address" className="checkout-address">
        <h2 id="checkout-address" className="text-title">
          Deliver to
        </h2>
        <AddressChooser chosenId={chosenId} onChoose={onChoose} isLocked={isPending} />
      </section>
      <section aria-labelledby="checkout-cart" className="checkout-cart">
        <h2 id="checkout-cart" className="text-title">
          Your Cart
        </h2>
        {isFailed ? (
          <LoadFailure what="Your cart" isTrying={isRetrying} onRetry={retry} />
        ) : !cart ? (
          <CartSkeleton />
        ) : cart.items.length === 0 ? (
          <>
            <CartNotes notes={cart.notes} />
            <EmptyState
              heading="Your cart is empty"
              action={
                <ButtonLink to="/shop/listing" variant="outline">
                  See all products
                </ButtonLink>
              }
            />
          </>
        ) : (
          <CartLines cart={cart} isLocked={isPending} />
        )}
        {cart && cart.items.length > 0 ? <OrderTotal {...checkoutTotal(cart.items, settings)} /> : null}
        {problem ? (
          <CheckoutNotice problem={problem} isBusy={isPending} onPayByRedirect={() => void pay('redirect')} />
        ) : null}
        <output>
          {isWaiting ? <p className="checkout-waiting">{checkoutMessages.busyWaiting}</p> : null}
        </output>
        <Button
          wide
          disabled={cart === undefined}
          isPending={isPending}
          pendingLabel="Processing Payment..."
          onClick={() => void pay(settings.orders.payment === 'redirect' ? 'redirect' : 'sheet')}
        >
          Checkout with Razorpay
        </Button>
        <p className="checkout-promise">
          Payment is {paymentWays}.{dates ? ` It arrives ${dates}.` : null}
        </p>
      </section>
    </div>
  );
}

function refuse(title: string) {
  showToast({ tone: 'destructive', title });
}
