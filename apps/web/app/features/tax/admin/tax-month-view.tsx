import { countOf } from '@shop/contract/count-of';
import {
  getTaxMonth,
  issuePaper,
  listPapers,
  exportGstr1,
  exportGstr1Json,
  exportSales,
  printPapers,
} from '@shop/contract/tax/calls';
import { gstr1Sections } from '@shop/contract/tax/gstr1-sections';
import * as messages from '@shop/contract/tax/messages';
import type { TaxMonth } from '@shop/contract/tax/schemas';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { monthName } from '../../../platform/months.ts';
import { Permitted } from '../../../platform/permissions.tsx';
import { QueryView } from '../../../platform/query-view.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useDownload } from '../../../platform/use-download.ts';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { MonthSums } from './month-sums.tsx';
import { UnclassedProducts } from './unclassed-products.tsx';
import './tax.css';

/** The sums of a month's papers, the files for the return, and what is missing. */
export function TaxMonthView({ month }: { month: string }) {
  return (
    <>
      <UnclassedProducts />
      <QueryView
        query={useQuery({ ...apiQuery(getTaxMonth, { query: { month } }), staleTime: 0 })}
        what="The month"
        skeleton={
          <Loading what="the month" className="stack-close">
            <Skeleton height={7} width={72} />
            <Skeleton height={40} />
            <Skeleton height={24} />
          </Loading>
        }
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
        action={
          <Permitted may="settings">
            <ButtonLink to="/admin/settings#tax">Set up tax papers</ButtonLink>
          </Permitted>
        }
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
            <OwnersLink to={`/admin/settings#${section}`}>{sentence}</OwnersLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lines of papers that the GST portal would refuse, and what to do about them. */
function UnfileableLines({ lines }: { lines: TaxMonth['unfileable'] }) {
  if (lines.length === 0) return null;
  return (
    <section className="tax-warning" aria-labelledby="tax-unfileable">
      <h2 id="tax-unfileable" className="tax-warning-heading">
        {`The portal refuses ${countOf(lines.length, 'line')}`}
      </h2>
      <p>
        Correct rate and HSN code at the product. Then void the paper and make it again at its order, or ask
        your accountant. Goods without a code are not in the file of table 12.
      </p>
      <ul>
        {lines.map(({ orderId, number, title, rate, why }) => (
          <li key={`${number} ${title} ${rate}`}>
            <OwnersLink translate="no" to={`/admin/orders?order=${orderId}`}>
              {number}
            </OwnersLink>
            {`: ${title} ${why === 'rate' ? `at ${rate}%, which is not a rate of the portal` : 'without an HSN code'}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UnbilledOrdersProps {
  orders: TaxMonth['unbilledOrders'];
  canBill: boolean;
}

/** Orders that were shipped without a paper, such as before papers were set up. */
function UnbilledOrders({ orders, canBill }: UnbilledOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <section className="tax-warning" aria-labelledby="tax-unbilled">
      <h2
        id="tax-unbilled"
        className="tax-warning-heading"
      >{`${orders.length === 1 ? '1 shipped order has' : `${orders.length} shipped orders have`} no paper`}</h2>
      <ul className="tax-unbilled">
        {orders.map((order) => (
          <UnbilledOrder key={order._id} order={order} canBill={canBill} />
        ))}
      </ul>
    </section>
  );
}

function UnbilledOrder({ order, canBill }: { order: TaxMonth['unbilledOrders'][number]; canBill: boolean }) {
  const { mutate, isPending } = useApiMutation(issuePaper, { invalidates: [getTaxMonth, listPapers] });
  return (
    <li>
      <OwnersLink translate="no" to={`/admin/orders?order=${order._id}`}>
        {order.orderNumber}
      </OwnersLink>
      {canBill ? (
        <Button
          small
          variant="outline"
          isPending={isPending}
          pendingLabel="Making"
          aria-label={`Make the paper for ${order.orderNumber} now`}
          onClick={() => mutate({ params: { id: order._id } })}
        >
          Make paper now
        </Button>
      ) : null}
    </li>
  );
}

/**
 * A month as files: all papers to print, the book of sales, and for a taxed shop the file for the GSTR-1 offline
 * tool.
 */
function MonthFiles({ month: { month, registration } }: { month: TaxMonth }) {
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
