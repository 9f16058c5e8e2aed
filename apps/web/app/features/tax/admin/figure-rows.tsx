import { listTaxRows } from '@shop/contract/tax/calls';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import type { TaxFigure } from '@shop/contract/tax/schemas';
import type { To } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { useListPage } from '../../../platform/use-list-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import './tax.css';

interface FigureRowsProps {
  month: string;
  figure: TaxFigure;
  page: number;
  toPage: (page: number) => To;
}

/** The papers that make a figure of a month, each with what it adds to it and a link to its order. */
export function FigureRows({ month, figure, page, toPage }: FigureRowsProps) {
  const list = useListPage(listTaxRows, { page, query: { month, ...figure } });
  return (
    <QueryList
      {...list}
      what="The papers"
      skeleton={<Skeleton height={40} />}
      empty={<EmptyState heading="No paper is in this figure" />}
      toPage={toPage}
    >
      {(rows) => (
        <ul className="figure-rows">
          {rows.map((row) => (
            <li key={row._id}>
              <span translate="no">{row.number}</span>
              <strong>
                <Rupees of={row.total} />
              </strong>
              <span className="note">{`${paperLabel(row)}, ${formatDay(row.issuedOn)}`}</span>
              <OwnersLink translate="no" className="touch-link" to={`/admin/orders?order=${row.orderId}`}>
                {row.orderNumber}
              </OwnersLink>
              <span className="note figure-parts">
                <span>taxable </span>
                <Rupees of={row.taxable} />
                <span>, tax </span>
                <Rupees of={Math.round(100 * (row.centralTax + row.stateTax + row.integratedTax)) / 100} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}
