import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { AdminProductForm } from '../../features/catalog/admin/index.ts';
import {
  ProductPicturesUploader,
  useProductPictureUpload,
  useUploads,
  type StoredPicture,
} from '../../features/media/admin/index.ts';
import { Sheet } from '../../ui/dialog.tsx';

interface ProductPanelProps {
  /** Null: closed. Without a product: a new one. */
  panel: { product: AdminProduct | undefined } | null;
  onClose: () => void;
}

/** The panel on the right with the uploader and the form. Closing it discards both (product §2, §4). */
export function ProductPanel({ panel, onClose }: ProductPanelProps) {
  return (
    <Sheet
      isWide
      title={panel?.product ? 'Edit Product' : 'Add New Product'}
      isOpen={panel !== null}
      onClose={onClose}
    >
      {panel ? <PanelContent product={panel.product} onSaved={onClose} /> : null}
    </Sheet>
  );
}

function PanelContent({ product, onSaved }: { product: AdminProduct | undefined; onSaved: () => void }) {
  const uploads = useUploads(useProductPictureUpload(), product ? storedPictures(product) : []);
  const stored = uploads.items.flatMap((item) => (item.state === 'stored' ? [item.stored.url] : []));
  return (
    <AdminProductForm
      product={product}
      images={stored}
      isUploading={uploads.items.some((item) => item.state === 'sending')}
      renderUploader={(error) => <ProductPicturesUploader uploads={uploads} error={error} />}
      onTakePictures={(theirs) => uploads.reset(storedPictures(theirs))}
      onSaved={onSaved}
    />
  );
}

function storedPictures({ pictures }: AdminProduct): StoredPicture[] {
  return pictures.map((picture) => ({ url: picture.url, picture }));
}
