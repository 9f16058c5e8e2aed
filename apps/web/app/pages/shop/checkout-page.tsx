import { formatRupees } from '@shop/contract/money';
import * as paymentMessages from '@shop/contract/payments/messages';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { redirectDocument } from 'react-router';
import { loadRazorpay, PaymentNotice, SimulatedPayments } from '../../features/payments/index.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { formatTime } from '../../platform/shop-time.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { usePurchase } from './use-purchase.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import * as texts from './checkout.messages.ts';
import './checkout-form.css';

export const handle: PageHandle = { isPayment: true };

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, texts.checkout());
}

/**
 * Its presence tells the router that the page came from the server, so the client loader is not called on the first
 * load.
 */
export function loader() {
  return null;
}

/** Arriving from another page loads a new document: only its content policy lets the provider's script in. */
export function clientLoader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
}

export function shouldRevalidate() {
  return false;
}

/** Loaded where a cash order ends, which most visits do not see. */
const AskedAfterOrder = /* @__PURE__ */ lazy(() => import('./asked-after-cash-order.tsx'));

/** Address, items, total, and the button (product §2). */
export default function CheckoutPage() {
  const { orders } = useShopSettings();
  const { state, buy, celebrate, payAgain } = usePurchase();
  const [chosenId, setChosenId] = useState<string | null>(null);

  useEffect(() => {
    // Loaded early, so that the button need not wait. If this fails, it is tried again when the button is pressed.
    if (orders.payment === 'modal') loadRazorpay().catch(() => {});
  }, [orders.payment]);

  const body = useRef<HTMLDivElement>(null);
  const hasForm = state.step === 'idle' || state.step === 'busy';
  useEffect(() => {
    if (hasForm) return;
    // The message is shown at the top, where the form began.
    window.scrollTo(0, 0);
    body.current?.focus({ preventScroll: true });
  }, [hasForm]);

  return (
    <div ref={body} tabIndex={-1} className="checkout-page">
      <SimulatedPayments />
      {state.step === 'open' ? (
        <PaymentNotice
          outcome={state.outcome}
          orderId={state.orderId}
          onPaid={celebrate}
          payAgain={
            <Button variant="outline" onClick={() => void payAgain()}>
              {texts.backToCheckout()}
            </Button>
          }
        />
      ) : state.step === 'cash' ? (
        <Notice heading={texts.pleaseConfirm()} eyebrow={texts.orderOf({ number: state.order.orderNumber })}>
          <p>
            {texts.confirmByMail({
              time: formatTime(state.order.cash?.confirmBy ?? state.order.holdEndsAt),
            })}
          </p>
          <p>{texts.payInCashLater({ total: formatRupees(state.order.totalAmount) })}</p>
          <ButtonLink to={`/shop/account?order=${state.order._id}`} variant="outline">
            {texts.seeYourOrder()}
          </ButtonLink>
          <PartBoundary>
            <Suspense>
              <AskedAfterOrder />
            </Suspense>
          </PartBoundary>
        </Notice>
      ) : state.step === 'paid' ? (
        <Notice heading={paymentMessages.successful()} eyebrow={texts.payment()}>
          <p>{paymentMessages.redirecting()}</p>
        </Notice>
      ) : (
        <PartBoundary wide>
          <CheckoutForm
            chosenId={chosenId}
            onChoose={setChosenId}
            isBusy={state.step === 'busy'}
            isWaiting={state.step === 'busy' && state.isWaiting === true}
            problem={state.step === 'idle' ? state.problem : undefined}
            onBuy={(purchase) => void buy(purchase)}
          />
        </PartBoundary>
      )}
    </div>
  );
}
