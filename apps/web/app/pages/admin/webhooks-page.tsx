import { AddWebhook, WebhookLog, WebhooksList } from '../../features/webhooks/admin/index.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Webhooks');

/** Programs of other people that hear what happens in the shop. */
export default function WebhooksPage() {
  const { shownId, show, close } = useAddressDialog('log');
  return (
    <>
      <AdminHeading
        title="Webhooks"
        note="The shop sends a signed message (Standard Webhooks) to a program's address when something happens: ids, numbers and amounts, never a customer's name or address. What a program does not take is tried again for three days."
      />
      <div className="stack">
        <WebhooksList onShowLog={show} />
        <Card aria-labelledby="add-webhook">
          <CardHeading id="add-webhook">Add a webhook</CardHeading>
          <AddWebhook />
        </Card>
      </div>
      <Dialog title="Log" isWide isOpen={shownId !== null} onClose={close}>
        {shownId === null ? null : <WebhookLog key={shownId} id={shownId} />}
      </Dialog>
    </>
  );
}
