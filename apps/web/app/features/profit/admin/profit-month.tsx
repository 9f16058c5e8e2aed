import { countOf } from '@shop/contract/count-of';
import { formatRupees } from '@shop/contract/money';
import { exportProfit, getProfit } from '@shop/contract/profit/calls';
import { type ProfitFigure, pinZones, profitFigureNames, profitFigures } from '@shop/contract/profit/figures';
import type { ProfitMonth, ProfitSums } from '@shop/contract/profit/schemas';
import { useQuery } from '@tanstack/react-query';
import type { To } from 'react-router';
import { apiQuery } from '../../../platform/api-query.ts';
import { ExportButton } from '../../../platform/export-button.tsx';
import { monthName } from '../../../platform/months.ts';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryView } from '../../../platform/query-view.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Exact, Rupees } from '../../../ui/exact.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { ProfitNotes, type ToRows } from './profit-notes.tsx';
import './profit.css';

/** What the orders of a month earned: the sums in words, and by product, code and PIN zone. */
export function ProfitOfMonth({ month, toRows }: { month: string; toRows: ToRows }) {
  return (
    <QueryView
      query={useQuery({ ...apiQuery(getProfit, { query: { month } }), staleTime: 0 })}
      what="The profit"
      skeleton={
        <Loading what="the profit" className="stack-close">
          <Skeleton height={40} />
          <Skeleton height={24} />
        </Loading>
      }
    >
      {({ data }) => <Month profit={data} toRows={toRows} />}
    </QueryView>
  );
}

function Month({ profit, toRows }: { profit: ProfitMonth; toRows: ToRows }) {
  const { month, sums } = profit;
  if (sums.orders === 0) {
    return (
      <>
        <EmptyState heading={`No order of ${monthName(month)} counts yet`}>
          Orders count in the month in which they were placed, once they are paid.
        </EmptyState>
        <ProfitNotes profit={profit} toRows={toRows} />
      </>
    );
  }
  return (
    <div className="stack">
      <Sums sums={sums} toRows={toRows} />
      <ProfitNotes profit={profit} toRows={toRows} />
      <div>
        <ExportButton
          what="The profit"
          label="Orders as CSV"
          call={exportProfit}
          request={{ query: { month, table: 'orders' } }}
        />
      </div>
      <Groups
        title="By product"
        table="products"
        month={month}
        rows={profit.products.map((row) => ({
          ...row,
          key: row.productId,
          name: `${row.title}, ${countOf(row.pieces, 'piece')}`,
          to: toRows(`product:${row.productId}`),
        }))}
      />
      <Groups
        title="By code"
        table="codes"
        month={month}
        rows={profit.codes.map((row) => ({
          ...row,
          key: row.code,
          name: row.code || 'Without a code',
          to: toRows(`code:${row.code}`),
        }))}
      />
      <Groups
        title="By PIN zone"
        table="zones"
        month={month}
        rows={profit.zones.map((row) => ({
          ...row,
          key: row.zone,
          name: row.zone ? `${row.zone}: ${pinZones[row.zone] ?? ''}` : 'Without a PIN code',
          to: toRows(`zone:${row.zone}`),
        }))}
      />
    </div>
  );
}

function Sums({ sums, toRows }: { sums: ProfitSums; toRows: ToRows }) {
  return (
    <dl className="profit-sums">
      {profitFigureNames
        .filter((name) => sums[name] !== 0 || isUnknown(name, sums))
        .map((name) => (
          <div key={name}>
            <dt>
              <OwnersLink
                className="quiet-link touch-link"
                to={toRows(isUnknown(name, sums) ? 'unknown' : `figure:${name}`)}
              >
                {profitFigures[name].label}
              </OwnersLink>
            </dt>
            <dd>
              {isUnknown(name, sums) ? (
                <span>Unknown</span>
              ) : (
                <Signed of={profitFigures[name].sign * sums[name]} />
              )}
            </dd>
          </div>
        ))}
      <div className="profit-left">
        <dt>
          <OwnersLink className="quiet-link touch-link" to={toRows('all')}>
            {`Profit of ${countOf(sums.orders, 'order')}`}
          </OwnersLink>
        </dt>
        <dd>
          <Profit sums={sums} />
        </dd>
      </div>
    </dl>
  );
}

/** Whether a figure is not known: the cost of goods, while pieces have none. What is known of it would look like all. */
export function isUnknown(name: ProfitFigure, { unknownPieces }: Pick<ProfitSums, 'unknownPieces'>): boolean {
  return name === 'goods' && unknownPieces > 0;
}

/** An amount that may be below 0: `−₹45.50`. */
export function Signed({ of }: { of: number }) {
  return <Exact>{signedRupees(of)}</Exact>;
}

export function signedRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}${formatRupees(Math.abs(rupees))}`;
}

/** The profit, or that it is not known. */
export function Profit({ sums: { profit } }: { sums: Pick<ProfitSums, 'profit'> }) {
  return profit === undefined ? <span>Unknown</span> : <Signed of={profit} />;
}

interface GroupRow extends ProfitSums {
  key: string;
  name: string;
  to: To;
}

interface GroupsProps {
  title: string;
  table: 'products' | 'codes' | 'zones';
  month: string;
  rows: readonly GroupRow[];
}

function Groups({ title, table, month, rows }: GroupsProps) {
  return (
    <section aria-labelledby={`profit-${table}`} className="stack-close">
      <h2 id={`profit-${table}`} className="profit-heading">
        {title}
      </h2>
      <Table hasFigures>
        <TableHead
          columns={[
            title.replace('By ', '').replace(/^./, (letter) => letter.toUpperCase()),
            ...['Orders', 'Collected', 'Goods', 'Profit'].map((number) => ({ number })),
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" data-label="Name">
                <OwnersLink className="quiet-link touch-link" to={row.to}>
                  {row.name}
                </OwnersLink>
              </th>
              <td data-label="Orders" data-cell="number">
                {row.orders}
              </td>
              <td data-label="Collected" data-cell="number">
                <Rupees of={row.collected} />
              </td>
              <td data-label="Goods" data-cell="number">
                {isUnknown('goods', row) ? <span>Unknown</span> : <Rupees of={row.goods} />}
              </td>
              <td data-label="Profit" data-cell="number">
                <Profit sums={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <div>
        <ExportButton
          what={title}
          call={exportProfit}
          request={{ query: { month, table } }}
          label={`${title}, CSV`}
        />
      </div>
    </section>
  );
}
