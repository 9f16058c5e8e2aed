import { listHolds, releaseHold } from '@shop/contract/holds/calls';
import type { Hold } from '@shop/contract/holds/schemas';
import type { To } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { useListPage } from '../../../platform/use-list-page.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { preloadDialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import './holds-list.css';

/** How often an open page is refreshed: shoppers pay and give up all the time. */
const NEWS_EVERY_MS = 15_000;

interface HoldsListProps {
  page: number;
  toPage: (page: number) => To;
}

/** What unpaid orders hold, as a paged list in any of its states. */
export function HoldsList({ page, toPage }: HoldsListProps) {
  const release = useQuestion(releaseHold, {
    invalidates: [listHolds],
    send: ({ order }: Hold) => ({ params: { id: order._id } }),
  });
  return (
    <>
      <QueryList
        {...useListPage(listHolds, { page }, { refetchInterval: NEWS_EVERY_MS })}
        what="What is on hold"
        skeleton={
          <LoadingRows what="what is on hold" rows={4}>
            <Skeleton height={5} width={40} />
            <Skeleton height={5} width={48} />
            <Skeleton height={5} width={24} />
            <Skeleton height={11} width={24} />
          </LoadingRows>
        }
        empty={
          <EmptyState heading="Nothing is on hold">
            Everything in stock can be bought: no order is waiting for payment.
          </EmptyState>
        }
        toPage={toPage}
      >
        {(holds) => <HoldsTable holds={holds} onRelease={release.ask} />}
      </QueryList>
      <ConfirmDialog
        {...release.dialog}
        title="Release these pieces?"
        confirmLabel="Release"
        pendingLabel="Releasing"
      >
        {({ order, customer, bankIsConfirming }) => (
          <>
            <p>
              Order <strong translate="no">{order.orderNumber}</strong> by {customer.userName} is cancelled,
              and others can buy its pieces. If a payment still arrives, the order is confirmed if the stock
              is there, and otherwise refunded in full.
            </p>
            {bankIsConfirming ? (
              <p>The bank is just confirming a payment for this order. It may be better to wait.</p>
            ) : null}
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

interface HoldsTableProps {
  holds: readonly Hold[];
  onRelease: (hold: Hold) => void;
}

/** Who holds what and until when. On a phone each row becomes a card. */
function HoldsTable({ holds, onRelease }: HoldsTableProps) {
  return (
    <Table hasBlocks className="holds-table">
      <TableHead columns={['On hold', 'For', 'Order', 'Until']} action="Release" />
      <tbody>
        {holds.map((hold) => (
          <HoldRow key={hold.order._id} hold={hold} onRelease={onRelease} />
        ))}
      </tbody>
    </Table>
  );
}

function HoldRow({ hold, onRelease }: { hold: Hold; onRelease: (hold: Hold) => void }) {
  const { order, customer, items, totalAmount, since, endsAt, bankIsConfirming } = hold;
  return (
    <tr>
      <td className="hold-items">
        <ul>
          {items.map(({ productId, title, quantity }) => (
            <li key={productId}>
              <span className="hold-quantity">{quantity.toLocaleString('en-IN')} ×</span>{' '}
              <OwnersLink to={`/admin/stock?product=${productId}`}>{title}</OwnersLink>
            </li>
          ))}
        </ul>
      </td>
      <td className="hold-customer">
        {customer.userName}
        <span className="hold-note">{customer.email ?? 'No email'}</span>
      </td>
      <td className="hold-order">
        <OwnersLink translate="no" to={`/admin/orders?order=${order._id}`}>
          {order.orderNumber}
        </OwnersLink>
        <span className="hold-note">
          <Rupees of={totalAmount} />
        </span>
      </td>
      <td className="hold-until">
        <span className="hold-end">
          <span className="hold-until-word">until </span>
          <time dateTime={endsAt}>{formatTime(endsAt)}</time>
        </span>
        <span className="hold-note">
          {bankIsConfirming ? 'the bank is confirming a payment' : `since ${formatTime(since)}`}
        </span>
      </td>
      <td data-cell="action">
        <Button
          variant="outline"
          small
          aria-haspopup="dialog"
          aria-label={`Release what ${order.orderNumber} holds`}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => onRelease(hold)}
        >
          Release
        </Button>
      </td>
    </tr>
  );
}
