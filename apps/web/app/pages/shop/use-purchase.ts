import { listAddresses } from '@shop/contract/addresses/calls';
import * as messages from '@shop/contract/messages';
import type { Order } from '@shop/contract/orders/schemas';
import { SUCCESS_REDIRECT_MS } from '@shop/contract/limits';
import * as checkoutMessages from '@shop/contract/checkout/messages';
import { quoteCart } from '@shop/contract/offers/calls';
import * as paymentMessages from '@shop/contract/payments/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { cartQuery, forgetCodes } from '../../features/cart/index.ts';
import {
  placementProblem,
  type PlacementProblem,
  type Purchase,
  usePlaceOrder,
} from '../../features/checkout/index.ts';
import {
  loadRazorpay,
  openPayment,
  openSheet,
  returnOrder,
  type PaymentOutcome,
  useReportPayment,
} from '../../features/payments/index.ts';
import { apiQueryKey } from '../../platform/api-query.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../ui/toast.ts';

/** What stopped the checkout, kept for as long as it matters. */
export type CheckoutProblem =
  | PlacementProblem
  | { kind: 'noScript' }
  | { kind: 'declined'; reason: string }
  | { kind: 'notVerified'; orderId: string };

/**
 * State of the checkout. `idle`: waits for the button. `busy`: shows 'Processing Payment...' (`isWaiting`: because
 * the shop is busy with other requests). `cash`: the order waits for its shopper's confirmation. `paid`: the pause
 * before the success page. `open`: the payment has neither succeeded nor failed.
 */
export type PurchaseState =
  | { step: 'idle'; problem?: CheckoutProblem }
  | { step: 'busy'; isWaiting?: boolean }
  | { step: 'paid' }
  | { step: 'cash'; order: Order }
  | { step: 'open'; outcome: PaymentOutcome; orderId: string };

type Placed = Awaited<ReturnType<ReturnType<typeof usePlaceOrder>>>;

