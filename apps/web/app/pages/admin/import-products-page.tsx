import { ProductImport } from '../../features/catalog/admin/index.ts';
import {
  addressesByName,
  NamedPicturesUploader,
  useProductPictureUpload,
  useUploads,
} from '../../features/media/admin/index.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { BackLink } from './back-link.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Import products');

/** Imports products from a CSV file, with the pictures that it names. */
export default function ImportProductsPage() {
  const uploads = useUploads(useProductPictureUpload());
  const addresses = addressesByName(uploads.items);
  return (
    <>
      <AdminHeading title="Import products">
        <BackLink to="/admin/products">Back to products</BackLink>
      </AdminHeading>
      <PartBoundary>
        <ProductImport
          pictures={Object.keys(addresses).length > 0 ? JSON.stringify(addresses) : ''}
          isUploading={uploads.items.some(({ state }) => state === 'sending')}
          hasPictures={uploads.items.length > 0}
          renderPictures={(missing) => <NamedPicturesUploader uploads={uploads} missing={missing} />}
          onStartOver={() => uploads.reset()}
        />
      </PartBoundary>
    </>
  );
}
