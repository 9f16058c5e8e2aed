import { exportProducts } from '@shop/contract/catalog/calls';
import { useDownload } from '../../../platform/use-download.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import type { AdminProductChoice } from './admin-product-queries.ts';

type ExportedProducts = Pick<AdminProductChoice, 'search' | 'category' | 'isLow'>;

/** Saves the filtered products as a file that imports back unchanged. */
export function AdminExportProducts({ search, category, isLow }: ExportedProducts) {
  const { kilobytes, download } = useDownload('The products');
  const save = () =>
    void download(exportProducts, { query: { search, category, stock: isLow ? 'low' : undefined } });
  return <ExportButton variant="plain" kilobytes={kilobytes} onExport={save} />;
}
