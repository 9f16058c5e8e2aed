import { askForPickup, cancelBooking, makeLabel } from '@shop/contract/couriers/calls';
import type { BookingState } from '@shop/contract/couriers/booking-states';
import type { Booking } from '@shop/contract/couriers/schemas';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { useBookingMutation } from './use-booking-mutation.ts';

const words: Readonly<Record<BookingState, string>> = {
  wanted: 'A courier is being booked.',
  ordered: 'No courier has the parcel yet.',
  booked: 'A courier is booked.',
  cancelling: 'The booking is being cancelled.',
  cancelled: 'The last booking was cancelled.',
  ended: 'The courier has ended with this parcel.',
  failed: 'The last booking did not succeed.',
};

/** How far the booking is, with its label, pickup and cancellation. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const { _id, state, courier, trackingNumber, labelUrl, pickup, problem, reference, isWaiting } = booking;
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
      {isBooked && pickup !== undefined ? (
        <p>{pickup === '' ? 'The pickup is asked for.' : `Pickup: ${pickup}`}</p>
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
            <a className="touch-link" href={labelUrl} target="_blank" rel="noreferrer">
              Open the label (PDF)
            </a>
          )}
          {pickup === undefined ? (
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
      {isBooked || state === 'ordered' ? <CancelBooking booking={booking} /> : null}
    </>
  );
}

function CancelBooking({ booking }: { booking: Booking }) {
  const [asked, setAsked] = useState<Booking>();
  const work = useBookingMutation(cancelBooking);
  return (
    <div>
      <Button small variant="danger" aria-haspopup="dialog" onClick={() => setAsked(booking)}>
        Cancel the booking
      </Button>
      <ConfirmDialog
        title="Cancel the booking?"
        subject={asked}
        confirmLabel="Yes, cancel"
        pendingLabel="Cancelling"
        work={work}
        onConfirm={({ _id }) =>
          work.mutate({ params: { id: _id } }, { onSuccess: () => setAsked(undefined) })
        }
        onClose={() => setAsked(undefined)}
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
