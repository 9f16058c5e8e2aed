import { MonthArchive } from '../../features/month-end/admin/index.ts';
import { PapersList, TaxMonthView } from '../../features/tax/admin/index.ts';
import { monthsToChoose, readMonth } from '../../platform/months.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/text-field.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';
import './month-choice.css';

export const meta = ownersMeta('Tax papers');

/** A month for the accountant, the sums of its invoices and credit notes, and each paper to print. */
export default function TaxPage() {
  const { search, page, toPage, choose } = useListAddress();
  const month = readMonth(search.get('month'));
  return (
    <>
      <AdminHeading id="tax" title="Tax papers" />
      <Card aria-labelledby="tax">
        <div className="month-choice">
          <Select
            label="Month"
            options={monthsToChoose(month)}
            value={month}
            onChange={({ target }) => choose({ month: target.value }, { replace: false })}
          />
        </div>
        <MonthArchive month={month} />
        <TaxMonthView month={month} />
        <PapersList month={month} page={page} toPage={toPage} />
      </Card>
    </>
  );
}
