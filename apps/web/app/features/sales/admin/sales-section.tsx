import { exportSales } from '@shop/contract/sales/calls';
import type { SalesTable } from '@shop/contract/sales/tables';
import { type ReactNode, useId } from 'react';
import { useDownload } from '../../../platform/use-download.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import type { ChosenDays } from './sales-days.ts';
import './sales.css';

interface SalesSectionProps {
  heading: string;
  /** The table that can be saved as a file. */
  table: SalesTable;
  span: ChosenDays;
  children: ReactNode;
}

/** A section of the sales page with its heading and its export. */
export function SalesSection({ heading, table, span: { from, to }, children }: SalesSectionProps) {
  const id = useId();
  const { kilobytes, download } = useDownload('The sales');
  const save = () => void download(exportSales, { query: { table, from, to } });
  return (
    <section aria-labelledby={id} className="sales-section">
      <div className="sales-section-head">
        <h2 id={id} className="sales-heading">
          {heading}
        </h2>
        <ExportButton variant="outline" kilobytes={kilobytes} onExport={save} />
      </div>
      {children}
    </section>
  );
}
