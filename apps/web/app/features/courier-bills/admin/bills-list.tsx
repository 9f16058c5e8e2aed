import { countOf } from '@shop/contract/count-of';
import { listCourierBills } from '@shop/contract/courier-bills/calls';
import { formatRupees } from '@shop/contract/money';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { useListPage } from '../../../platform/use-list-page.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AmountsList } from '../../../ui/entries.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { windowWords } from './bill-words.ts';
import './courier-bills.css';

interface BillsListProps {
  page: number;
  toPage: (page: number) => To;
  onShow: (id: string) => void;
}

/** The couriers' bills, newest first, each with what it asks too much and the days left to say so. */
export function BillsList({ page, toPage, onShow }: BillsListProps) {
  const list = useListPage(listCourierBills, { page });
  return (
    <QueryList
      {...list}
      what="The bills"
      skeleton={<Skeleton height={20} />}
      empty={
        <EmptyState heading="No bill has been read yet">
          Choose your courier’s CSV file: every line is compared with your parcels and with what you agreed.
        </EmptyState>
      }
      toPage={toPage}
    >
      {(bills) => (
        <AmountsList>
          {bills.map((bill) => (
            <li key={bill._id}>
              <Button variant="plain" small aria-haspopup="dialog" onClick={() => onShow(bill._id)}>
                {bill.courier} {bill.reference}
              </Button>
              <span>{formatDay(`${bill.billedOn}T12:00:00+05:30`)}</span>
              <span>{countOf(bill.lines, 'line')}</span>
              {bill.unread > 0 ? <Badge tone="clay">{bill.unread} not read</Badge> : null}
              <strong>
                <Rupees of={bill.billed} />
              </strong>
              <span className="courier-words">
                {bill.overcharged === 0
                  ? 'Nothing is asked too much.'
                  : `${formatRupees(bill.claim)} too much in ${countOf(bill.overcharged, 'line')}. ${windowWords(bill)}`}
              </span>
            </li>
          ))}
        </AmountsList>
      )}
    </QueryList>
  );
}
