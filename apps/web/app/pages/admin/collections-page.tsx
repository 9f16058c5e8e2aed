import type { AdminCollection } from '@shop/contract/collections/schemas';
import { MAX_COLLECTION_PRODUCTS } from '@shop/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { ProductPicker } from '../../features/catalog/admin/index.ts';
import {
  AddCollection,
  CollectionForm,
  CollectionsList,
  collectionsQuery,
} from '../../features/collections/admin/index.ts';
import {
  SinglePictureUploader,
  useSinglePictureUpload,
  useUploads,
} from '../../features/media/admin/index.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Collections');

/** Products that are shown together, picked by hand or found by a rule. */
export default function CollectionsPage() {
  const { shownId, show, close } = useAddressDialog('collection');
  const { data } = useQuery(collectionsQuery());
  const edited = data?.data.find(({ _id }) => _id === shownId);
  return (
    <>
      <AdminHeading
        title="Collections"
        note="Products shown together on a page of their own, across categories: picked by hand, or found by a rule that also adds new products automatically."
      />
      <AddCollection onAdded={show} />
      <CollectionsList onEdit={show} />
      <Sheet isWide title={edited?.name ?? 'Collection'} isOpen={edited !== undefined} onClose={close}>
        {edited ? <PanelContent key={edited._id} collection={edited} onSaved={close} /> : null}
      </Sheet>
    </>
  );
}

function PanelContent({ collection, onSaved }: { collection: AdminCollection; onSaved: () => void }) {
  const { picture } = collection;
  const uploads = useUploads(useSinglePictureUpload(), picture ? [{ url: picture.url, picture }] : []);
  const [item] = uploads.items;
  return (
    <CollectionForm
      collection={collection}
      image={item?.state === 'stored' ? item.stored.url : null}
      isUploading={item?.state === 'sending'}
      uploader={<SinglePictureUploader uploads={uploads} />}
      renderPicker={(picked, onPick) => (
        <ProductPicker isOrdered picked={picked} most={MAX_COLLECTION_PRODUCTS} onPick={onPick} />
      )}
      onSaved={onSaved}
    />
  );
}
