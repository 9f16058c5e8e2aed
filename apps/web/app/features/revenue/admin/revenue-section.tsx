import { exportRevenue } from '@shop/contract/revenue/calls';
import type { RevenueTable } from '@shop/contract/revenue/tables';
import { type ReactNode, useId } from 'react';
import { useDownload } from '../../../platform/use-download.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import type { ChosenDays } from './revenue-days.ts';
import './revenue.css';

interface RevenueSectionProps {
  heading: string;
  /** The table that can be saved as a file. */
  table: RevenueTable;
  span: ChosenDays;
  children: ReactNode;
}

/** A section of the sales page with its heading and its export. */
export function RevenueSection({ heading, table, span: { from, to }, children }: RevenueSectionProps) {
  const id = useId();
  const { kilobytes, download } = useDownload('The sales');
  const save = () => void download(exportRevenue, { query: { table, from, to } });
  return (
    <section aria-labelledby={id} className="revenue-section">
      <div className="revenue-section-head">
        <h2 id={id} className="revenue-heading">
          {heading}
        </h2>
        <ExportButton variant="outline" kilobytes={kilobytes} onExport={save} />
      </div>
      {children}
    </section>
  );
}
