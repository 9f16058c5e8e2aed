import { exportCustomers } from '@shop/contract/customers/calls';
import {
  customerSortOf,
  type CustomerSortId,
  defaultCustomerSort,
} from '@shop/contract/customers/sort-options';
import { useNavigate, useSearchParams } from 'react-router';
import { ExportButton } from '../../platform/export-button.tsx';
import { CustomersList } from '../../features/customers/admin/index.ts';
import { readPageNumber, toPage, withParameters } from '../../platform/page-parameter.ts';
import { Card } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Customers');

/** Everybody who has an account or has ordered. */
export default function CustomersPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const text = search.get('text') ?? '';
  const sortBy = customerSortOf(search.get('sortBy'));

  function showChosen(change: Partial<{ text: string; sortBy: CustomerSortId }>) {
    const chosen = { text, sortBy, ...change };
    const address = withParameters(search, {
      text: chosen.text,
      sortBy: chosen.sortBy === defaultCustomerSort ? '' : chosen.sortBy,
      page: '',
    });
    // Replaced while typing: otherwise each letter of a search would add a step to Back.
    void navigate(address || '?', { replace: chosen.text !== text, preventScrollReset: true });
  }

  return (
    <>
      <AdminHeading id="customers" title="Customers">
        <ExportButton what="The customers" call={exportCustomers} request={{ query: { text, sortBy } }} />
      </AdminHeading>
      <Card aria-labelledby="customers">
        <CustomersList
          text={text}
          sortBy={sortBy}
          page={readPageNumber(search)}
          toPage={(page) => toPage(search, page)}
          onChoose={showChosen}
        />
      </Card>
    </>
  );
}
