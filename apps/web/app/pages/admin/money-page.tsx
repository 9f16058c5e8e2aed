import { OwnersLink } from '../../platform/owners-link.tsx';
import { MoneyView, UnsettledPayments } from '../../features/reconciliation/admin/index.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Money');

/** Where the shop's money is: its books compared with the provider's, day by day. */
export default function MoneyPage() {
  const unsettled = useAddressDialog('unsettled');
  // Its parameter is the page itself.
  const { page } = useListAddress('unsettled');
  return (
    <>
      <AdminHeading
        id="money"
        title="Where is my money?"
        note={
          <>
            The shop’s books against Razorpay’s. Cash on delivery is with your couriers until it is{' '}
            <OwnersLink className="quiet-link" to="/admin/cash">
              paid out
            </OwnersLink>
            .
          </>
        }
      />
      <Card aria-labelledby="money">
        <MoneyView />
      </Card>
      <Dialog title="Not in a settlement yet" isOpen={unsettled.shownId !== null} onClose={unsettled.close}>
        {unsettled.shownId === null ? null : <UnsettledPayments page={page} />}
      </Dialog>
    </>
  );
}
