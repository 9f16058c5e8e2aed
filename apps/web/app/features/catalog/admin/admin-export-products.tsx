import { exportProducts } from '@shop/contract/catalog/owners-calls';
import { useDownload } from '../../../platform/use-download.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import type { AdminProductChoice } from './admin-product-queries.ts';

/** Saves the products of the list as a file that imports back unchanged. Deleted ones cannot be imported. */
export function AdminExportProducts({ choice }: { choice: AdminProductChoice }) {
  const { search, category, isLow, show } = choice;
  const { kilobytes, download } = useDownload('The products');
  if (show === 'deleted') return null;
  const query = { search, category, stock: isLow ? ('low' as const) : undefined, show: show || undefined };
  const save = () => void download(exportProducts, { query });
  return <ExportButton variant="plain" kilobytes={kilobytes} onExport={save} />;
}
