import { exportCustomers } from '@shop/contract/customers/calls';
import {
  customerSortOf,
  type CustomerSortId,
  defaultCustomerSort,
} from '@shop/contract/customers/sort-options';
import { ExportButton } from '../../platform/export-button.tsx';
import { CustomersList } from '../../features/customers/admin/index.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Card } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Customers');

/** Everybody who has an account or has ordered. */
export default function CustomersPage() {
  const { search, page, toPage, choose } = useListAddress();
  const text = search.get('text') ?? '';
  const sortBy = customerSortOf(search.get('sortBy'));

  function showChosen(change: Partial<{ text: string; sortBy: CustomerSortId }>) {
    const chosen = { text, sortBy, ...change };
    const sort = chosen.sortBy === defaultCustomerSort ? '' : chosen.sortBy;
    choose({ text: chosen.text, sortBy: sort }, { replace: chosen.text !== text });
  }

  return (
    <>
      <AdminHeading id="customers" title="Customers">
        <ExportButton what="The customers" call={exportCustomers} request={{ query: { text, sortBy } }} />
      </AdminHeading>
      <Card aria-labelledby="customers">
        <CustomersList text={text} sortBy={sortBy} page={page} toPage={toPage} onChoose={showChosen} />
      </Card>
    </>
  );
}
