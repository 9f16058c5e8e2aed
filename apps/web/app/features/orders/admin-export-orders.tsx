import { exportOrders } from '@shop/contract/orders';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadFile, saveFile } from '../../platform/download.ts';
import { failureText } from '../../platform/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { orderFilterParameters, type AdminOrderFilter } from './admin-order-choice.ts';

/** Saves the orders that the filter leaves as a table. */
export function AdminExportOrders({ filter }: { filter: AdminOrderFilter }) {
  const [kilobytes, setKilobytes] = useState<number | null>(null);

  async function save() {
    setKilobytes(0);
    try {
      const query = orderFilterParameters(filter);
      const file = await downloadFile(exportOrders, { query }, (bytes) =>
        setKilobytes(Math.ceil(bytes / 1_000)),
      );
      saveFile(file);
    } catch (error) {
      showToast({
        title: 'The orders could not be exported',
        description: failureText(error),
        tone: 'destructive',
      });
    } finally {
      setKilobytes(null);
    }
  }

  return (
    <Button
      look="outline"
      small
      isPending={kilobytes !== null}
      pendingLabel={kilobytes ? `Exporting, ${kilobytes.toLocaleString('en-IN')} KB` : 'Exporting'}
      onClick={() => void save()}
    >
      <Download size={18} aria-hidden />
      Export CSV
    </Button>
  );
}
