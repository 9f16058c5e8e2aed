import { exportProducts } from '@shop/contract/catalog/calls';
import { failureText } from '../../../platform/failure-text.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import type { AdminProductChoice } from './admin-product-queries.ts';

type ExportedProducts = Pick<AdminProductChoice, 'search' | 'category' | 'isLow'>;

/** Saves the products that the filters of the list leave as a file that imports back unchanged. */
export function AdminExportProducts({ search, category, isLow }: ExportedProducts) {
  const { kilobytes, download } = useDownload();

  async function save() {
    try {
      await download(exportProducts, { query: { search, category, stock: isLow ? 'low' : undefined } });
    } catch (error) {
      showToast({
        title: 'The products could not be exported',
        description: failureText(error),
        tone: 'destructive',
      });
    }
  }

  return <ExportButton variant="plain" kilobytes={kilobytes} onExport={() => void save()} />;
}
