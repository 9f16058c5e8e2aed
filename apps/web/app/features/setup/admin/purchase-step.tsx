import { followTestPurchase, getSetup, startTestPurchase } from '@shop/contract/setup/calls';
import type { Setup, TestPurchase } from '@shop/contract/setup/schemas';
import { useEffect } from 'react';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import './setup.css';

const FOLLOW_EVERY_MS = 4_000;

/** The test purchase of one rupee and its refund. */
export function PurchaseStep({
  purchase,
  keys,
}: Pick<Setup, 'purchase'> & { keys: Setup['payments']['keys'] }) {
  const start = useApiMutation(startTestPurchase, {
    success: null,
    failure: null,
    invalidates: [getSetup],
    onSuccess({ data }) {
      // In the same tab: the provider returns to this page, still signed in.
      if (data.purchase) window.location.assign(data.purchase.paymentUrl);
    },
  });
  const isUnderWay = purchase?.state === 'open' || purchase?.state === 'paid';
  useFollowing(isUnderWay);
  return (
    <>
      {keys === 'live' ? null : (
        <p>
          {keys === 'test'
            ? 'With test keys no money moves, so this is a rehearsal. Repeat it with live keys.'
            : 'Payments are simulated, so this is a rehearsal. Repeat it with live keys.'}
        </p>
      )}
      <output>{purchase ? <Course purchase={purchase} /> : null}</output>
      <ProblemText>{start.problem}</ProblemText>
      <div className="row">
        {purchase?.state === 'open' ? (
          <ButtonLink small to={purchase.paymentUrl}>
            Open the payment page
          </ButtonLink>
        ) : (
          <Button
            small
            disabled={purchase?.state === 'paid'}
            isPending={start.isPending}
            pendingLabel="Creating the payment page"
            onClick={() => start.mutate({})}
          >
            {purchase ? 'Pay ₹1 again' : 'Pay ₹1'}
          </Button>
        )}
      </div>
    </>
  );
}

/** Keeps reading the test purchase while it is under way. The shop continues it even if the page is closed. */
function useFollowing(isUnderWay: boolean): void {
  const { mutate } = useApiMutation(followTestPurchase, {
    success: null,
    failure: null,
    invalidates: [getSetup],
    queue: 'test-purchase',
  });
  useEffect(() => {
    if (!isUnderWay) return;
    mutate({});
    const timer = setInterval(() => mutate({}), FOLLOW_EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, mutate]);
}

function Course({ purchase }: { purchase: TestPurchase }) {
  const { state, startedAt, paidAt, refundedAt, hasWebhook, problem } = purchase;
  return (
    <ul className="setup-course">
      <li data-ok>Payment page created {formatTime(startedAt)}</li>
      {state === 'ended' && !paidAt ? (
        <li data-ok={false}>It ended without a payment.</li>
      ) : (
        <li data-ok={paidAt ? true : undefined}>
          {paidAt ? `₹1 arrived ${formatTime(paidAt)}` : 'Waiting for your payment …'}
        </li>
      )}
      {paidAt ? (
        <li data-ok={hasWebhook || undefined}>
          {hasWebhook ? 'Razorpay’s webhook has arrived too' : 'No webhook about it yet: see step 4'}
        </li>
      ) : null}
      {paidAt ? (
        <li data-ok={refundedAt ? true : undefined}>
          {refundedAt ? `₹1 was refunded ${formatTime(refundedAt)}` : 'Refunding …'}
        </li>
      ) : null}
      {problem ? <li data-ok={false}>{problem}</li> : null}
    </ul>
  );
}
