import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { FileUp, History, Plus } from 'lucide-react';
import { useState } from 'react';
import {
  AdminExportProducts,
  AdminProductFilters,
  AdminProductsList,
  type AdminProductChoice,
  AdminProductForm,
  ProductsViewButtons,
  ScanProduct,
  useProductsView,
} from '../../features/catalog/admin/index.ts';
import {
  ProductPicturesUploader,
  useProductPictureUpload,
  useUploads,
  type StoredPicture,
} from '../../features/media/admin/index.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { preloadDialog, Sheet } from '../../ui/dialog.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Products');
export const handle: PageHandle = { hasCamera: true };

/** Without a product the form adds one; with one it edits it (product §4, 'Product form'). */
type Panel = { product: AdminProduct | undefined } | null;

export default function ProductsPage() {
  const { search, page, toPage, choose } = useListAddress();
  const [panel, setPanel] = useState<Panel>(null);
  const [view, setView] = useProductsView();
  const [scanned, setScanned] = useState<string>();
  const choice: AdminProductChoice = {
    search: search.get('search') ?? '',
    category: search.get('category') ?? '',
    sortBy: search.get('sortBy') ?? '',
    show: showOf(search.get('show')),
    isLow: search.get('stock') === 'low',
    page,
  };

  function narrow(change: Partial<AdminProductChoice>) {
    const { search: word, category, sortBy, show, isLow } = { ...choice, ...change };
    choose({ search: word, category, sortBy, show, stock: isLow ? 'low' : '' });
  }

  return (
    <>
      <AdminHeading
        title="Products"
        links={
          <>
            <ButtonLink variant="plain" small to="/admin/products/import">
              <FileUp size={18} aria-hidden />
              Import CSV
            </ButtonLink>
            <AdminExportProducts choice={choice} />
            <ButtonLink variant="plain" small to="/admin/stock">
              <History size={18} aria-hidden />
              Stock history
            </ButtonLink>
          </>
        }
      >
        <Button
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setPanel({ product: undefined })}
        >
          <Plus size={18} aria-hidden />
          Add New Product
        </Button>
      </AdminHeading>
      <PartBoundary>
        <AdminProductFilters choice={choice} onChange={narrow}>
          <ScanProduct
            unknownCode={scanned}
            onUnknownCode={setScanned}
            onFind={(product) => setPanel({ product })}
          />
          {choice.show === 'deleted' ? null : <ProductsViewButtons view={view} onChoose={setView} />}
        </AdminProductFilters>
      </PartBoundary>
      <AdminProductsList
        choice={choice}
        view={choice.show === 'deleted' ? 'cards' : view}
        toPage={toPage}
        onEdit={(product) => setPanel({ product })}
      />
      <ProductPanel
        panel={panel}
        givenCode={scanned}
        onClose={() => setPanel(null)}
        onSaved={() => {
          setPanel(null);
          setScanned(undefined);
        }}
      />
    </>
  );
}

function showOf(said: string | null): AdminProductChoice['show'] {
  return said === 'draft' || said === 'deleted' ? said : '';
}

interface ProductPanelProps {
  /** Null: closed. Without a product: a new one. */
  panel: { product: AdminProduct | undefined } | null;
  /** A scanned code that the product is to have. */
  givenCode: string | undefined;
  onClose: () => void;
  onSaved: () => void;
}

/** The panel on the right with the uploader and the form. Closing it discards both (product §2, §4). */
function ProductPanel({ panel, givenCode, onClose, onSaved }: ProductPanelProps) {
  return (
    <Sheet
      isWide
      title={panel?.product ? 'Edit Product' : 'Add New Product'}
      isOpen={panel !== null}
      onClose={onClose}
    >
      {panel ? <PanelContent product={panel.product} givenCode={givenCode} onSaved={onSaved} /> : null}
    </Sheet>
  );
}

type PanelContentProps = { product: AdminProduct | undefined } & Pick<
  ProductPanelProps,
  'givenCode' | 'onSaved'
>;

function PanelContent({ product, givenCode, onSaved }: PanelContentProps) {
  const uploads = useUploads(useProductPictureUpload(), product ? storedPictures(product) : []);
  const stored = uploads.items.flatMap((item) => (item.state === 'stored' ? [item.stored.url] : []));
  return (
    <AdminProductForm
      product={product}
      givenCode={givenCode}
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
