import * as checkoutMessages from '@shop/contract/checkout/messages';
import { hasZones } from '@shop/contract/delivery/zones';
import type { Gift } from '@shop/contract/orders/schemas';
import { TERMS_PATH } from '@shop/contract/settings/menus';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { AddressChooser, type TypedAddress, useAddresses } from '../../features/addresses/index.ts';
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
  changedByAddress,
  CheckoutAlert,
  checkoutTerms,
  GiftOption,
  OrderTotal,
  PaymentChoice,
  type Purchase,
} from '../../features/checkout/index.ts';
import { useDeliveryDates } from '../../features/delivery/index.ts';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { useUserId } from '../../platform/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { showToast } from '../../ui/toast.ts';
import { CheckoutNotice } from './checkout-notice.tsx';
import { PayBar } from './pay-bar.tsx';
import { paymentWays } from '@shop/contract/settings/service-words';
import type { CheckoutProblem } from './use-purchase.ts';
import * as texts from './checkout.messages.ts';
import './checkout-form.css';

const OrderMessages = /* @__PURE__ */ lazy(() => import('./order-messages.tsx'));

interface CheckoutFormProps {
  /** The address that the shopper chose. Until then it is the only one, or that of the last paid order. */
  chosenId: string | null;
  onChoose: (addressId: string) => void;
  isBusy: boolean;
  /** The shop is busy with other requests, and this one is being retried. */
  isWaiting: boolean;
  problem: CheckoutProblem | undefined;
  onBuy: (purchase: Purchase) => void;
}

