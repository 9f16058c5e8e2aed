import { isoTimeOfIndia } from '@shop/contract/days';
import { formatRupees, sumRupees } from '@shop/contract/money';
import { freeDeliveryCode } from '@shop/contract/offers/used-codes';
import { isExpected } from '@shop/contract/orders/expected-orders';
import type { Gift, Order, OrderParcel } from '@shop/contract/orders/schemas';
import { keptAfterRefunds, refundSumsOf } from '@shop/contract/refunds/refund-sums';
import type { ReactNode } from 'react';
import { langOf } from '../../platform/language.ts';
import { datePart } from '../../platform/shop-time.ts';
import { Exact, Rupees } from '../../ui/exact.tsx';
import { Fact } from '../../ui/fact.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ShippingAddress, expectedDates } from './order-facts.tsx';
import { FailedDeliveryWords } from './failed-delivery-words.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import * as texts from './orders.messages.ts';
import { paymentWords } from './payment-words.ts';
import { paymentStatusWords } from './shared/money-words.ts';
import { OrderStatusBadge } from './shared/order-status-badge.tsx';
import { refundAskedFor, refundNotThrough, refundOnItsWay } from './shared/orders.messages.ts';
import { ShipmentLine } from './shared/shipment-line.tsx';
import './order-details.css';
import './order-list.css';

interface OrderDetailsProps {
  order: Order;
  /** Actions for the order. */
  action?: ReactNode;
}

/** The details of an order (product §2). */
export function OrderDetails({ order, action }: OrderDetailsProps) {
  const words = paymentWords(order);
  return (
    <div className="order-details">
      <FailedDeliveryWords of={order.failedDelivery} />
      {words ? <p className="stands-out">{words}</p> : null}
      <dl className="order-facts facts">
        <Fact name={texts.orderId()}>
          <Exact>{order.orderNumber}</Exact>{' '}
          <span translate="no" className="order-id">
            {order._id}
          </span>
        </Fact>
        <Fact name={texts.orderDate()}>{datePart(order.orderDate)}</Fact>
        {isExpected(order) ? <Fact name={texts.expected()}>{expectedDates(order)}</Fact> : null}
        <Fact name={texts.orderStatus()}>
          <OrderStatusBadge order={order} />
        </Fact>
        <Fact name={texts.paymentMethod()}>
          <span className="order-method">{paymentMethodWords(order.paymentMethod)}</span>
        </Fact>
        <Fact name={texts.paymentStatus()}>{paymentStatusWords(order)}</Fact>
      </dl>
      {order.parcels ? (
        <OrderParcels parcels={order.parcels} />
      ) : order.shipment ? (
        <ShipmentLine
          shipment={order.shipment}
          lead={`${isSent(order) ? texts.sentWith() : texts.willBeSentWith()} `}
        />
      ) : null}
      <section aria-label={texts.orderDetails()}>
        <h3 className="text-title">{texts.orderDetails()}</h3>
        <OrderItems items={order.cartItems} isCancelled={order.cancelledAt !== undefined} />
        <OrderSums order={order} />
      </section>
      <section aria-label={texts.shippingInfo()}>
        <h3 className="text-title">{texts.shippingInfo()}</h3>
        <ShippingAddress {...order.addressInfo} />
      </section>
      {order.gift ? <OrderGift gift={order.gift} /> : null}
      <OrderTimeline events={order.timeline} />
      {action}
      <CancelOrder order={order} />
      <OrderHelp orderNumber={order.orderNumber} />
    </div>
  );
}

function OrderGift({ gift: { message, from } }: { gift: Gift }) {
  return (
    <section aria-label={texts.gift()}>
      <h3 className="text-title">{texts.gift()}</h3>
      <p className="soft-text">{texts.giftPrices()}</p>
      {message ? (
        <p className="order-gift-message" lang={langOf(message)}>
          {message}
        </p>
      ) : null}
      {from ? <p>{texts.giftFrom({ from })}</p> : null}
    </section>
  );
}

/** A returned parcel has been sent too. */
function isSent({ orderStatus, cash }: Order): boolean {
  return orderStatus === 'inShipping' || orderStatus === 'delivered' || cash?.state === 'returned';
}

