import { cashStateLabels } from '@shop/contract/cash/states';
import { correctCustomerAddress } from '@shop/contract/customers/calls';
import type { Customer, CustomerOrder } from '@shop/contract/customers/schemas';
import { formatRupees } from '@shop/contract/money';
import { orderStatusLabels, partlySentLabel, paymentStatusLabels } from '@shop/contract/orders/statuses';
import { ticketKindLabels, ticketOutcomeLabel } from '@shop/contract/support/kinds';
import { phoneText } from '@shop/contract/phones/phone-text';
import { type ReactNode, useId, useState } from 'react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { Permitted } from '../../../platform/permissions.tsx';
import { formatDayOfYear } from '../../../platform/shop-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { CorrectAddress } from './correct-address.tsx';
import './customers.css';

interface PartProps {
  heading: string;
  /** Shown if the list is empty. */
  none: string;
  /** The number of items. */
  count: number;
  children: ReactNode;
  /** Shown below the list, or below the text for an empty list. */
  after?: ReactNode;
}

/** A list of things that belong to a customer. */
function Part({ heading, none, count, children, after }: PartProps) {
  const id = useId();
  return (
    <section className="customer-part" aria-labelledby={id}>
      <h2 id={id}>
        <span>{heading}</span>
        {count > 0 ? <span className="customer-count"> {count}</span> : null}
      </h2>
      {count === 0 ? <p className="customer-note">{none}</p> : children}
      {after}
    </section>
  );
}

export function CustomerOrders({ customer }: { customer: Customer }) {
  const { orders, orderTotal, unfinishedOrders, unfinishedTotal, email, phone } = customer;
  const text = email ?? phone;
  return (
    <Part
      heading="Orders"
      none="No orders yet."
      count={orderTotal}
      after={
        unfinishedTotal > 0 ? (
          <details>
            <summary className="disclosure">Unfinished orders ({unfinishedTotal})</summary>
            <OrderLines orders={unfinishedOrders} />
            {unfinishedTotal > unfinishedOrders.length && text ? (
              <p>
                <OwnersLink
                  to={`/admin/orders?unfinished=only&text=${encodeURIComponent(text)}`}
                  className="quiet-link"
                >
                  All {unfinishedTotal} unfinished orders
                </OwnersLink>
              </p>
            ) : null}
          </details>
        ) : null
      }
    >
      <OrderLines orders={orders} />
      {orderTotal > orders.length && text ? (
        <p>
          <OwnersLink to={`/admin/orders?text=${encodeURIComponent(text)}`} className="quiet-link">
            All {orderTotal} orders
          </OwnersLink>
        </p>
      ) : null}
    </Part>
  );
}

function stateOf(order: CustomerOrder): (string | false)[] {
  return [
    formatDayOfYear(order.placedAt),
    order.isPartlySent ? partlySentLabel : orderStatusLabels[order.orderStatus],
    paidWords(order),
    order.refundedAmount > 0 && `${formatRupees(order.refundedAmount)} refunded`,
  ];
}

function OrderLines({ orders }: { orders: readonly CustomerOrder[] }) {
  return (
    <ul className="customer-list">
      {orders.map((order) => (
        <li key={order._id}>
          <p className="customer-line">
            <OwnersLink translate="no" to={`/admin/orders?order=${order._id}`} className="quiet-link">
              {order.orderNumber}
            </OwnersLink>
            <span className="customer-amount">
              <Rupees of={order.totalAmount} />
            </span>
          </p>
          <p>{order.items}</p>
          <p className="customer-note">{stateOf(order).filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
}

function paidWords({ cashState, paymentStatus }: CustomerOrder): string {
  if (cashState !== undefined && cashState !== 'ended') return cashStateLabels[cashState];
  return paymentStatusLabels[paymentStatus];
}

export function CustomerTickets({ tickets }: Pick<Customer, 'tickets'>) {
  return (
    <Part heading="Support" none="No tickets yet." count={tickets.length}>
      <ul className="customer-list">
        {tickets.map(({ _id, ticketNumber, kind, openedAt, outcome }) => (
          <li key={_id}>
            <p className="customer-line">
              <OwnersLink translate="no" to={`/admin/support?state=all&ticket=${_id}`} className="quiet-link">
                {ticketNumber}
              </OwnersLink>
              <span>{outcome ? ticketOutcomeLabel(outcome) : 'Open'}</span>
            </p>
            <p className="customer-note">
              {formatDayOfYear(openedAt)} · {ticketKindLabels[kind]}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function CustomerReviews({ reviews }: Pick<Customer, 'reviews'>) {
  return (
    <Part heading="Reviews" none="No reviews yet." count={reviews.length}>
      <ul className="customer-list">
        {reviews.map(({ _id, productTitle, reviewValue, reviewMessage, createdAt, isHidden }) => (
          <li key={_id}>
            <p className="customer-line">
              <OwnersLink to={`/admin/reviews?review=${_id}`} className="quiet-link">
                {productTitle}
              </OwnersLink>
              <span>{reviewValue} of 5</span>
            </p>
            <p>{reviewMessage}</p>
            <p className="customer-note">{`${formatDayOfYear(createdAt)}${isHidden ? ' · Hidden' : ''}`}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

export function CustomerStockRequests({ requests }: { requests: Customer['stockRequests'] }) {
  return (
    <Part heading="Back-in-stock requests" none="No requests." count={requests.length}>
      <ul className="customer-list">
        {requests.map(({ productId, productTitle, requestedAt }) => (
          <li key={productId}>
            <p>{productTitle}</p>
            <p className="customer-note">Requested on {formatDayOfYear(requestedAt)}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** A saved address is corrected here, one of an order at the order, until it is packed. */
export function CustomerAddresses({
  customer: { _id: customerId, closedAt, addresses },
}: {
  customer: Customer;
}) {
  const [correctedId, setCorrectedId] = useState<string>();
  return (
    <Part heading="Addresses" none="No addresses yet." count={addresses.length}>
      <ul className="customer-list">
        {addresses.map((known) => (
          <li
            key={
              known._id ?? `${known.recipient}${known.address}${known.pincode}${known.phone}${known.gstin}`
            }
          >
            <address className="customer-address">
              {known.recipient ? <strong translate="no">{known.recipient}</strong> : null}
              {known.gstin ? (
                <span translate="no">{`${known.businessName}, GSTIN ${known.gstin}`}</span>
              ) : null}
              <span translate="no">{known.address}</span>
              <span>{`${known.city} ${known.pincode}${known.state ? `, ${known.state}` : ''}`}</span>
              <span translate="no">{phoneText(known.phone)}</span>
            </address>
            <p className="customer-note">
              {known.isSaved ? 'Saved' : 'Used in an order, where it is corrected until the order is packed'}
            </p>
            {known._id === undefined || closedAt ? null : (
              <Permitted may={correctCustomerAddress.may}>
                {known._id === correctedId ? (
                  <CorrectAddress
                    customerId={customerId}
                    known={{ ...known, _id: known._id }}
                    onEnd={() => setCorrectedId(undefined)}
                  />
                ) : (
                  <Button variant="plain" small isHanging onClick={() => setCorrectedId(known._id)}>
                    Correct
                    <span className="sr-only"> {known.address}</span>
                  </Button>
                )}
              </Permitted>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
