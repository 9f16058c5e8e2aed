import * as checkoutMessages from '@shop/contract/checkout/messages';
import { formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { hasZones } from '@shop/contract/delivery/zones';
import { formatRupees } from '@shop/contract/money';
import { useRef, useState } from 'react';
import { AddressChooser, useAddresses } from '../../features/addresses/index.ts';
import {
  CartLines,
  CartNotes,
  CartSkeleton,
  CodeBox,
  FreeDeliveryLine,
  useCart,
  useCartQuote,
  whenCartSettles,
} from '../../features/cart/index.ts';
import {
  cashTotal,
  CheckoutAlert,
  checkoutTotal,
  OrderTotal,
  PaymentChoice,
  prepaidTotal,
  type Purchase,
  quotedTotal,
} from '../../features/checkout/index.ts';
import { useDeliveryDates } from '../../features/delivery/index.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { useUserId } from '../../platform/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { showToast } from '../../ui/toast.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { paymentWays } from '@shop/contract/settings/service-words';
import type { CheckoutProblem } from './use-purchase.ts';
import * as texts from './checkout.messages.ts';
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
  const { addresses, isFailed: hasAddressFailure } = useAddresses();
  const isAddressWaiting = addresses === undefined && !hasAddressFailure;
  const settings = useShopSettings();
  const datesAnywhere = useDeliveryDates();
  const [isSettling, setSettling] = useState(false);
  const [wantsCash, setWantsCash] = useState(false);
  const deliverTo = useRef<HTMLElement>(null);
  const onlyId = addresses?.length === 1 ? (addresses[0]?._id ?? null) : null;
  const chosenId = pickedId ?? onlyId;
  const address = addresses?.find(({ _id }) => _id === chosenId);
  const isPending = isBusy || isSettling;
  const view = useCartQuote(cart, { addressId: address?._id });
  const delivery = view.quote?.delivery;
  const dates = delivery ? formatDeliveryDates(delivery) : datesAnywhere;

  const own = cart ? quotedTotal(checkoutTotal(cart.items, settings), view.quote) : null;
  const online = own && prepaidTotal(own, view.quote?.prepaid);
  const cash = view.quote?.cash;
  const isCash = wantsCash && cash?.available === true;
  const sums = own && isCash && cash ? cashTotal(own, cash) : online;

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
    if (delivery?.problem) {
      deliverTo.current?.scrollIntoView?.({ block: 'start' });
      return refuse(delivery.problem);
    }
    if (sums === null || view.isReading) return;
    onBuy({
      userId,
      cart,
      address,
      total: sums.total,
      code: view.quote?.code,
      hasPrepaidDiscount: sums.prepaidDiscount !== undefined,
      way,
    });
  }

  return (
    <div className="page-width checkout">
      <h1 className="text-heading">{texts.checkout()}</h1>
      <section ref={deliverTo} tabIndex={-1} aria-labelledby="checkout-address" className="checkout-address">
        <h2 id="checkout-address" className="text-title">
          {texts.deliverTo()}
        </h2>
        <AddressChooser chosenId={chosenId} onChoose={onChoose} isLocked={isPending} />
      </section>
      <section
        aria-labelledby="checkout-cart"
        className={classNames('checkout-cart', isAddressWaiting && 'checkout-cart-later')}
      >
        <h2 id="checkout-cart" className="text-title">
          {texts.yourCart()}
        </h2>
        {isFailed ? (
          <LoadFailure what={texts.cartAsSubject()} isTrying={isRetrying} onRetry={retry} />
        ) : !cart ? (
          <CartSkeleton />
        ) : cart.items.length === 0 ? (
          <>
            <CartNotes notes={cart.notes} />
            <EmptyState
              heading={texts.cartEmpty()}
              action={
                <ButtonLink to="/shop/listing" variant="outline">
                  {texts.seeAllProducts()}
                </ButtonLink>
              }
            />
          </>
        ) : (
          <CartLines cart={cart} isLocked={isPending} />
        )}
        {sums && sums.goods > 0 ? (
          <>
            <CodeBox {...view} isLocked={isPending} />
            {cash && online ? (
              <PaymentChoice
                online={online.total}
                prepaidDiscount={online.prepaidDiscount ?? 0}
                cash={cash}
                isCash={isCash}
                isLocked={isPending}
                onChoose={setWantsCash}
              />
            ) : null}
            <OrderTotal {...sums} dates={delivery?.problem ? null : dates} />
            {hasZones(settings) && !delivery ? (
              <p className="checkout-promise">{texts.feeByAddress()}</p>
            ) : null}
            {sums.shippingSaved ? null : <FreeDeliveryLine goods={sums.goods} quote={view.quote} />}
          </>
        ) : null}
        <output>
          {delivery?.problem ? (
            <CheckoutAlert>
              <p>{delivery.problem}</p>
            </CheckoutAlert>
          ) : null}
        </output>
        {problem ? (
          <CheckoutNotice problem={problem} isBusy={isPending} onPayByRedirect={() => void pay('redirect')} />
        ) : null}
        <output>
          {isWaiting ? <p className="checkout-waiting">{checkoutMessages.busyWaiting}</p> : null}
        </output>
        <Button
          wide
          disabled={cart === undefined || view.isReading}
          isPending={isPending}
          pendingLabel={texts.processing()}
          onClick={() =>
            void pay(isCash ? 'cash' : settings.orders.payment === 'redirect' ? 'redirect' : 'sheet')
          }
        >
          {isCash && sums ? texts.orderInCash({ total: formatRupees(sums.total) }) : texts.payWithRazorpay()}
        </Button>
        <p className="checkout-promise">
          {isCash ? texts.courierTakesCash() : texts.paymentIs({ ways: paymentWays })}
        </p>
      </section>
    </div>
  );
}

function refuse(title: string) {
  showToast({ tone: 'destructive', title });
}