function OrderSums({ order }: { order: Order }) {
  const {
    subtotal,
    discount,
    codes = [],
    shippingFee,
    shippingSaved = 0,
    totalAmount,
    refundedAmount,
  } = order;
  const { prepaidDiscount = 0 } = order;
  const otherDiscount = sumRupees([discount, -prepaidDiscount]);
  return (
    <dl className="order-sums">
      {discount > 0 ? (
        <>
          <Fact name={texts.products()}>
            <Rupees of={subtotal} />
          </Fact>
          {codes.map((used) =>
            used.discount > 0 ? (
              <Fact key={used.code} name={texts.discountBy({ code: used.code })}>
                −<Rupees of={used.discount} />
              </Fact>
            ) : null,
          )}
          {codes.length === 0 && otherDiscount > 0 ? (
            <Fact name={texts.replacement()}>
              −<Rupees of={otherDiscount} />
            </Fact>
          ) : null}
          {prepaidDiscount > 0 ? (
            <Fact name={texts.prepaidDiscount()}>
              −<Rupees of={prepaidDiscount} />
            </Fact>
          ) : null}
        </>
      ) : null}
      <Fact name={shippingSaved > 0 ? texts.deliveryBy({ code: freeDeliveryCode(codes) }) : texts.delivery()}>
        {shippingFee > 0 ? formatRupees(shippingFee) : texts.freeDelivery()}
      </Fact>
      {order.cash && order.cash.fee > 0 ? (
        <Fact name={texts.cashFee()}>
          <Rupees of={order.cash.fee} />
        </Fact>
      ) : null}
      <Fact name={texts.orderPrice()} className="order-sums-total">
        <Rupees of={totalAmount} />
      </Fact>
      {refundedAmount > 0 ? (
        <>
          <RefundLines order={order} />
          <Fact name={texts.leftAfterRefund()} className="order-sums-total">
            <Rupees of={keptAfterRefunds(order)} />
          </Fact>
        </>
      ) : null}
    </dl>
  );
}

/** What goes back, by how far it is. What has failed is still with the shop, so nothing is taken off for it. */
function RefundLines({ order }: { order: Order }) {
  const { requested, onItsWay, refunded, failed } = refundSumsOf(order);
  const lines = [
    [texts.refunded(), refunded],
    [refundOnItsWay(), onItsWay],
    [refundAskedFor(), requested],
  ] as const;
  return (
    <>
      {lines.map(([name, sum]) =>
        sum > 0 ? (
          <Fact key={name} name={name}>
            −<Rupees of={sum} />
          </Fact>
        ) : null,
      )}
      {failed > 0 ? (
        <Fact name={refundNotThrough()}>
          <Rupees of={failed} />
        </Fact>
      ) : null}
    </>
  );
}

/** Payments that the owner took directly have labels of their own. */
function paymentMethodWords(method: string): string {
  switch (method) {
    case 'transfer':
      return texts.byTransfer();
    case 'upi':
      return texts.byUpi();
    case 'cash':
      return texts.byCash();
    case 'cod':
      return texts.cashOnDelivery();
    case 'replacement':
      return texts.replacement();
    default:
      return method;
  }
}

/** The parcels of an order that is sent in several: the contents, date and courier of each. */
export function OrderParcels({ parcels }: { parcels: readonly OrderParcel[] }) {
  return (
    <section aria-label={texts.inParcels()}>
      <h3 className="text-title">{texts.inParcels()}</h3>
      <ol className="order-parcels">
        {parcels.map(({ number, shipment, sentAt, items }) => (
          <li key={number}>
            <h4>{texts.parcel({ number })}</h4>
            <p className="soft-text">
              {sentAt === undefined
                ? texts.parcelToCome()
                : texts.parcelSentOn({ day: datePart(isoTimeOfIndia(new Date(sentAt))) })}
            </p>
            <ul>
              {items.map(({ productId, title, quantity }) => (
                <li key={productId} lang={langOf(title)}>
                  {`${quantity} × ${title}`}
                </li>
              ))}
            </ul>
            {shipment ? <ShipmentLine shipment={shipment} /> : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
