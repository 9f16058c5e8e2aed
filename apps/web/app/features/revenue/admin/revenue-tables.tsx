import { countOf } from '@shop/contract/count-of';
import { formatRupees } from '@shop/contract/money';
import { NO_STATE } from '@shop/contract/orders/figure-choices';
import type { Revenue } from '@shop/contract/revenue/schemas';
import type { RevenueTable } from '@shop/contract/revenue/tables';
import { Fragment, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { formatDay } from '../../../platform/shop-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { ordersPaidIn, PRODUCTS_ID, productsOf, REFUNDS_ID } from './revenue-links.ts';
import { RevenueSection } from './revenue-section.tsx';
import './revenue.css';

/** Of refunds that are under way, or failed. */
export const NOT_THROUGH = 'Refunds not through';

/** Rows of a table that are shown at first. */
const SHOWN = 10;

/** What was sold, with which code, to where, and what was refunded. */
export function RevenueTables({
  revenue: { now, products, categories, codes, states, refunds },
}: {
  revenue: Revenue;
}) {
  const labels = new Map(useShopSettings().categories.map(({ id, label }) => [id, label]));
  const [search] = useSearchParams();
  const chosen = categories.find(({ category }) => category === search.get('category'))?.category;
  const ofCategory = products.filter(({ category }) => chosen === undefined || category === chosen);
  return (
    <>
      <Rows
        key={chosen}
        heading={chosen === undefined ? 'By product' : `By product: ${labels.get(chosen) ?? chosen}`}
        name={PRODUCTS_ID}
        table="products"
        span={now}
        nothing="Nothing was sold on these days."
        columns={['Product', 'Pieces', 'Returned', 'Revenue', 'Stock', 'Stock lasts']}
        rows={ofCategory.map((row) => ({
          key: row.productId,
          cells: [
            row.title,
            ...[row.pieces, row.returned, formatRupees(row.amount)].map(
              linkedTo(ordersPaidIn(now, { product: row.productId }), row.title),
            ),
            row.stock,
            row.daysLeft === undefined ? 'no sales in 30 days' : countOf(row.daysLeft, 'day'),
          ],
        }))}
      />
      <Rows
        heading="By category"
        table="categories"
        span={now}
        nothing="Nothing was sold on these days."
        columns={['Category', 'Pieces', 'Revenue']}
        rows={categories.map(({ category, pieces, amount }) => ({
          key: category,
          cells: [
            labels.get(category) ?? category,
            ...[pieces, formatRupees(amount)].map(
              linkedTo(productsOf(now, category), labels.get(category) ?? category, 'products'),
            ),
          ],
        }))}
      />
      <Rows
        heading="By code"
        table="codes"
        span={now}
        nothing="No code was used on these days."
        columns={['Code', 'Orders', 'Discount', 'Received']}
        rows={codes.map(({ code, orders, discount, taken }) => ({
          key: code,
          cells: [
            code,
            ...[orders, formatRupees(discount), formatRupees(taken)].map(
              linkedTo(ordersPaidIn(now, { code }), code),
            ),
          ],
        }))}
      />
      <Rows
        heading="By state"
        table="states"
        span={now}
        nothing="Nothing was sold on these days."
        columns={['State', 'Orders', 'Received']}
        rows={states.map(({ state, orders, taken }) => ({
          key: state,
          cells: [
            state || 'Unknown',
            ...[orders, formatRupees(taken)].map(
              linkedTo(ordersPaidIn(now, { state: state || NO_STATE }), state || 'unknown states'),
            ),
          ],
        }))}
      />
      <Rows
        heading="Refunds"
        name={REFUNDS_ID}
        table="refunds"
        span={now}
        nothing="No refund was asked for on these days."
        columns={['Order', 'Day', 'Refunded', NOT_THROUGH]}
        rows={refunds.map(({ refundId, orderId, orderNumber, day, refunded, refundsOpen = 0 }) => ({
          key: refundId,
          cells: [
            <OwnersLink
              key={orderId}
              to={`/admin/orders?order=${orderId}`}
              className="quiet-link revenue-link"
              translate="no"
            >
              {orderNumber}
            </OwnersLink>,
            formatDay(day),
            formatRupees(refunded),
            formatRupees(refundsOpen),
          ],
        }))}
      />
    </>
  );
}

/** Makes figures of a row links to the orders, or what else adds up to them. `of`: what the row is about. */
function linkedTo(to: string, of: string, what = 'orders') {
  return (figure: number | string) =>
    figure === 0 ? (
      figure
    ) : (
      <OwnersLink to={to} className="quiet-link revenue-link">
        {figure}
        <span className="sr-only">{`: the ${what} of ${of}`}</span>
      </OwnersLink>
    );
}

interface RowsProps {
  heading: string;
  /** With it a link to `#name` leads here. */
  name?: string;
  table: RevenueTable;
  span: Revenue['now'];
  /** Shown if there are no rows. */
  nothing: string;
  /** The first column names the row. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

function Rows({ heading, name, table, span, nothing, columns, rows }: RowsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <RevenueSection heading={heading} name={name} table={table} span={span}>
      {rows.length === 0 ? (
        <p className="note-lines">{nothing}</p>
      ) : (
        <Table hasFigures>
          <TableHead columns={columns.map((column, index) => (index === 0 ? column : { number: column }))} />
          <tbody>
            {shown.map(({ key, cells }) => (
              <tr key={key}>
                {columns.map((column, index) => (
                  <Fragment key={column}>
                    {index === 0 ? (
                      <th scope="row" data-label={column}>
                        {cells[index]}
                      </th>
                    ) : (
                      <td data-label={column} data-cell="number">
                        {cells[index]}
                      </td>
                    )}
                  </Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {rows.length > SHOWN && !isWhole ? (
        <Button small variant="plain" onClick={() => setWhole(true)}>
          Show all {rows.length}
        </Button>
      ) : null}
    </RevenueSection>
  );
}
