import { useNavigate, useSearchParams } from 'react-router';
import { PapersList, readMonth, TaxMonthView } from '../../features/tax/admin/index.ts';
import { Card } from '../../ui/card.tsx';
import { readPageNumber, toPage, withParameters } from '../../platform/page-parameter.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Tax papers');

/** The sums of a month's invoices and credit notes, as files for the return, and each paper to print. */
export default function TaxPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const month = readMonth(search.get('month'));
  return (
    <>
      <AdminHeading id="tax" title="Tax papers" />
      <Card aria-labelledby="tax">
        <TaxMonthView
          month={month}
          onMonth={(chosen) =>
            void navigate(withParameters(search, { month: chosen, page: '' }) || '?', {
              preventScrollReset: true,
            })
          }
        />
        <PapersList month={month} page={readPageNumber(search)} toPage={(page) => toPage(search, page)} />
      </Card>
    </>
  );
}
