import type { AdminCategory } from '@shop/contract/categories/schemas';
import { useQuery } from '@tanstack/react-query';
import {
  AddCategory,
  CategoriesList,
  categoriesQuery,
  CategoryForm,
} from '../../features/categories/admin/index.ts';
import {
  SinglePictureUploader,
  useSinglePictureUpload,
  useUploads,
} from '../../features/media/admin/index.ts';
import { useAddressDialog } from '../../platform/use-address-dialog.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { Sheet } from '../../ui/dialog.tsx';
import { AdminHeading } from './admin-heading.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Categories');
}

/** The shelves of the shop: named, shown, hidden and put in order. */
export default function CategoriesPage() {
  const { shownId, show, close } = useAddressDialog('category');
  const { data } = useQuery(categoriesQuery());
  const edited = data?.data.find(({ _id }) => _id === shownId);
  return (
    <>
      <AdminHeading
        title="Categories"
        note="Each product is in one. Menus, the home page, filters and the sitemap show them in this order."
      />
      <AddCategory onAdded={show} />
      <CategoriesList onEdit={show} />
      <Sheet title={edited?.label ?? 'Category'} isOpen={edited !== undefined} onClose={close}>
        {edited ? <PanelContent key={edited._id} category={edited} onSaved={close} /> : null}
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
