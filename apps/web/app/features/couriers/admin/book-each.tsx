import { bookCourier, getOrderCourier, listCourierRates } from '@shop/contract/couriers/calls';
import * as messages from '@shop/contract/couriers/messages';
import type { CourierRate, OrderCourier, ParcelBox } from '@shop/contract/couriers/schemas';
import { formatWholeRupees } from '@shop/contract/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { apiQuery } from '../../../platform/api-query.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { Permitted } from '../../../platform/permissions.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { rateWords } from './rate-words.ts';
import { BOOKING_READS } from './use-booking-mutation.ts';
import './courier-part.css';

interface Order {
  orderId: string;
  orderNumber: string;
}

/** What is known of an order's parcel: who would bring it, or in words what became of it. */
interface Line extends Order {
  offer?: { box: ParcelBox; rate: CourierRate };
  words: string;
  labelUrl?: string | undefined;
}

/** Books the cheapest courier of the account for each of several orders, once their prices are seen. */
export function BookEach({ orders }: { orders: readonly Order[] }) {
  const [first] = orders;
  return first === undefined ? null : (
    <Permitted may={bookCourier.may}>
      <WithAccount orders={orders} orderId={first.orderId} />
    </Permitted>
  );
}

function WithAccount({ orders, orderId }: { orders: readonly Order[]; orderId: string }) {
  // Whether there is an account is the same for every order.
  const { data } = useQuery(apiQuery(getOrderCourier, { params: { id: orderId } }));
  const account = data?.data.account ?? 'none';
  return account === 'none' || account === 'locked' ? null : (
    <details className="book-each">
      <summary className="disclosure">Couriers of the account</summary>
      <Booking orders={orders} isSimulated={account === 'simulated'} />
    </details>
  );
}

function Booking({ orders, isSimulated }: { orders: readonly Order[]; isSimulated: boolean }) {
  const queryClient = useQueryClient();
  const [lines, setLines] = useState<Line[]>([]);
  const [isWorking, setWorking] = useState(false);
  const { mutateAsync: listRates } = useApiMutation(listCourierRates, { success: null, failure: null });
  const { mutateAsync: book } = useApiMutation(bookCourier, {
    success: null,
    failure: null,
    invalidates: BOOKING_READS,
  });

  /** One after the other: the account takes few calls at once. */
  async function work<From extends Order>(all: readonly From[], one: (from: From) => Promise<Line>) {
    setWorking(true);
    const done = new Map<string, Line>();
    try {
      for (const from of all) {
        done.set(from.orderId, await one(from).catch((error: unknown) => failed(from, error)));
        setLines((before) => merged(before, done));
      }
    } finally {
      setWorking(false);
    }
  }

  async function priced({ orderId, orderNumber }: Order): Promise<Line> {
    const params = { id: orderId };
    const query = { ...apiQuery(getOrderCourier, { params }), staleTime: 0 };
    const { data: courier } = await queryClient.fetchQuery(query);
    const whyNot = whyNone(courier);
    if (whyNot !== null) return { orderId, orderNumber, words: whyNot, labelUrl: courier.booking?.labelUrl };
    const [rate] = (await listRates({ params, body: courier.box })).data;
    if (rate === undefined) return { orderId, orderNumber, words: 'No courier brings it.' };
    return { orderId, orderNumber, offer: { box: courier.box, rate }, words: rateWords(rate) };
  }

  async function booked({ orderId, orderNumber, offer, words }: Line): Promise<Line> {
    if (offer === undefined) return { orderId, orderNumber, words };
    const body = { ...offer.box, courierId: offer.rate.courierId };
    const { data } = await book({ params: { id: orderId }, body });
    const labelUrl = data.booking?.labelUrl;
    return { orderId, orderNumber, words: whyNone(data) ?? 'Not booked.', labelUrl };
  }

  const offers = lines.flatMap(({ offer }) => offer ?? []);
  const total = offers.reduce((sum, { rate }) => sum + rate.price, 0);
  return (
    <div className="book-each-parts stack">
      <p className="note">
        The cheapest courier for each parcel, with the box and weight that its order shows. Each order then
        has its tracking number, and is sent when the courier fetches it, or when you say so in the order.
      </p>
      {isSimulated ? <p className="note">Simulated: no courier comes.</p> : null}
      {lines.length === 0 ? null : (
        <ul>
          {lines.map(({ orderId, orderNumber, words, labelUrl }) => (
            <li key={orderId}>
              <strong translate="no">{orderNumber}</strong> <span>{words}</span>{' '}
              {labelUrl === undefined ? null : (
                <a className="touch-link underlined" href={labelUrl} target="_blank" rel="noreferrer">
                  {`Label of ${orderNumber}`}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {offers.length === 0 ? (
          <Button
            small
            variant="outline"
            isPending={isWorking}
            pendingLabel="Asking"
            onClick={() => void work(orders, priced)}
          >
            See prices for all
          </Button>
        ) : (
          <Button small isPending={isWorking} pendingLabel="Working" onClick={() => void work(lines, booked)}>
            {`Book ${offers.length === 1 ? '1 parcel' : `${offers.length} parcels`} for ${formatWholeRupees(total)}`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Why no courier is to be booked for an order; null: one can be. */
function whyNone({ booking, whyNot }: OrderCourier): string | null {
  if (booking?.state === 'booked') {
    const booked = `Booked: ${booking.courier} ${booking.trackingNumber}`;
    if (booking.hasEarlierAddress) return `${booked}. ${messages.earlierAddress}`;
    return booking.problem === undefined ? booked : `${booked}. ${booking.problem}`;
  }
  if (booking?.isWaiting) return booking.problem ?? 'It is being booked.';
  return whyNot ?? null;
}

const failed = ({ orderId, orderNumber }: Order, error: unknown): Line => {
  // A bug in the page is not an answer of the server.
  if (!(error instanceof ApiError)) throw error;
  return { orderId, orderNumber, words: failureText(error) };
};

function merged(before: readonly Line[], done: ReadonlyMap<string, Line>): Line[] {
  const known = before.map((line) => done.get(line.orderId) ?? line);
  const ids = new Set(before.map(({ orderId }) => orderId));
  return [...known, ...[...done.values()].filter(({ orderId }) => !ids.has(orderId))];
}
