import { askForPickup, cancelBooking, makeLabel } from '@shop/contract/couriers/calls';
import * as messages from '@shop/contract/couriers/messages';
import type { BookingState } from '@shop/contract/couriers/booking-states';
import type { Booking } from '@shop/contract/couriers/schemas';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { FailureForm } from './failure-form.tsx';
import { BOOKING_READS, useBookingMutation } from './use-booking-mutation.ts';

const words: Readonly<Record<BookingState, string>> = {
  wanted: 'A courier is being booked.',
  ordered: 'No courier has the parcel yet.',
  booked: 'A courier is booked.',
  cancelling: 'The booking is being cancelled.',
  cancelled: 'The last booking was cancelled.',
  ended: 'The courier is done with this parcel.',
  failed: 'The last booking did not succeed.',
};

/** How far the booking is, with its label, pickup and cancellation. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { _id, state, courier, trackingNumber, labelUrl, pickup, problem, reference, isWaiting, canCancel } =
    booking;
  const params = { id: _id };
  const pickingUp = useBookingMutation(askForPickup);
  const labelling = useBookingMutation(makeLabel);
  const isBooked = state === 'booked';
  return (
    <>
      <p>{words[state]}</p>
      {isBooked || state === 'ended' ? (
        <p>
          <strong translate="no">{courier}</strong> <span translate="no">{trackingNumber}</span>
        </p>
      ) : null}
      {state === 'cancelled' || state === 'failed' ? null : (
        <p className="note">
          <span>At the account this is order</span> <span translate="no">{reference}</span>
          <span>.</span>
        </p>
      )}
      <Told booking={booking} />
      {canCancel && pickup !== undefined ? (
        <p>{pickup === '' ? 'The pickup is asked for.' : `Pickup: ${pickupWords(pickup)}`}</p>
      ) : null}
      {booking.hasEarlierAddress ? (
        <p className="stands-out">
          {canCancel
            ? messages.earlierAddress
            : 'The address was corrected since: the courier has the earlier one. Tell the courier.'}
        </p>
      ) : null}
      {problem === undefined ? null : (
        <p className="stands-out">{isWaiting ? `${problem} The shop tries again by itself.` : problem}</p>
      )}
      {isBooked ? (
        <div className="row">
          {labelUrl === undefined ? (
            <Button
              small
              variant="outline"
              isPending={labelling.isPending}
              pendingLabel="Making"
              onClick={() => labelling.mutate({ params })}
            >
              Make the label
            </Button>
          ) : (
            <a className="touch-link underlined" href={labelUrl} target="_blank" rel="noreferrer">
              Open the label (PDF)
            </a>
          )}
          {pickup === undefined && canCancel ? (
            <Button
              small
              variant="outline"
              isPending={pickingUp.isPending}
              pendingLabel="Asking"
              onClick={() => pickingUp.mutate({ params })}
            >
              Ask for pickup
            </Button>
          ) : null}
        </div>
      ) : null}
      <ProblemText>{labelling.problem ?? pickingUp.problem}</ProblemText>
      {canCancel ? <CancelBooking booking={booking} /> : null}
    </>
  );
}

/** The account's words, or its time in India, `2026-11-30 06:38:50`, as the shop writes times. */
function pickupWords(pickup: string): string {
  const isTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(pickup);
  return isTime ? formatTime(`${pickup.replace(' ', 'T')}+05:30`) : pickup;
}

/** What the courier told last, and what it asks. */
function Told({ booking }: { booking: Booking }) {
  const { told, answer } = booking;
  if (told === undefined) return null;
  return (
    <>
      <p>
        <strong translate="no">{told.words}</strong>
        {told.place === '' ? null : <span translate="no">{`, ${told.place}`}</span>}
        <span>{` (${formatTime(told.at)})`}</span>
      </p>
      {told.isBack ? (
        <p className="stands-out">The parcel is back. Record below what of it can be sold again.</p>
      ) : null}
      {answer === undefined ? null : (
        <p>
          {answer.action === 'again'
            ? `Told to try again ${formatTime(answer.at)}.`
            : `Told to bring it back ${formatTime(answer.at)}.`}
        </p>
      )}
      {told.hasFailed ? <FailureForm key={told.at} booking={booking} /> : null}
    </>
  );
}

function CancelBooking({ booking }: { booking: Booking }) {
  const cancellation = useQuestion(cancelBooking, {
    invalidates: BOOKING_READS,
    send: ({ _id: id }: Booking) => ({ params: { id } }),
  });
  return (
    <div>
      <Button small variant="danger" aria-haspopup="dialog" onClick={() => cancellation.ask(booking)}>
        Cancel the booking
      </Button>
      <ConfirmDialog
        {...cancellation.dialog}
        title="Cancel the booking?"
        confirmLabel="Yes, cancel"
        declineLabel="Keep it"
        pendingLabel="Cancelling"
      >
        {({ courier, trackingNumber }) => (
          <p>
            {trackingNumber === ''
              ? 'No courier has the parcel yet.'
              : `${courier} does not come then, and the order has no tracking number.`}
          </p>
        )}
      </ConfirmDialog>
    </div>
  );
}
