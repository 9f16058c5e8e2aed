import { FeesOfMonth } from '../../features/reconciliation/admin/index.ts';
import { monthsToChoose, readMonth } from '../../platform/months.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/text-field.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';
import './settlements-page.css';

export const meta = ownersMeta('Settlements');

/** What Razorpay keeps of a month's payments, and what it pays out. */
export default function SettlementsPage() {
  const { search, choose } = useListAddress();
  const month = readMonth(search.get('month'));
  return (
    <>
      <AdminHeading
        id="settlements"
        title="Settlements"
        note="What Razorpay keeps of each month’s payments. Days and months are those of India."
      />
      <Card aria-labelledby="settlements">
        <div className="month-choice">
          <Select
            label="Month"
            options={monthsToChoose(month)}
            value={month}
            onChange={({ target }) => choose({ month: target.value }, { replace: false })}
          />
        </div>
        <FeesOfMonth month={month} />
      </Card>
    </>
  );
}
