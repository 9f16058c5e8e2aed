import type { AdminCategory } from '@shop/contract/categories/schemas';
import { MAX_SHELF_PLACES } from '@shop/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { ProductPicker } from '../../features/catalog/admin/index.ts';
import {
  AddCategory,
  CategoriesList,
  categoriesQuery,
  CategoryForm,
  ShelfForm,
} from '../../features/categories/admin/index.ts';
import {
  SinglePictureUploader,
  useSinglePictureUpload,
  useUploads,
} from '../../features/media/admin/index.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Categories');

/** The shop's categories: rename, show, hide and reorder them. */
export default function CategoriesPage() {
  const { shownId, show, close } = useAddressDialog('category');
  const { data } = useQuery(categoriesQuery());
  const edited = data?.data.find(({ _id }) => _id === shownId);
  const shelf = useAddressDialog('shelf');
  const arranged = data?.data.find(({ _id }) => _id === shelf.shownId);
  return (
    <>
      <AdminHeading
        title="Categories"
        note="Each product is in one category. Menus, the home page, filters and the sitemap show them in this order."
      />
      <AddCategory onAdded={show} />
      <CategoriesList onEdit={show} onArrange={shelf.show} />
      <Sheet title={edited?.label ?? 'Category'} isOpen={edited !== undefined} onClose={close}>
        {edited ? <PanelContent key={edited._id} category={edited} onSaved={close} /> : null}
      </Sheet>
      <Sheet
        title={`Order of ${arranged?.label ?? 'products'}`}
        isOpen={arranged !== undefined}
        onClose={shelf.close}
      >
        {arranged ? (
          <ShelfForm
            key={arranged._id}
            categoryId={arranged._id}
            renderPicker={(picked, onPick) => (
              <ProductPicker
                isOrdered
                category={arranged._id}
                picked={picked}
                most={MAX_SHELF_PLACES}
                onPick={onPick}
              />
            )}
            onSaved={shelf.close}
          />
        ) : null}
      </Sheet>
    </>
  );
}

function PanelContent({ category, onSaved }: { category: AdminCategory; onSaved: () => void }) {
  const { picture } = category;
  const uploads = useUploads(useSinglePictureUpload(), picture ? [{ url: picture.url, picture }] : []);
  const [item] = uploads.items;
  return (
    <CategoryForm
      category={category}
      image={item?.state === 'stored' ? item.stored.url : null}
      isUploading={item?.state === 'sending'}
      uploader={<SinglePictureUploader uploads={uploads} />}
      onSaved={onSaved}
    />
  );
}
