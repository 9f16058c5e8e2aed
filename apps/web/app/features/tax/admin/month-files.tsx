import { exportGstr1, exportGstr1Json, exportSales, printPapers } from '@shop/contract/tax/calls';
import { gstr1Sections } from '@shop/contract/tax/gstr1-sections';
import type { TaxMonth } from '@shop/contract/tax/schemas';
import { Download } from 'lucide-react';
import { useDownload } from '../../../platform/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { monthName } from './months.ts';
import './tax.css';

/**
 * A month as files: all papers to print, the book of sales, and for a taxed shop the file for the GSTR-1 offline
 * tool.
 */
export function MonthFiles({ month: { month, registration } }: { month: TaxMonth }) {
  const { kilobytes, download } = useDownload(`The file of ${monthName(month)}`);
  const isBusy = kilobytes !== null;
  const file = (label: string, onClick: () => unknown) => (
    <Button
      key={label}
      small
      variant="outline"
      disabled={isBusy}
      onClick={() => {
        onClick();
      }}
    >
      <Download size={18} aria-hidden />
      {label}
    </Button>
  );
  return (
    <section aria-labelledby="tax-files">
      <h2 id="tax-files" className="tax-heading">
        Files
      </h2>
      <div className="row">
        {file('All papers, PDF', () => download(printPapers, { query: { month } }))}
        {file('Sales register, CSV', () => download(exportSales, { query: { month } }))}
      </div>
      {registration === 'regular' ? (
        <>
          <h3 className="tax-subheading">GSTR-1</h3>
          <p className="tax-note">
            Import the CSV files into the GST portal’s offline tool, or give the JSON file to your accountant.
            Check the figures before you file: the tool’s columns change from time to time.
          </p>
          <div className="row">
            {gstr1Sections.map(({ id, label }) =>
              file(label, () => download(exportGstr1, { query: { month, section: id } })),
            )}
            {file('Complete, JSON', () => download(exportGstr1Json, { query: { month } }))}
          </div>
        </>
      ) : null}
      <output className="tax-note">{isBusy ? `Loading, ${kilobytes} KB` : ''}</output>
    </section>
  );
}
