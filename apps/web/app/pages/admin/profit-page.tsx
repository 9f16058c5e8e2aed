import { ProfitOfMonth, ProfitOrders } from '../../features/profit/admin/index.ts';
import { readMonth } from '../../platform/months.ts';
import { withParameters } from '../../platform/page-parameter.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { MonthChoice } from './month-choice.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Profit');

/** The page of the orders of a figure. */
const ROWS_PAGE = 'rowsPage';

/** What the orders of a month earned; each figure opens the orders that make it. */
export default function ProfitPage() {
  const { search, choose } = useListAddress();
  const month = readMonth(search.get('month'));
  const rows = useAddressDialog('rows');
  const rowsPage = useListAddress(ROWS_PAGE);
  return (
    <>
      <AdminHeading
        id="profit"
        title="Profit"
        note="What is left of each order after GST, goods, packing, fees and couriers. An order counts in the month in which it was placed, with all that happened to it since."
      />
      <Card aria-labelledby="profit">
        <MonthChoice month={month} onChoose={(chosen) => choose({ month: chosen }, { replace: false })} />
        <ProfitOfMonth
          month={month}
          toRows={(shown) => withParameters(search, { rows: shown, [ROWS_PAGE]: '' })}
        />
      </Card>
      <Dialog title="Orders" isWide isOpen={rows.shownId !== null} onClose={rows.close}>
        {rows.shownId === null ? null : (
          <ProfitOrders month={month} shown={rows.shownId} page={rowsPage.page} toPage={rowsPage.toPage} />
        )}
      </Dialog>
    </>
  );
}
