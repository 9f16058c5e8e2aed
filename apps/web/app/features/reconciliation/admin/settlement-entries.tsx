import { formatRupees } from '@shop/contract/money';
import { listSettlementEntries } from '@shop/contract/reconciliation/calls';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryList } from '../../../platform/query-view.tsx';
import { useListPage } from '../../../platform/use-list-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import './money-view.css';

interface SettlementEntriesProps {
  id: string;
  page: number;
  toPage: (page: number) => string;
}

/** What a settlement is made of, each entry with a link to its order. */
export function SettlementEntries({ id, page, toPage }: SettlementEntriesProps) {
  const list = useListPage(listSettlementEntries, { page, params: { id } });
  return (
    <>
      <p className="drift-id">{id}</p>
      <QueryList
        {...list}
        what="The entries"
        skeleton={<Skeleton height={40} />}
        empty={<EmptyState heading="Razorpay’s report has no entries of it" />}
        toPage={(to) => ({ search: toPage(to) })}
      >
        {(entries) => (
          <ul className="settled-entries">
            {entries.map((entry, index) => (
              <li key={`${entry.ref} ${String(index)}`}>
                <span>{words[entry.type] ?? (entry.type || 'Other')}</span>
                {entry.order ? (
                  <OwnersLink
                    translate="no"
                    to={`/admin/orders?order=${entry.order._id}`}
                    className="drift-order"
                  >
                    {entry.order.orderNumber}
                  </OwnersLink>
                ) : null}
                <strong>
                  <Rupees of={entry.net} />
                </strong>
                <span className="drift-id">{entry.ref}</span>
                <span className="note settled-words">
                  {entry.fee > 0
                    ? `${formatRupees(entry.amount)} less a fee of ${formatRupees(entry.fee)}, of which GST ${formatRupees(entry.gst)}`
                    : (entry.detail ?? '')}
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </>
  );
}

const words: Readonly<Record<string, string>> = {
  payment: 'Payment',
  refund: 'Refund',
  adjustment: 'Adjustment',
  transfer: 'Transfer',
};
