import { exportCustomers } from '@shop/contract/customers/calls';
import { Permitted } from '../../../platform/permissions.tsx';
import { useDownload } from '../../../platform/use-download.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import type { CustomerChoice } from './customer-queries.ts';

/** Saves the customers that match the search as a table, in the order of the list. */
export function ExportCustomers({ text, sortBy }: CustomerChoice) {
  const { kilobytes, download } = useDownload('The customers');
  const save = () => void download(exportCustomers, { query: { text, sortBy } });
  return (
    <Permitted may={exportCustomers.may}>
      <ExportButton variant="outline" kilobytes={kilobytes} onExport={save} />
    </Permitted>
  );
}
