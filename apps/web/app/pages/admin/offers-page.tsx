import { MAX_OFFER_PRODUCTS } from '@shop/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { ProductPicker, type PickedProduct } from '../../features/catalog/admin/index.ts';
import {
  CodeForm,
  CodesList,
  codesQuery,
  SaleForm,
  SalesList,
  salesQuery,
} from '../../features/offers/admin/index.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { preloadDialog, Sheet } from '../../ui/dialog.tsx';
import { useListAddress } from '../../platform/use-list-address.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';
import './page-part.css';

export const meta = ownersMeta('Offers');

/** The value in the address for a new code or sale. */
const NEW = 'new';

/** Codes with their results, and planned sales. */
export default function OffersPage() {
  return (
    <>
      <AdminHeading title="Offers" />
      <Codes />
      <Sales />
    </>
  );
}

function Codes() {
  const { page, toPage } = useListAddress();
  const { shownId, show, close } = useAddressDialog('code');
  const { data } = useQuery(codesQuery(page));
  const edited = data?.data.find(({ _id }) => _id === shownId);
  const isOpen = shownId === NEW || edited !== undefined;
  return (
    <section aria-labelledby="offers-codes" className="page-part">
      <AdminHeading as="h2" id="offers-codes" title="Discount codes">
        <NewButton label="New code" onClick={() => show(NEW)} />
      </AdminHeading>
      <CodesList page={page} toPage={toPage} onEdit={show} />
      <Sheet title={edited?.code ?? 'New code'} isOpen={isOpen} onClose={close}>
        {isOpen ? <CodeForm key={shownId} code={edited} renderPicker={renderPicker} onSaved={close} /> : null}
      </Sheet>
    </section>
  );
}

function Sales() {
  const { page, toPage } = useListAddress('sales');
  const { shownId, show, close } = useAddressDialog('sale');
  const { data } = useQuery(salesQuery(page));
  const edited = data?.data.find(({ _id, state }) => _id === shownId && state !== 'ended');
  const isOpen = shownId === NEW || edited !== undefined;
  return (
    <section aria-labelledby="offers-sales" className="page-part">
      <AdminHeading as="h2" id="offers-sales" title="Sales">
        <NewButton label="New sale" onClick={() => show(NEW)} />
      </AdminHeading>
      <SalesList page={page} toPage={toPage} onEdit={show} />
      <Sheet title={edited?.name ?? 'New sale'} isOpen={isOpen} onClose={close}>
        {isOpen ? <SaleForm key={shownId} sale={edited} renderPicker={renderPicker} onSaved={close} /> : null}
      </Sheet>
    </section>
  );
}

function renderPicker(picked: PickedProduct[], onPick: (picked: PickedProduct[]) => void) {
  return <ProductPicker picked={picked} most={MAX_OFFER_PRODUCTS} onPick={onPick} />;
}

function NewButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button
      small
      variant="outline"
      aria-haspopup="dialog"
      onPointerEnter={preloadDialog}
      onFocus={preloadDialog}
      onClick={onClick}
    >
      <Plus size={18} aria-hidden />
      {label}
    </Button>
  );
}
