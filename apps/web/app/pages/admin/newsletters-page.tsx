import { NEWSLETTER } from '@shop/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import devanagariStyles from '../../fonts/devanagari.css?url';
import { ProductPicker, type PickedProduct } from '../../features/catalog/admin/index.ts';
import { NewsletterForm, NewslettersList, newslettersQuery } from '../../features/newsletters/admin/index.ts';
import { OwnersLink } from '../../platform/owners-link.tsx';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Button } from '../../ui/button.tsx';
import { preloadDialog, Sheet } from '../../ui/dialog.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

/** The Hindi words are written in the same typeface as they have on the shop's pages. */
export const links = () => [{ rel: 'stylesheet', href: devanagariStyles }];

export const meta = ownersMeta('Newsletters');

/** The value in the address for a new newsletter. */
const NEW = 'new';

/** Newsletters: written, sent and followed. */
export default function NewslettersPage() {
  const { page, toPage } = useListAddress();
  const { shownId, show, close } = useAddressDialog('newsletter');
  const { data } = useQuery(newslettersQuery(page));
  const { reminders } = useShopSettings();
  const edited = data?.data.find(({ _id, status }) => _id === shownId && status === 'draft');
  const isOpen = shownId === NEW || edited !== undefined;
  return (
    <>
      <AdminHeading
        title="Newsletters"
        note="To people who agreed to it and confirmed their mailbox. Who opens one is not noted, so it is not counted here."
      >
        <Button aria-haspopup="dialog" onPointerEnter={preloadDialog} onClick={() => show(NEW)}>
          <Plus size={18} aria-hidden /> New newsletter
        </Button>
      </AdminHeading>
      {reminders.newsletter === 'no' ? (
        <p className="note">
          Nobody is asked for it now. Turn it on in{' '}
          <OwnersLink to="/admin/settings">Settings, Reminders</OwnersLink>.
        </p>
      ) : null}
      <NewslettersList page={page} toPage={toPage} onEdit={show} />
      <Sheet title={edited ? 'Edit the draft' : 'New newsletter'} isOpen={isOpen} onClose={close}>
        {isOpen ? (
          <NewsletterForm
            key={shownId}
            newsletter={edited}
            renderPicker={renderPicker}
            mostProducts={NEWSLETTER.products}
            onSaved={close}
          />
        ) : null}
      </Sheet>
    </>
  );
}

function renderPicker(picked: PickedProduct[], onPick: (picked: PickedProduct[]) => void, most: number) {
  return <ProductPicker picked={picked} most={most} onPick={onPick} isOrdered={most > 1} />;
}
