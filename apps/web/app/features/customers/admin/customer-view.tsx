import type { Customer } from '@shop/contract/customers/schemas';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatFullDay } from '../../../platform/shop-time.ts';
import { CardHeading } from '../../../ui/card.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CustomerBadge } from './customer-badge.tsx';
import { CustomerData } from './customer-data.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import {
  CustomerAddresses,
  CustomerOrders,
  CustomerReviews,
  CustomerStockRequests,
  CustomerTickets,
} from './customer-parts.tsx';
import { customerQuery } from './customer-queries.ts';
import { Rupees } from '../../../ui/exact.tsx';
import './customers.css';

/** Everything that the shop knows about a customer, on one page. */
export function CustomerView({ customerId }: { customerId: string }) {
  return (
    <QueryView
      query={useQuery(customerQuery(customerId))}
      what="The customer"
      skeleton={
        <Loading what="customer" className="stack-close">
          <Skeleton height={12} width={48} />
          <Skeleton height={16} />
          <Skeleton height={48} />
        </Loading>
      }
    >
      {({ data: customer }) => (
        <>
          <CustomerHead customer={customer} />
          <div className="customer-columns">
            <div className="customer-column">
              <CustomerOrders customer={customer} />
              <CustomerTickets tickets={customer.tickets} />
              <CustomerReviews reviews={customer.reviews} />
              <CustomerStockRequests requests={customer.stockRequests} />
            </div>
            <div className="customer-column">
              <CustomerNotes customer={customer} />
              <CustomerAddresses addresses={customer.addresses} />
              <CustomerData customer={customer} />
            </div>
          </div>
        </>
      )}
    </QueryView>
  );
}

function CustomerHead({ customer }: { customer: Customer }) {
  const { userName, email, phone, joinedAt, spent, refunded, orderCount } = customer;
  return (
    <header className="customer-head">
      <CardHeading as="h1" id="customer">
        {userName}
      </CardHeading>
      <p className="customer-contact">
        <CustomerBadge customer={customer} />
        {email ? (
          <a translate="no" href={`mailto:${email}`} className="quiet-link touch-link">
            {email}
          </a>
        ) : null}
        {phone ? (
          <a translate="no" href={`tel:+91${phone}`} className="quiet-link touch-link">
            {phone}
          </a>
        ) : null}
      </p>
      <dl className="customer-figures">
        <Figure name="Paid orders">{orderCount}</Figure>
        <Figure name="Spent, less refunds">
          <Rupees of={spent} />
        </Figure>
        <Figure name="Refunded">
          <Rupees of={refunded} />
        </Figure>
        <Figure name="Customer since">{formatFullDay(joinedAt)}</Figure>
      </dl>
    </header>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
