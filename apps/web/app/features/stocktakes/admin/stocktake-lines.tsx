import { listStocktakeLines } from '@shop/contract/stocktakes/calls';
import type { LineFilter, ProductCount, StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { MAX_LINE } from '@shop/contract/limits';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { useListPage } from '../../../platform/use-list-page.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { OneOfButtons } from '../../../ui/one-of-buttons.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { CountCell } from './count-cell.tsx';
import type { Counting } from './use-count.ts';
import type { TypedCounts } from './use-typed-counts.ts';
import './stocktakes.css';

const filters = [
  { id: '', label: 'All' },
  { id: 'left', label: 'Left to count' },
  { id: 'counted', label: 'Counted' },
  { id: 'different', label: 'Different' },
] as const satisfies readonly { id: LineFilter | ''; label: string }[];

/** What of a stocktake is shown, from the address. */
export interface LinesChoice {
  show: string;
  search: string;
  page: number;
}

interface StocktakeLinesProps {
  stocktakeId: string;
  choice: LinesChoice;
  counting: Counting;
  typed: TypedCounts;
  toPage: (page: number) => To;
  onChoose: (changes: Record<string, string>) => void;
}

/** The products of a stocktake, counted in the list. */
export function StocktakeLines({
  stocktakeId,
  choice,
  counting,
  typed,
  toPage,
  onChoose,
}: StocktakeLinesProps) {
  const { page, search } = choice;
  const show = filters.find(({ id }) => id === choice.show)?.id ?? '';
  const list = useListPage(listStocktakeLines, {
    page,
    perPage: 50,
    params: { id: stocktakeId },
    query: { ...(show !== '' && { show }), ...(search !== '' && { search }) },
  });
  return (
    <div className="stack">
      <SearchField
        label="Search by name, SKU or barcode"
        searched={search}
        maxLength={MAX_LINE}
        onSearch={(words) => onChoose({ search: words })}
      />
      <OneOfButtons
        label="Which products"
        options={filters}
        chosen={show}
        onChoose={(id) => onChoose({ show: id })}
      />
      <QueryList
        {...list}
        what="The stocktake"
        skeleton={
          <Loading what="the stocktake">
            <Skeleton height={40} />
          </Loading>
        }
        empty={<Nothing show={show} isSearch={search !== ''} />}
        toPage={toPage}
      >
        {(lines) => <Lines lines={lines} counting={counting} typed={typed} />}
      </QueryList>
    </div>
  );
}

function Nothing({ show, isSearch }: { show: LineFilter | ''; isSearch: boolean }) {
  if (isSearch) return <EmptyState heading="No product has these words" />;
  if (show === 'left') return <EmptyState heading="Everything is counted" />;
  if (show === 'counted') return <EmptyState heading="Nothing is counted yet" />;
  if (show === 'different') return <EmptyState heading="No count differs from the stock" />;
  return <EmptyState heading="There are no products here" />;
}

interface LinesProps extends Pick<StocktakeLinesProps, 'counting' | 'typed'> {
  lines: readonly StocktakeLine[];
}

function Lines({ lines, counting, typed }: LinesProps) {
  return (
    <Table>
      <TableHead
        columns={[
          'Product',
          { number: 'Counted' },
          { number: 'Expected' },
          { number: 'Difference' },
          'Who',
          'Count',
        ]}
      />
      <tbody>
        {lines.map((line) => (
          <tr key={line.productId}>
            <th scope="row" data-label="Product">
              <span>{line.title}</span>
              {line.sku === '' ? null : (
                <span className="stocktake-small" translate="no">
                  {line.sku}
                </span>
              )}
            </th>
            <Counted count={line.count} />
            <td data-label="Count">
              <CountCell
                line={line}
                typed={typed.of(line.productId)}
                onType={(text) => typed.type(line.productId, text)}
                onSaved={(text) => typed.saved(line.productId, text)}
                onCount={counting.count}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Nothing is said of what is expected before a product is counted: people find what they expect. */
function Counted({ count }: { count: ProductCount | undefined }) {
  const nothing = count ? undefined : '';
  return (
    <>
      <td data-label="Counted" data-cell="number" data-nothing={nothing}>
        {count ? grouped(count.pieces) : '–'}
      </td>
      <td data-label="Expected" data-cell="number" data-nothing={nothing}>
        {count ? <Expected count={count} /> : '–'}
      </td>
      <td data-label="Difference" data-cell="number" data-nothing={nothing}>
        {count ? <Difference count={count} /> : '–'}
      </td>
      <td data-label="Who" data-nothing={nothing}>
        {count ? (
          <>
            <span>{count.by}</span>
            <time className="stocktake-small" dateTime={count.at}>
              {formatDayAndTime(count.at)}
            </time>
          </>
        ) : (
          '–'
        )}
      </td>
    </>
  );
}

function Expected({ count: { expected, waiting } }: { count: ProductCount }) {
  return (
    <span>
      <span>{grouped(expected)}</span>
      {waiting > 0 ? <span className="stocktake-small">{`${grouped(waiting)} sold, not sent`}</span> : null}
    </span>
  );
}

function Difference({ count: { pieces, expected, correctedSince } }: { count: ProductCount }) {
  return (
    <span>
      <strong>{signed(pieces - expected)}</strong>
      {correctedSince === 0 ? null : (
        <span className="stocktake-small">{`${signed(correctedSince)} changed by hand since`}</span>
      )}
    </span>
  );
}

const grouped = (pieces: number) => pieces.toLocaleString('en-IN');

function signed(pieces: number): string {
  if (pieces === 0) return '0';
  return `${pieces > 0 ? '+' : '−'}${grouped(Math.abs(pieces))}`;
}
