import * as messages from '@shop/contract/tax/messages';
import { getTaxMonth } from '@shop/contract/tax/calls';
import type { TaxMonth } from '@shop/contract/tax/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Select } from '../../../ui/text-field.tsx';
import { MonthFiles } from './month-files.tsx';
import { MonthSums } from './month-sums.tsx';
import { monthName, monthsToChoose } from './months.ts';
import { UnclassedProducts } from './unclassed-products.tsx';
import { UnbilledOrders } from './unbilled-orders.tsx';
import { UnfileableLines } from './unfileable-lines.tsx';
import './tax.css';

interface TaxMonthViewProps {
  month: string;
  onMonth: (month: string) => void;
}

/** The sums of a month's papers, the files for the return, and what is missing. */
export function TaxMonthView({ month, onMonth }: TaxMonthViewProps) {
  return (
    <>
      <div className="tax-month">
        <Select
          label="Month"
          options={monthsToChoose(month)}
          value={month}
          onChange={({ target }) => onMonth(target.value)}
        />
      </div>
      <UnclassedProducts />
      <QueryView
        query={useQuery({ ...apiQuery(getTaxMonth, { query: { month } }), staleTime: 0 })}
        what="The month"
        skeleton={<MonthSkeleton />}
      >
        {({ data }) => <Month month={data} />}
      </QueryView>
    </>
  );
}

function Month({ month }: { month: TaxMonth }) {
  const isOff = month.registration === 'off';
  const hasPapers = month.documents.length > 0;
  if (isOff && !hasPapers) {
    return (
      <EmptyState
        heading="The shop makes no papers yet"
        action={<ButtonLink to="/admin/settings#tax">Set up tax papers</ButtonLink>}
      >
        Enter how the business is registered; then invoices or bills are made when you ship.
      </EmptyState>
    );
  }
  return (
    <>
      <Gaps gaps={month.gaps} />
      <UnbilledOrders orders={month.unbilledOrders} canBill={!isOff && month.gaps.length === 0} />
      <UnfileableLines lines={month.unfileable} />
      {hasPapers ? (
        <>
          <MonthSums month={month} />
          <MonthFiles month={month} />
        </>
      ) : (
        <EmptyState heading={`No papers in ${monthName(month.month)}`}>
          A paper is made when you pack or ship an order, as chosen in the settings.
        </EmptyState>
      )}
      <p className="tax-note">{messages.notAdvice}</p>
    </>
  );
}

function Gaps({ gaps }: { gaps: TaxMonth['gaps'] }) {
  if (gaps.length === 0) return null;
  return (
    <section className="tax-warning" aria-label="What is missing">
      <p>Orders are not billed until these are set:</p>
      <ul>
        {gaps.map(({ section, field, sentence }) => (
          <li key={field}>
            <Link to={`/admin/settings#${section}`}>{sentence}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MonthSkeleton() {
  return (
    <output className="tax-skeleton">
      <span className="sr-only">Loading the month</span>
      <Skeleton height={7} width={72} />
      <Skeleton height={40} />
      <Skeleton height={24} />
    </output>
  );
}
