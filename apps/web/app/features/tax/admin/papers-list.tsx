import { PAGE_LIMIT } from '@shop/contract/limits';
import { listPapers } from '@shop/contract/tax/calls';
import { paperLabel } from '@shop/contract/tax/paper-kinds';
import type { TaxPaper } from '@shop/contract/tax/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { To } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatDay } from '../../../platform/shop-time.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { PaperButtons } from './paper-buttons.tsx';
import { VoidPaper } from './void-paper.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './tax.css';

interface PapersListProps {
  month: string;
  page: number;
  toPage: (page: number) => To;
}

/** A month's papers, newest first, with buttons to print and void them. */
export function PapersList({ month, page, toPage }: PapersListProps) {
  const [asked, setAsked] = useState<TaxPaper>();
  const query = useQuery({
    ...apiQuery(listPapers, { query: { month, page, limit: PAGE_LIMIT } }),
    staleTime: 0,
  });
  return (
    <>
      <QueryList
        query={query}
        what="The papers"
        skeleton={<Skeleton height={40} />}
        empty={null}
        page={page}
        perPage={PAGE_LIMIT}
        toPage={toPage}
      >
        {(papers) => (
          <section aria-labelledby="tax-papers">
            <h2 id="tax-papers" className="tax-heading">
              Papers
            </h2>
            <Table hasFigures>
              <TableHead
                columns={['Number', 'Document', 'Date', 'Order', 'Customer', { number: 'Amount' }]}
                action="Print or void"
              />
              <tbody>
                {papers.map((paper) => (
                  <PaperRow key={paper._id} paper={paper} onVoid={setAsked} />
                ))}
              </tbody>
            </Table>
          </section>
        )}
      </QueryList>
      <VoidPaper paper={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

function PaperRow({ paper, onVoid }: { paper: TaxPaper; onVoid: (paper: TaxPaper) => void }) {
  return (
    <tr>
      <th scope="row" data-label="Number">
        <span translate="no" className="tax-number">
          {paper.number}
        </span>
      </th>
      <td data-label="Document">
        <span>
          <span>{paperLabel(paper)}</span>
          {paper.original ? <span className="tax-aside soft">for {paper.original}</span> : null}
          {paper.voided ? <span className="tax-void">Void: {paper.voided.reason}</span> : null}
        </span>
      </td>
      <td data-label="Date">{formatDay(paper.issuedOn)}</td>
      <td data-label="Order">
        <OwnersLink
          translate="no"
          className="tax-order touch-link underlined"
          to={`/admin/orders?order=${paper.orderId}`}
        >
          {paper.orderNumber}
        </OwnersLink>
      </td>
      <td translate="no" data-label="Customer">
        {paper.recipient}
      </td>
      <td data-label="Amount" data-cell="number">
        <Rupees of={paper.total} />
      </td>
      <td data-cell="action">
        <PaperButtons paper={paper} onVoid={onVoid} />
      </td>
    </tr>
  );
}
