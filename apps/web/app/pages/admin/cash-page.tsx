import { listRemittances } from '@shop/contract/cash/calls';
import { OwnersLink } from '../../platform/owners-link.tsx';
import {
  CashList,
  RemittanceForm,
  RemittancesList,
  RemittanceView,
} from '../../features/cash/admin/index.ts';
import { Permitted } from '../../platform/permissions.tsx';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';
import './page-part.css';

/** The value in the address that opens the dialog for entering a remittance. */
const NEW = 'new';

export const meta = ownersMeta('Cash on delivery');

/** Orders that wait for a customer's confirmation, and cash that couriers still owe. */
export default function CashPage() {
  const { cash } = useShopSettings();
  const { page, toPage } = useListAddress('remittances');
  const dialog = useAddressDialog('remittance');
  return (
    <>
      <AdminHeading
        title="Cash on delivery"
        note={
          <>
            <span>{cash.accepted === 'yes' ? 'Cash on delivery is on. ' : 'Cash on delivery is off. '}</span>
            <Permitted may="settings">
              <OwnersLink className="quiet-link" to="/admin/settings#cash">
                Change its settings
              </OwnersLink>
            </Permitted>
          </>
        }
      />
      <Part name="unconfirmed" heading="To be confirmed" />
      <Part name="owed" heading="Cash still to come" />
      <Permitted may={listRemittances.may}>
        <section className="page-part" aria-labelledby="cash-remittances">
          <AdminHeading as="h2" id="cash-remittances" title="Paid out by couriers">
            <Button small onClick={() => dialog.show(NEW)}>
              Enter a remittance
            </Button>
          </AdminHeading>
          <RemittancesList page={page} toPage={toPage} onShow={dialog.show} />
        </section>
        <Dialog title="Enter a remittance" isWide isOpen={dialog.shownId === NEW} onClose={dialog.close}>
          <RemittanceForm onEntered={dialog.close} />
        </Dialog>
        <Dialog
          title="Remittance"
          isWide
          isOpen={dialog.shownId !== null && dialog.shownId !== NEW}
          onClose={dialog.close}
        >
          {dialog.shownId !== null && dialog.shownId !== NEW ? <RemittanceView id={dialog.shownId} /> : null}
        </Dialog>
      </Permitted>
    </>
  );
}

function Part({ name, heading }: { name: 'unconfirmed' | 'owed'; heading: string }) {
  const { page, toPage } = useListAddress(name);
  return (
    <section className="page-part" aria-labelledby={`cash-${name}`}>
      <h2 id={`cash-${name}`} className="text-title">
        {heading}
      </h2>
      <CashList show={name} page={page} toPage={toPage} />
    </section>
  );
}