/** The addresses on one side; the cart with its total and the button on the other (product §2). */
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
  const [gift, setGift] = useState<Gift | null>(null);
  const [changed, setChanged] = useState<string>();
  const deliverTo = useRef<HTMLElement>(null);
  const typedAddress = useRef<TypedAddress>(null);
  const likely = addresses?.length === 1 ? addresses[0] : addresses?.find(({ isLastUsed }) => isLastUsed);
  const chosenId = pickedId ?? likely?._id ?? null;
  const chosen = addresses?.find(({ _id }) => _id === chosenId);
  const isPending = isBusy || isSettling;
  const view = useCartQuote(cart, { addressId: chosen?._id });
  const termsOf = (quote: typeof view.quote) =>
    checkoutTerms({ cart, settings, quote, wantsCash: wantsCash && !gift, datesAnywhere });
  const terms = termsOf(view.quote);
  const { online, cash, isCash, sums, delivery, dates } = terms;

  const alert = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    // The form above it has closed, which has moved it.
    if (changed !== undefined) alert.current?.scrollIntoView?.({ block: 'center' });
  }, [changed]);

  async function pay(way: Purchase['way']) {
    setChanged(undefined);
    setSettling(true);
    // A click on + may still be on its way, and the displayed total already includes it.
    await whenCartSettles();
    const purchase = await readPurchase(way);
    setSettling(false);
    if (purchase) onBuy(purchase);
  }

  /**
   * What is being bought, at the displayed price. Undefined: something is missing or has changed, and the shopper has
   * been told.
   */
  async function readPurchase(way: Purchase['way']): Promise<Purchase | undefined> {
    if (!cart || cart.items.length === 0) return refuse(checkoutMessages.emptyCart());
    const hasSaved = addresses?.length !== 0;
    const form = typedAddress.current;
    // A shopper who has typed an address wants that one, even if another is selected.
    const typed = form && (form.isBegun || !hasSaved) ? await form.save() : undefined;
    if (typed === 'refused') return undefined;
    if (typed === 'incomplete')
      return refuse(hasSaved ? checkoutMessages.selectAddress() : texts.fillInAddress());
    const address = typed ?? chosen;
    if (!address) {
      deliverTo.current?.scrollIntoView?.({ block: 'start' });
      deliverTo.current?.focus({ preventScroll: true });
      return refuse(checkoutMessages.selectAddress());
    }
    const quote = typed ? await view.readFor(typed._id) : view.quote;
    const now = termsOf(quote);
    if (now.delivery?.problem) {
      deliverTo.current?.scrollIntoView?.({ block: 'start' });
      return refuse(now.delivery.problem);
    }
    if (now.sums === null || view.isReading) return undefined;
    const changes = changedByAddress(terms, now);
    if (changes !== undefined) {
      setChanged(changes);
      return undefined;
    }
    return {
      userId,
      cart,
      address,
      total: now.sums.total,
      code: quote?.code,
      hasPrepaidDiscount: now.sums.prepaidDiscount !== undefined,
      gift: gift ?? undefined,
      way,
    };
  }

  return (
    <div className="page-width checkout">
      <h1 className="text-heading">{texts.checkout()}</h1>
      <section ref={deliverTo} tabIndex={-1} aria-labelledby="checkout-address" className="checkout-address">
        <h2 id="checkout-address" className="text-title">
          {texts.deliverTo()}
        </h2>
        <AddressChooser
          chosenId={chosenId}
          onChoose={(addressId) => {
            setChanged(undefined);
            onChoose(addressId);
          }}
          isLocked={isPending}
          typedRef={typedAddress}
        />
        {settings.orders.whatsapp === 'yes' ? (
          <PartBoundary>
            <Suspense fallback={null}>
              <OrderMessages />
            </Suspense>
          </PartBoundary>
        ) : null}
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
              action={<ButtonLink to="/shop/listing">{texts.seeAllProducts()}</ButtonLink>}
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
                cash={gift ? { ...cash, available: false, problem: checkoutMessages.noGiftInCash() } : cash}
                isCash={isCash}
                isLocked={isPending}
                onChoose={setWantsCash}
              />
            ) : null}
            {settings.orders.gifts === 'no' ? null : (
              <GiftOption gift={gift} isLocked={isPending} onChange={setGift} />
            )}
            <OrderTotal {...sums} dates={delivery?.problem ? null : dates} />
            {hasZones(settings) && !delivery ? (
              <p className="checkout-promise">{texts.feeByAddress()}</p>
            ) : null}
            {sums.shippingSaved ? null : <FreeDeliveryLine goods={sums.goods} quote={view.quote} />}
          </>
        ) : null}
        <output ref={alert}>
          {delivery?.problem || changed !== undefined ? (
            <CheckoutAlert>
              <p>{delivery?.problem ?? changed}</p>
            </CheckoutAlert>
          ) : null}
        </output>
        {problem ? (
          <CheckoutNotice problem={problem} isBusy={isPending} onPayByRedirect={() => void pay('redirect')} />
        ) : null}
        <output>
          {isWaiting ? <p className="checkout-waiting">{checkoutMessages.busyWaiting()}</p> : null}
        </output>
        {/* Below a list whose length is known. */}
        {cart || isFailed ? (
          <>
            <p className="checkout-promise">
              {isCash ? texts.courierTakesCash() : texts.paymentIs({ ways: paymentWays })}
            </p>
            <PolicyLinks />
          </>
        ) : null}
      </section>
      <PayBar
        isLoading={!cart && !isFailed}
        hasSum={!isFailed && cart?.items.length !== 0}
        sum={sums?.total}
        isReading={view.isReading}
        isCash={isCash}
        isDisabled={cart === undefined || isAddressWaiting}
        isPending={isPending}
        onPay={() =>
          void pay(isCash ? 'cash' : settings.orders.payment === 'redirect' ? 'redirect' : 'sheet')
        }
      />
    </div>
  );
}

/** In new tabs, so that nothing that was typed is lost. */
function PolicyLinks() {
  const { words } = useShopSettings();
  const policies = [
    { to: '/shop/refunds', label: texts.refunds() },
    { to: '/shop/shipping', label: texts.shipping() },
    { to: '/shop/privacy', label: texts.privacy() },
    { to: TERMS_PATH, label: words.terms },
  ];
  return (
    <ul className="checkout-policies">
      {policies.map(({ to, label }) => (
        <li key={to}>
          <a href={to} target="_blank" rel="noopener" className="quiet-link touch-link" lang={langOf(label)}>
            {label}
            <span className="sr-only"> {texts.opensInNewTab()}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function refuse(title: string): undefined {
  showToast({ tone: 'destructive', title });
}
