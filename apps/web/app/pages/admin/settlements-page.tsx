import {
  FeesOfMonth,
  SettlementEntries,
  SettlementsOfMonth,
} from '../../features/reconciliation/admin/index.ts';
import { readMonth } from '../../platform/months.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { MonthChoice } from './month-choice.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Settlements');

/** What Razorpay keeps of a month's payments, and what it pays out. */
export default function SettlementsPage() {
  const { search, page, toPage, choose } = useListAddress();
  const settlement = useAddressDialog('settlement');
  const month = readMonth(search.get('month'));
  return (
    <>
      <AdminHeading
        id="settlements"
        title="Settlements"
        note="What Razorpay keeps of each month’s payments, and what it pays out to your bank account."
      />
      <Card aria-labelledby="settlements">
        <MonthChoice month={month} onChoose={(chosen) => choose({ month: chosen }, { replace: false })} />
        <FeesOfMonth month={month} />
        <SettlementsOfMonth month={month} />
      </Card>
      <Dialog
        title="What is in this settlement"
        isOpen={settlement.shownId !== null}
        onClose={settlement.close}
      >
        {settlement.shownId === null ? null : (
          <SettlementEntries id={settlement.shownId} page={page} toPage={toPage} />
        )}
      </Dialog>
    </>
  );
}
