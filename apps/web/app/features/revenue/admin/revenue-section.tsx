import { exportRevenue } from '@shop/contract/revenue/calls';
import type { RevenueTable } from '@shop/contract/revenue/tables';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { ExportButton } from '../../../platform/export-button.tsx';
import type { ChosenDays } from './revenue-days.ts';
import './revenue.css';

interface RevenueSectionProps {
  heading: string;
  /** The table that can be saved as a file. */
  table: RevenueTable;
  span: ChosenDays;
  /** With it a link to `#name` leads here. */
  name?: string | undefined;
  children: ReactNode;
}

/** A section of the sales page with its heading and its export. */
export function RevenueSection({ heading, table, span: { from, to }, name, children }: RevenueSectionProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== `#${name}`) return;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  }, [hash, name]);
  return (
    <section
      ref={section}
      id={name}
      tabIndex={name === undefined ? undefined : -1}
      aria-labelledby={id}
      className="revenue-section"
    >
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