/** The purchase from the button to the success page (docs/payments.md, 'The purchase'). */
export function usePurchase() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const settings = useShopSettings();
  const [resumedId] = useState(openPayment.read);
  const [state, setState] = useState<PurchaseState>(
    resumedId === null ? { step: 'idle' } : { step: 'open', outcome: 'unknown', orderId: resumedId },
  );
  const placeOrder = usePlaceOrder({ onWait: () => setState({ step: 'busy', isWaiting: true }) });
  const { reportPayment, reportFailure } = useReportPayment();

  useEffect(() => {
    if (state.step !== 'paid') return;
    const timer = setTimeout(() => void navigate('/shop/payment-success'), SUCCESS_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state.step, navigate]);

  useEffect(() => {
    // After returning from the provider's own page, the browser may restore this page as it was left.
    const wakeUp = (event: PageTransitionEvent) => {
      if (event.persisted) setState({ step: 'idle' });
    };
    window.addEventListener('pageshow', wakeUp);
    return () => window.removeEventListener('pageshow', wakeUp);
  }, []);

  const goOn = useEffectEvent((outcome: PaymentOutcome, orderId: string) => {
    // The shopper may have gone back to the button meanwhile.
    if (state.step !== 'open') return;
    if (outcome === 'paid') celebrate();
    else if (outcome === 'refunding') setState({ step: 'open', outcome, orderId });
    else if (outcome === 'notMade' || outcome === 'notVerified') startOver();
  });

  useEffect(() => {
    if (resumedId === null) return;
    let isLeft = false;
    async function check(orderId: string) {
      const outcome = await reportPayment({ orderId });
      if (!isLeft) goOn(outcome, orderId);
    }
    void check(resumedId);
    return () => {
      isLeft = true;
    };
  }, [resumedId, reportPayment]);

  async function buy(purchase: Purchase) {
    setState({ step: 'busy' });
    if (purchase.way === 'cash') return orderInCash(purchase);
    if (purchase.way === 'redirect') return payByRedirect(purchase);
    const Razorpay = await loadRazorpay().catch(() => null);
    if (!Razorpay) {
      showToast({ tone: 'destructive', title: paymentMessages.sdkFailed() });
      return setState({ step: 'idle', problem: { kind: 'noScript' } });
    }
    const placed = await place(purchase);
    if (placed) payInSheet(Razorpay, placed, purchase);
  }

  async function orderInCash(purchase: Purchase) {
    const placed = await place(purchase);
    if (!placed) return;
    forgetCodes();
    setState({ step: 'cash', order: placed.data });
    void rereadCart();
  }

  async function payByRedirect(purchase: Purchase) {
    const placed = await place(purchase);
    if (!placed) return;
    if (!placed.approvalURL) return stopAt({ kind: 'refused', sentence: messages.somethingWrong() });
    returnOrder.store(placed.orderId);
    window.location.assign(placed.approvalURL);
  }

  async function place(purchase: Purchase): Promise<Placed | null> {
    try {
      const placed = await placeOrder(purchase);
      setState({ step: 'busy' });
      return placed;
    } catch (error) {
      stopAt(placementProblem(error, purchase.total));
      // Another tab may have deleted the address.
      const addresses = queryClient.invalidateQueries({ queryKey: apiQueryKey(listAddresses) });
      await Promise.all([rereadCart(), addresses]);
      return null;
    }
  }

  function stopAt(problem: PlacementProblem) {
    showToast({ tone: 'destructive', ...placementToast(problem) });
    setState({ step: 'idle', problem });
  }

  function payInSheet(
    Razorpay: Awaited<ReturnType<typeof loadRazorpay>>,
    { orderId, data: order }: Placed,
    { address }: Purchase,
  ) {
    openPayment.store(orderId);
    /** Why the last try failed. Undefined: none did. */
    let reason: string | undefined;
    openSheet(Razorpay, {
      providerOrderId: orderId,
      order,
      settings,
      payer: { name: user?.userName ?? '', email: user?.email ?? '', phone: `+91${address.phone}` },
      async onPaid(answer) {
        setState({ step: 'busy' });
        const { razorpay_payment_id: paymentId, razorpay_signature: signature } = answer;
        settle(await reportPayment({ orderId, paymentId, signature }), order._id);
      },
      onTryFailed(description) {
        reason = description;
        showToast({ tone: 'destructive', title: paymentMessages.failedTitle(), description });
        setState((now) => (now.step === 'paid' ? now : { step: 'idle' }));
      },
      async onClosed() {
        setState({ step: 'busy' });
        const outcome = await reportFailure(orderId);
        if (outcome !== 'notMade' && outcome !== 'unreached') return settle(outcome, order._id);
        if (reason === undefined) {
          showToast({ title: paymentMessages.cancelledTitle(), description: paymentMessages.cancelled() });
          return startOver();
        }
        openPayment.forget();
        showToast({ tone: 'destructive', title: paymentMessages.failedTitle(), description: reason });
        setState({ step: 'idle', problem: { kind: 'declined', reason } });
      },
    });
  }

  function settle(outcome: PaymentOutcome, orderId: string) {
    openPayment.forget();
    if (outcome === 'paid') return celebrate();
    if (outcome === 'notVerified' || outcome === 'notMade') {
      showToast({
        tone: 'destructive',
        title: paymentMessages.verificationFailedTitle(),
        description: paymentMessages.verificationFailed(),
      });
      setState({ step: 'idle', problem: { kind: 'notVerified', orderId } });
    } else setState({ step: 'open', outcome, orderId });
    void rereadCart();
  }

  /** The payment has succeeded: says so, and shows the success page 1.5 s later (product §9). */
  function celebrate() {
    openPayment.forget();
    showToast({ title: paymentMessages.successful(), description: paymentMessages.redirecting() });
    setState({ step: 'paid' });
    void rereadCart();
  }

  /**
   * Returns to the button from an open payment. A shopper who was asked whether they paid says that they did not; if
   * the money came after all, that counts instead.
   */
  async function payAgain() {
    if (state.step === 'open' && state.outcome === 'unknown') {
      setState({ step: 'busy' });
      const outcome = await reportFailure(state.orderId);
      if (outcome === 'paid' || outcome === 'refunding') return settle(outcome, state.orderId);
    }
    startOver();
  }

  /** Returns to the button. */
  function startOver() {
    openPayment.forget();
    setState({ step: 'idle' });
  }

  function rereadCart() {
    return Promise.all([
      queryClient.invalidateQueries({ queryKey: cartQuery(user?.id ?? '').queryKey }),
      queryClient.invalidateQueries({ queryKey: apiQueryKey(quoteCart) }),
    ]);
  }

  return {
    state,
    /** Places the order and starts its payment. */
    buy,
    celebrate,
    payAgain,
  };
}

/** The toast for a refused order (product §8). */
function placementToast(problem: PlacementProblem) {
  if (problem.kind === 'totalChanged') return { title: checkoutMessages.totalChanged() };
  const { sentence } = problem;
  const isPlain = sentence === messages.somethingWrong();
  return { title: sentence, description: isPlain ? checkoutMessages.tryAgain() : undefined };
}
