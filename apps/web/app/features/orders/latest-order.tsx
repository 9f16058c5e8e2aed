import { formatRupees, sumRupees } from '@shop/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../platform/session.ts';
import { ordersQuery } from './order-queries.ts';
import { OrderHelp } from './order-help.tsx';
import { Fact, ShippingAddress, expectedDates } from './order-facts.tsx';
import './order-details.css';
import './latest-order.css';

/** How often an order is read again whose payment has not arrived, in ms. */
const POLL_EVERY_MS = 3_000;

/**
 * What the shopper wants to keep of the order that was just paid: number, amount, dates, address and what comes next.
 * A payment that the bank has not confirmed yet says so, and is read again until it has. Nothing until it is read.
 */
export function LatestOrder() {
  const userId = useUserId() ?? '';
  const { data } = useQuery({
    ...ordersQuery(userId, 1),
    enabled: userId !== '',
    refetchOnMount: 'always',
    refetchInterval: ({ state }) =>
      latestOf(state.data?.data)?.paymentStatus === 'pending' ? POLL_EVERY_MS : false,
  });
  const order = latestOf(data?.data);
  if (!order) return null;
  const isPaid = order.paymentStatus === 'paid';
  const saved = sumRupees([order.discount, order.shippingSaved ?? 0]);
  return (
    <section className="latest-order" aria-label={`Order ${order.orderNumber}`}>
      <dl className="order-facts">
        <Fact name="Order number">{order.orderNumber}</Fact>
        <Fact name={isPaid ? 'Paid' : 'Total'}>{formatRupees(order.totalAmount)}</Fact>
        {saved > 0 ? <Fact name={`Saved with ${order.code}`}>{formatRupees(saved)}</Fact> : null}
        {isPaid ? <Fact name="Arrives">{expectedDates(order)}</Fact> : null}
      </dl>
      {isPaid ? null : (
        <output className="latest-order-pending">
          The bank has not confirmed the payment to us yet. You need not pay again: this page shows it as soon
          as it arrives.
        </output>
      )}
      <section aria-label="It goes to">
        <h2 className="text-title">It goes to</h2>
        <ShippingAddress {...order.addressInfo} />
      </section>
      <section aria-label="What happens next">
        <h2 className="text-title">What happens next</h2>
        <ol className="latest-order-steps">
          <li>We send you a mail with all of this.</li>
          <li>We pack your order.</li>
          <li>When the courier has it, we write to you where to follow it.</li>
        </ol>
      </section>
      <OrderHelp orderNumber={order.orderNumber} />
    </section>
  );
}

/** The newest that did not end unpaid. */
function latestOf<T extends { orderStatus: string }>(orders: readonly T[] | undefined): T | undefined {
  return orders?.find(({ orderStatus }) => orderStatus !== 'Rejected');
}
