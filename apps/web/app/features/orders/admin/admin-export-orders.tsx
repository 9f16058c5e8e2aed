import { exportOrders } from '@shop/contract/orders/calls';
import { failureText } from '../../../platform/failure-text.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { orderFilterParameters, type AdminOrderFilter } from './admin-order-choice.ts';

/** Saves the orders that the filter leaves as a table. */
export function AdminExportOrders({ filter }: { filter: AdminOrderFilter }) {
  const { kilobytes, download } = useDownload();

  async function save() {
    try {
      await download(exportOrders, { query: orderFilterParameters(filter) });
    } catch (error) {
      showToast({
        title: 'The orders could not be exported',
        description: failureText(error),
        tone: 'destructive',
      });
    }
  }

  return <ExportButton variant="outline" kilobytes={kilobytes} onExport={() => void save()} />;
}
