import { listCosts } from '@shop/contract/profit/calls';
import type { ProductCost } from '@shop/contract/profit/schemas';
import { dayInWords } from '@shop/contract/days';
import { MAX_LINE } from '@shop/contract/limits';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { useListPage } from '../../../platform/use-list-page.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { Checkbox } from '../../../ui/text-field.tsx';
import { CostCell } from './cost-cell.tsx';
import './profit.css';

interface CostsListProps {
  search: string;
  isMissing: boolean;
  /** The day from which costs count that are entered in the list, and on which one may be missing. */
  fromDay: string;
  page: number;
  toPage: (page: number) => To;
  onChoose: (changes: Record<string, string>) => void;
  onShow: (product: ProductCost) => void;
}

/** What a piece of each product costs, entered in place. */
export function CostsList(props: CostsListProps) {
  const { search, isMissing, fromDay, page, toPage, onChoose } = props;
  const list = useListPage(listCosts, {
    page,
    perPage: 50,
    query: { ...(search !== '' && { search }), ...(isMissing && { missingOn: fromDay }) },
  });
  return (
    <>
      <div className="profit-choices">
        <SearchField
          label="Search by name or SKU"
          searched={search}
          maxLength={MAX_LINE}
          onSearch={(typed) => onChoose({ search: typed })}
        />
        <Checkbox
          label={`Only without a cost on ${dayInWords(fromDay)}`}
          checked={isMissing}
          onChange={({ target }) => onChoose({ missing: target.checked ? 'yes' : '' })}
        />
      </div>
      <QueryList
        {...list}
        what="The costs"
        skeleton={
          <Loading what="the costs">
            <Skeleton height={40} />
          </Loading>
        }
        empty={<Nothing search={search} isMissing={isMissing} fromDay={fromDay} />}
        toPage={toPage}
      >
        {(products) => <Products products={products} {...props} />}
      </QueryList>
    </>
  );
}

function Nothing({ search, isMissing, fromDay }: Pick<CostsListProps, 'search' | 'isMissing' | 'fromDay'>) {
  if (search !== '') return <EmptyState heading="No product has these words" />;
  return isMissing ? (
    <EmptyState heading={`Every product has a cost on ${dayInWords(fromDay)}`} />
  ) : (
    <EmptyState heading="There are no products yet" />
  );
}

function Products({
  products,
  fromDay,
  onShow,
}: Pick<CostsListProps, 'fromDay' | 'onShow'> & { products: readonly ProductCost[] }) {
  return (
    <Table>
      <TableHead
        columns={['Product', { number: 'Price' }, { number: 'Cost now' }, 'New cost in ₹']}
        action="All costs"
      />
      <tbody>
        {products.map((product) => (
          <tr key={product.productId}>
            <th scope="row" data-label="Product">
              <span>{product.title}</span>
              {product.isDeleted ? <Badge tone="quiet">Deleted</Badge> : null}
            </th>
            <td data-label="Price" data-cell="number">
              <Rupees of={product.price} />
            </td>
            <td data-label="Cost now" data-cell="number">
              <CostNow product={product} />
            </td>
            <td data-label="New cost in ₹">
              <CostCell product={product} fromDay={fromDay} />
            </td>
            <td data-cell="action">
              <Button
                small
                variant="outline"
                aria-haspopup="dialog"
                aria-label={`All costs of ${product.title}`}
                onClick={() => onShow(product)}
              >
                All costs
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function CostNow({ product: { costs } }: { product: ProductCost }) {
  const [now] = costs;
  if (!now) return <Badge tone="clay">Unknown</Badge>;
  return (
    <span>
      <Rupees of={now.cost} />
      <span className="profit-since">{`from ${dayInWords(now.fromDay)}`}</span>
    </span>
  );
}
