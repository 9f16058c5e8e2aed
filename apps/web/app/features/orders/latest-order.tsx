import { sumRupees } from '@shop/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../../platform/session.ts';
import { ordersQuery } from './order-queries.ts';
import { OrderHelp } from './order-help.tsx';
import { OrderItems } from './order-items.tsx';
import { ShippingAddress, expectedDates } from './order-facts.tsx';
import * as texts from './orders.messages.ts';
import { Exact, Rupees } from '../../ui/exact.tsx';
import { Fact } from '../../ui/fact.tsx';
import './order-details.css';
import './latest-order.css';

/** How often an order whose payment has not arrived is read again, in ms. */
const POLL_EVERY_MS = 3_000;

/**
 * The order that has just been paid: number, amount, dates, items, address and what happens next. If the bank has not
 * confirmed the payment yet, it says so and keeps reading the order until it has. Shows nothing until it is loaded.
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
  const { prepaidDiscount = 0 } = order;
  const saved = sumRupees([order.discount, -prepaidDiscount, order.shippingSaved ?? 0]);
  return (
    <section className="latest-order" aria-label={texts.orderOf({ number: order.orderNumber })}>
      <dl className="order-facts facts">
        <Fact name={texts.orderNumber()}>
          <Exact>{order.orderNumber}</Exact>
        </Fact>
        <Fact name={isPaid ? texts.paid() : texts.total()}>
          <Rupees of={order.totalAmount} />
        </Fact>
        {saved > 0 ? (
          <Fact name={texts.savedWith({ code: order.code ?? '' })}>
            <Rupees of={saved} />
          </Fact>
        ) : null}
        {prepaidDiscount > 0 ? (
          <Fact name={texts.prepaidDiscount()}>
            <Rupees of={prepaidDiscount} />
          </Fact>
        ) : null}
        {isPaid ? <Fact name={texts.arrives()}>{expectedDates(order)}</Fact> : null}
      </dl>
      {isPaid ? null : <output className="stands-out">{texts.bankNotConfirmed()}</output>}
      <section aria-label={texts.orderDetails()}>
        <h2 className="text-title">{texts.orderDetails()}</h2>
        <OrderItems items={order.cartItems} />
      </section>
      <section aria-label={texts.itGoesTo()}>
        <h2 className="text-title">{texts.itGoesTo()}</h2>
        <ShippingAddress {...order.addressInfo} />
      </section>
      <section aria-label={texts.whatNext()}>
        <h2 className="text-title">{texts.whatNext()}</h2>
        <ol className="latest-order-steps">
          <li>{texts.nextMail()}</li>
          <li>{texts.nextPack()}</li>
          <li>{texts.nextCourier()}</li>
        </ol>
      </section>
      <OrderHelp orderNumber={order.orderNumber} />
    </section>
  );
}

/** The newest order that did not end unpaid. */
function latestOf<T extends { orderStatus: string }>(orders: readonly T[] | undefined): T | undefined {
  return orders?.find(({ orderStatus }) => orderStatus !== 'Rejected');
}
