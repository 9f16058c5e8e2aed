import { exportRevenue } from '@shop/contract/revenue/calls';
import type { RevenueTable } from '@shop/contract/revenue/tables';
import { type ReactNode, useId } from 'react';
import { ExportButton } from '../../../platform/export-button.tsx';
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
  return (
    <section aria-labelledby={id} className="revenue-section">
      <div className="revenue-section-head">
        <h2 id={id} className="revenue-heading">
          {heading}
        </h2>
        <ExportButton what="The sales" call={exportRevenue} request={{ query: { table, from, to } }} />
      </div>
      {children}
    </section>
  );
}
