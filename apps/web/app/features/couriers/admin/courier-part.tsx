import { getOrderCourier } from '@shop/contract/couriers/calls';
import type { Booking, OrderCourier } from '@shop/contract/couriers/schemas';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { Permitted } from '../../../platform/permissions.tsx';
import { BookForm } from './book-form.tsx';
import { BookingFacts } from './booking-facts.tsx';
import './courier-part.css';

/** What a booking that goes on by itself is looked at again after. */
const WAITING_MS = 5_000;

/** The courier of an order's parcel, booked at the account. Nothing where there is neither an account nor a booking. */
export function CourierPart({ orderId }: { orderId: string }) {
  return (
    <Permitted may={getOrderCourier.may}>
      <Courier orderId={orderId} />
    </Permitted>
  );
}

function Courier({ orderId }: { orderId: string }) {
  const { data } = useQuery({
    ...apiQuery(getOrderCourier, { params: { id: orderId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.booking?.isWaiting ? WAITING_MS : false),
  });
  // The order is told of in any case; what its courier is may come later.
  if (!data || isNothing(data.data)) return null;
  const { account, whyNot, booking } = data.data;
  const isBooked = booking !== undefined && isTaken(booking);
  const isOver = booking?.state === 'ended' && whyNot !== undefined;
  return (
    <section className="courier-part stack">
      <h3>{account === 'simulated' ? 'Courier (simulated)' : 'Courier'}</h3>
      {booking ? <BookingFacts booking={booking} /> : null}
      {isBooked || isOver ? null : whyNot === undefined ? (
        <BookForm orderId={orderId} courier={data.data} />
      ) : (
        <p className="soft">{whyNot}</p>
      )}
    </section>
  );
}

/** Whether nothing more is to be chosen: a booking that the account has with an earlier address is cancelled first. */
const isTaken = ({ state, hasEarlierAddress }: Booking): boolean =>
  ['wanted', 'booked', 'cancelling'].includes(state) || (state === 'ordered' && hasEarlierAddress);

const isNothing = ({ account, booking, whyNot }: OrderCourier): boolean =>
  booking === undefined && (account === 'none' || account === 'locked' || whyNot !== undefined);
