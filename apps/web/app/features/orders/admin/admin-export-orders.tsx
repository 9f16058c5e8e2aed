import { exportOrders } from '@shop/contract/orders/calls';
import { Permitted } from '../../../platform/permissions.tsx';
import { useDownload } from '../../../platform/use-download.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { orderFilterParameters, type AdminOrderFilter } from './admin-order-choice.ts';

/** Saves the filtered orders as a table. */
export function AdminExportOrders({ filter }: { filter: AdminOrderFilter }) {
  const { kilobytes, download } = useDownload('The orders');
  const save = () => void download(exportOrders, { query: orderFilterParameters(filter) });
  return (
    <Permitted may={exportOrders.may}>
      <ExportButton variant="outline" kilobytes={kilobytes} onExport={save} />
    </Permitted>
  );
}
