import { MonthArchive } from '../../features/month-end/admin/index.ts';
import { FigureRows, PapersList, TaxMonthView, figureNamed } from '../../features/tax/admin/index.ts';
import { readMonth } from '../../platform/months.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { MonthChoice } from './month-choice.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Tax papers');

/** The page of the papers of a figure, beside that of all papers. */
const ROWS_PAGE = 'rowsPage';

/** A month for the accountant, the sums of its invoices and credit notes, and each paper to print. */
export default function TaxPage() {
  const { search, page, toPage, choose } = useListAddress();
  const month = readMonth(search.get('month'));
  const rows = useAddressDialog('rows');
  const rowsPage = useListAddress(ROWS_PAGE);
  const shown = rows.shownId === null ? null : figureNamed(rows.shownId);
  return (
    <>
      <AdminHeading id="tax" title="Tax papers" />
      <Card aria-labelledby="tax">
        <MonthChoice month={month} onChoose={(chosen) => choose({ month: chosen }, { replace: false })} />
        <MonthArchive month={month} />
        <TaxMonthView month={month} />
        <PapersList month={month} page={page} toPage={toPage} />
      </Card>
      <Dialog title={shown?.title ?? 'Papers'} isOpen={shown !== null} onClose={rows.close}>
        {shown === null ? null : (
          <FigureRows month={month} figure={shown.figure} page={rowsPage.page} toPage={rowsPage.toPage} />
        )}
      </Dialog>
    </>
  );
}
