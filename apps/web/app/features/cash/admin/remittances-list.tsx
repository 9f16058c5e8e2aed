import { listRemittances } from '@shop/contract/cash/calls';
import { countOf } from '@shop/contract/count-of';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { useListPage } from '../../../platform/use-list-page.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './cash-list.css';

interface RemittancesListProps {
  page: number;
  toPage: (page: number) => To;
  onShow: (id: string) => void;
}

/** The couriers' payouts, newest first, with the number of lines to check. */
export function RemittancesList({ page, toPage, onShow }: RemittancesListProps) {
  const list = useListPage(listRemittances, { page });
  return (
    <QueryList
      {...list}
      what="The remittances"
      skeleton={<Skeleton height={20} />}
      empty={
        <EmptyState heading="Nothing has been paid out yet">
          Couriers pay the cash of many parcels at once. Enter it, or choose their CSV file: each order that
          it matches is paid.
        </EmptyState>
      }
      toPage={toPage}
    >
      {(remittances) => (
        <ul className="cash-list">
          {remittances.map((remittance) => (
            <li key={remittance._id}>
              <Button
                variant="plain"
                small
                isHanging
                aria-haspopup="dialog"
                onClick={() => onShow(remittance._id)}
              >
                {remittance.courier} {remittance.reference}
              </Button>
              <span>{formatDay(`${remittance.paidOn}T12:00:00+05:30`)}</span>
              <span>{countOf(remittance.parcels, 'parcel')}</span>
              {remittance.toCheck > 0 ? <Badge tone="clay">{remittance.toCheck} to check</Badge> : null}
              <strong>
                <Rupees of={remittance.amount} />
              </strong>
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
