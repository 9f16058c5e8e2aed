import { PapersList, TaxMonthView } from '../../features/tax/admin/index.ts';
import { Card } from '../../ui/card.tsx';
import { readMonth } from '../../platform/months.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Tax papers');

/** The sums of a month's invoices and credit notes, as files for the return, and each paper to print. */
export default function TaxPage() {
  const { search, page, toPage, choose } = useListAddress();
  const month = readMonth(search.get('month'));
  return (
    <>
      <AdminHeading id="tax" title="Tax papers" />
      <Card aria-labelledby="tax">
        <TaxMonthView month={month} onMonth={(chosen) => choose({ month: chosen }, { replace: false })} />
        <PapersList month={month} page={page} toPage={toPage} />
      </Card>
    </>
  );
}
