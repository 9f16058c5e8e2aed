import { getParcelMoney, noteGoingBack, withdrawGoingBack } from '@shop/contract/failed-deliveries/calls';
import {
  type GoingBackReason,
  goingBackLabels,
  goingBackReasons,
} from '@shop/contract/failed-deliveries/reasons';
import type { FailedDelivery } from '@shop/contract/failed-deliveries/schemas';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { useState } from 'react';
import { Permitted } from '../../../platform/permissions.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Select } from '../../../ui/text-field.tsx';
import { DELIVERY_READS } from './delivery-reads.ts';
import { EndDelivery } from './end-delivery.tsx';
import { ParcelMoney } from './parcel-money.tsx';
import './failed-delivery-part.css';

const reasons = goingBackReasons.map((id) => ({ id, label: goingBackLabels[id] }));

/** Where a sent parcel is that does not reach its customer, and what the owner records of it. Nothing for any other. */
export function FailedDeliveryPart({ order }: { order: AdminOrder }) {
  const { failedDelivery: failed, orderStatus, cash } = order;
  // A claim goes on when its parcel is history.
  const hasFailed = order.timeline.some(({ kind }) => kind === 'came_back' || kind === 'lost');
  const isOut =
    (orderStatus === 'inShipping' || orderStatus === 'delivered') && (!cash || cash.state === 'confirmed');
  if (!failed && !isOut && !hasFailed) return null;
  return (
    <section className="failed-delivery" aria-labelledby="failed-delivery">
      <h3 id="failed-delivery">
        {failed ? 'Not delivered' : isOut ? 'Does it not arrive?' : 'Not delivered before'}
      </h3>
      {failed ? <p>{`${wordsOf(failed)}${onceMoreWords(order)}`}</p> : null}
      {(failed || isOut) && failed?.endedAt === undefined ? (
        <div className="row">
          <Permitted may={noteGoingBack.may}>
            <GoingBack order={order} />
          </Permitted>
          {/* Its cash says how it ended, with its own button. */}
          {cash ? null : (
            <Permitted may={noteGoingBack.may}>
              <EndDelivery order={order} outcome="back" />
              <EndDelivery order={order} outcome="lost" />
            </Permitted>
          )}
          {failed ? (
            <Permitted may={withdrawGoingBack.may}>
              <Withdraw orderId={order._id} />
            </Permitted>
          ) : null}
        </div>
      ) : null}
      {failed || hasFailed ? (
        <Permitted may={getParcelMoney.may}>
          <ParcelMoney order={order} />
        </Permitted>
      ) : null}
    </section>
  );
}

function wordsOf({ state, since, endedAt, reason }: FailedDelivery): string {
  const why = reason ? ` ${goingBackLabels[reason]}.` : '';
  if (endedAt === undefined) return `On its way back since ${formatTime(since)}.${why}`;
  if (state === 'lost') return `Lost by the courier, recorded on ${formatTime(endedAt)}.${why}`;
  return `Came back on ${formatTime(endedAt)}.${why}`;
}

/** How a parcel that is paid for is sent once more, so that the stock stays right. Empty where nothing is left to send. */
function onceMoreWords({ failedDelivery, paymentStatus, cartItems }: AdminOrder): string {
  const isLeft = cartItems.some(
    ({ quantity, returned = 0, refunded = 0 }) => Math.max(returned, refunded) < quantity,
  );
  if (paymentStatus !== 'paid' || !isLeft || failedDelivery?.endedAt === undefined) return '';
  return failedDelivery.state === 'lost'
    ? ' To send it once more, send a replacement.'
    : ' To send the same pieces once more, set the order to In process; for other pieces, send a replacement.';
}

function GoingBack({ order }: { order: AdminOrder }) {
  const [reason, setReason] = useState<GoingBackReason>(order.failedDelivery?.reason ?? 'refused');
  const question = useQuestion(noteGoingBack, {
    invalidates: DELIVERY_READS,
    send: ({ _id: id }: AdminOrder) => ({ params: { id }, body: { reason } }),
  });
  // As it was asked about: while it is saved, the order behind the question changes.
  const known = (question.dialog.subject ?? order).failedDelivery?.reason;
  return (
    <>
      <Button small variant="outline" onClick={() => question.ask(order)}>
        {known ? 'Correct the reason' : 'On its way back'}
      </Button>
      <ConfirmDialog
        {...question.dialog}
        title={known ? 'Why is it on its way back?' : 'The parcel is on its way back'}
        confirmLabel="Save"
        pendingLabel="Saving"
      >
        {() => (
          <>
            <Select
              label="What the courier says"
              value={reason}
              options={reasons}
              onChange={({ target }) => setReason(target.value as GoingBackReason)}
            />
            {known ? null : (
              <p>The customer gets an email and reads it at their order. No money and no pieces move yet.</p>
            )}
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

function Withdraw({ orderId }: { orderId: string }) {
  const { mutate, isPending } = useApiMutation(withdrawGoingBack, { invalidates: DELIVERY_READS });
  return (
    <Button
      small
      variant="plain"
      isPending={isPending}
      pendingLabel="Saving"
      onClick={() => mutate({ params: { id: orderId } })}
    >
      Not on its way back
    </Button>
  );
}
