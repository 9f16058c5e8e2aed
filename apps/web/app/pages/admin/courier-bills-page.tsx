import {
  BillDetailsView,
  BillForm,
  BillsList,
  RateCardForm,
} from '../../features/courier-bills/admin/index.ts';
import { withParameters } from '../../platform/page-parameter.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

/** Values in the address that open the dialogs for reading a bill and for the rates. */
const NEW = 'new';
const RATES = 'rates';

export const meta = ownersMeta('Courier’s bills');

/** What couriers bill, compared with what the shop sent and agreed. */
export default function CourierBillsPage() {
  const { search, page, toPage } = useListAddress();
  const lines = useListAddress('lines');
  const dialog = useAddressDialog('bill');
  const bill = dialog.shownId === NEW || dialog.shownId === RATES ? null : dialog.shownId;
  return (
    <>
      <AdminHeading
        id="courier-bills"
        title="Courier’s bills"
        note="Each line is compared with your parcels: weight, zone, returns, cash, parcels billed twice."
      >
        <Button small variant="outline" onClick={() => dialog.show(RATES)}>
          What you agreed
        </Button>
        <Button small onClick={() => dialog.show(NEW)}>
          Read a bill
        </Button>
      </AdminHeading>
      <Card aria-labelledby="courier-bills">
        <BillsList page={page} toPage={toPage} onShow={dialog.show} />
      </Card>
      <Dialog title="Read a bill" isWide isOpen={dialog.shownId === NEW} onClose={dialog.close}>
        <BillForm onRead={dialog.show} />
      </Dialog>
      <Dialog title="What you agreed" isWide isOpen={dialog.shownId === RATES} onClose={dialog.close}>
        <RateCardForm onSaved={dialog.close} />
      </Dialog>
      <Dialog title="Courier’s bill" isWide isOpen={bill !== null} onClose={dialog.close}>
        {bill === null ? null : (
          <BillDetailsView
            key={bill}
            id={bill}
            shown={search.get('rows') ?? ''}
            page={lines.page}
            toPage={lines.toPage}
            toRows={(rows) => withParameters(search, { rows, lines: '' })}
            onRemoved={dialog.close}
          />
        )}
      </Dialog>
    </>
  );
}
