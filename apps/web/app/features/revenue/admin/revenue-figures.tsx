import { countOf } from '@shop/contract/count-of';
import { formatRupees } from '@shop/contract/money';
import type { ShopperKind } from '@shop/contract/orders/figure-choices';
import type { Revenue, RevenueOfSpan } from '@shop/contract/revenue/schemas';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { formatFullDay } from '../../../platform/shop-time.ts';
import { Rupees } from '../../../ui/exact.tsx';
import { daysOfSales, ordersPaidIn, refundsOf } from './revenue-links.ts';
import './revenue.css';

const HOW_COUNTED = 'Orders count on the day they were paid. The small figures are for the period before:';

function daysOf({ from, to }: RevenueOfSpan): string {
  return from === to ? formatFullDay(from) : `${formatFullDay(from)} to ${formatFullDay(to)}`;
}

/** The sums of the chosen days, each compared with the same number of days before them. */
export function RevenueFigures({ revenue: { now, before, stock } }: { revenue: Revenue }) {
  const figure = (name: string, of: keyof RevenueOfSpan & NumberName, note?: string) => (
    <Figure
      name={name}
      value={now[of] ?? 0}
      before={before[of] ?? 0}
      isMoney={moneyNames.has(of)}
      note={note}
      rows={rowsOf(of, now)}
    />
  );
  const hasCashFees = now.cashFees > 0 || before.cashFees > 0;
  return (
    <section aria-labelledby="revenue-sums">
      <h2 id="revenue-sums" className="revenue-heading">
        {daysOf(now)}
      </h2>
      <p className="note-lines">{`${HOW_COUNTED} ${daysOf(before)}.`}</p>
      <dl className="revenue-figures">
        {figure(
          'Received',
          'taken',
          hasCashFees
            ? 'goods less discounts, plus delivery and cash on delivery fees'
            : 'goods less discounts, plus delivery',
        )}
        {figure('Orders', 'orders')}
        {figure('Average order', 'averageOrder')}
        {figure('Pieces', 'pieces')}
        {figure('Goods', 'goods', 'before discounts')}
        {figure('Discounts given', 'discount', 'on goods')}
        {figure('Delivery charged', 'shipping', 'less what codes took off')}
        {hasCashFees ? figure('Cash on delivery fees', 'cashFees') : null}
        {figure('Refunded', 'refunded')}
        {now.refundsOpen || before.refundsOpen
          ? figure('Refunds not through', 'refundsOpen', 'under way, or failed')
          : null}
        {figure('Orders from new shoppers', 'firstOrders')}
        {figure('Orders from returning shoppers', 'returningOrders')}
      </dl>
      <h3 className="revenue-heading">From visit to order</h3>
      <dl className="revenue-figures">
        {figure('Visits', 'visits', 'each visitor counts once a day, and only the day’s number is kept')}
        {figure('Visits with a cart', 'visitsWithCart', shareOf(now.visitsWithCart, now.visits))}
        {figure('Paid orders', 'orders', shareOf(now.orders, now.visits))}
      </dl>
      <h3 className="revenue-heading">Stock today</h3>
      <p>
        <OwnersLink to="/admin/products" className="quiet-link">
          {countOf(stock.pieces, 'piece')}
        </OwnersLink>
        <span>, worth</span> <Rupees of={stock.value} />{' '}
        <span>{`at today’s prices. ${stock.soldOut === 0 ? 'No product is sold out.' : `${stock.soldOut === 1 ? '1 product is' : `${stock.soldOut} products are`} sold out.`}`}</span>
      </p>
    </section>
  );
}

type NumberName = {
  [Name in keyof RevenueOfSpan]: RevenueOfSpan[Name] extends number | undefined ? Name : never;
}[keyof RevenueOfSpan];

const moneyNames = new Set<NumberName>([
  'taken',
  'averageOrder',
  'goods',
  'discount',
  'shipping',
  'cashFees',
  'refunded',
  'refundsOpen',
]);

/** What the orders that were paid in these days add up to. */
const ofPaidOrders = new Set<NumberName>([
  'taken',
  'orders',
  'averageOrder',
  'pieces',
  'goods',
  'discount',
  'shipping',
  'cashFees',
]);

/** What orders from new and from returning shoppers are in the filter of orders. */
const ofShoppers = new Map<NumberName, ShopperKind>([
  ['firstOrders', 'new'],
  ['returningOrders', 'returning'],
]);

const ofVisits = new Set<NumberName>(['visits', 'visitsWithCart']);
const ofRefunds = new Set<NumberName>(['refunded', 'refundsOpen']);

/** What a figure is made of, in a word, and where it is listed. */
function rowsOf(name: NumberName, span: RevenueOfSpan): FigureProps['rows'] {
  if (ofPaidOrders.has(name)) return { what: 'orders', to: ordersPaidIn(span) };
  const shopper = ofShoppers.get(name);
  if (shopper) return { what: 'orders', to: ordersPaidIn(span, { shopper }) };
  if (ofVisits.has(name)) return { what: 'days', to: daysOfSales(span) };
  return ofRefunds.has(name) ? { what: 'refunds', to: refundsOf(span) } : undefined;
}

interface FigureProps {
  name: string;
  value: number;
  before: number;
  isMoney: boolean;
  note: string | undefined;
  /** The rows that make it. */
  rows: { what: string; to: string } | undefined;
}

function Figure({ name, value, before, isMoney, note, rows }: FigureProps) {
  const inWords = (amount: number) => (isMoney ? formatRupees(amount) : amount.toLocaleString('en-IN'));
  return (
    <div>
      <dt>{name}</dt>
      <dd className="revenue-figure">
        {rows === undefined || value === 0 ? (
          inWords(value)
        ) : (
          <OwnersLink to={rows.to} className="quiet-link revenue-link">
            {inWords(value)}
            <span className="sr-only">{`, ${name}: the ${rows.what}`}</span>
          </OwnersLink>
        )}
      </dd>
      <dd className="note-lines">
        <span>{`before: ${inWords(before)}${changeInWords(value, before)}`}</span>
        {note === undefined ? null : <span className="revenue-figure-note">{note}</span>}
      </dd>
    </div>
  );
}

/** `, 12% more`. Empty if there is nothing to compare with. */
function changeInWords(value: number, before: number): string {
  if (before === 0 || value === before) return '';
  const percent = Math.round((Math.abs(value - before) / before) * 100);
  return percent === 0 ? '' : `, ${percent.toLocaleString('en-IN')}% ${value > before ? 'more' : 'less'}`;
}

function shareOf(part: number, whole: number): string {
  if (whole === 0) return 'no visits counted';
  // Some orders come from visits before visits were counted, or from other clients.
  return part > whole ? 'more than visits' : `${((part / whole) * 100).toFixed(1)}% of visits`;
}
