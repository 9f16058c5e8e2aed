import { listCustomers } from '@shop/contract/customers/calls';
import type { CustomerSummary } from '@shop/contract/customers/schemas';
import { customerSortOf, customerSorts } from '@shop/contract/customers/sort-options';
import { phoneText } from '@shop/contract/phones/phone-text';
import type { To } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatDayOfYear } from '../../../platform/shop-time.ts';
import { useListPage } from '../../../platform/use-list-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { Select } from '../../../ui/text-field.tsx';
import type { CustomerChoice } from './customer-queries.ts';
import { CustomerBadge } from './customer-badge.tsx';
import { GuestData } from './guest-data.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './customers.css';

interface CustomersListProps extends CustomerChoice {
  page: number;
  toPage: (page: number) => To;
  onChoose: (change: Partial<CustomerChoice>) => void;
}

/**
 * Everybody with an account or an order by phone. Can be sorted, and searched by name, email, phone or order number.
 */
export function CustomersList({ text, sortBy, page, toPage, onChoose }: CustomersListProps) {
  return (
    <>
      <FilterBar
        label="Find customers"
        searchLabel="Name, email, phone or order number"
        searched={text}
        onSearch={(search) => onChoose({ text: search })}
      >
        <Select
          label="Sort by"
          options={customerSorts}
          value={sortBy}
          onChange={({ target }) => onChoose({ sortBy: customerSortOf(target.value) })}
        />
      </FilterBar>
      <QueryList
        {...useListPage(listCustomers, { page, query: { text, sortBy } })}
        what="The customers"
        skeleton={
          <LoadingRows what="customers" rows={5} className="stack-close" rowClassName="row">
            <Skeleton height={12} width="rest" />
          </LoadingRows>
        }
        empty={
          text === '' ? (
            <EmptyState heading="No customers yet">
              Customers appear here once they register or order.
            </EmptyState>
          ) : (
            <>
              <EmptyState heading="No customer matches">
                Try part of the name, email, phone or order number.
              </EmptyState>
              {/^\S+@\S+\.\S+$/.test(text.trim()) ? <GuestData mailbox={text.trim()} /> : null}
            </>
          )
        }
        toPage={toPage}
      >
        {(customers) => <CustomersTable customers={customers} />}
      </QueryList>
    </>
  );
}

function CustomersTable({ customers }: { customers: readonly CustomerSummary[] }) {
  return (
    <Table hasFigures className="customers-table">
      <TableHead
        columns={['Customer', { number: 'Orders' }, { number: 'Spent, less refunds' }, 'Last order']}
      />
      <tbody>
        {customers.map((customer) => (
          <CustomerRow key={customer._id} customer={customer} />
        ))}
      </tbody>
    </Table>
  );
}

function CustomerRow({ customer }: { customer: CustomerSummary }) {
  const { _id, userName, email, phone, orderCount, spent, refunded, lastOrderAt, joinedAt, closedAt } =
    customer;
  return (
    <tr>
      <th scope="row">
        <span>
          <OwnersLink translate="no" to={`/admin/customers/${_id}`} className="quiet-link customer-link">
            {userName}
          </OwnersLink>{' '}
          {closedAt ? <CustomerBadge customer={customer} /> : null}
        </span>
        <span className="customer-note">
          {[email, phone && phoneText(phone)].filter(Boolean).join(' · ') || 'No contact'}
        </span>
      </th>
      <td data-label="Orders" data-cell="number" data-nothing={orderCount === 0 ? '' : undefined}>
        {orderCount.toLocaleString('en-IN')}
      </td>
      <td data-label="Spent, less refunds" data-cell="number">
        <span>
          <Rupees of={spent} />
          {refunded > 0 ? (
            <span className="customer-note">
              {' '}
              <Rupees of={refunded} /> refunded
            </span>
          ) : null}
        </span>
      </td>
      <td data-label="Last order">
        <span>
          {lastOrderAt ? formatDayOfYear(lastOrderAt) : `None yet; joined ${formatDayOfYear(joinedAt)}`}
        </span>
      </td>
    </tr>
  );
}
