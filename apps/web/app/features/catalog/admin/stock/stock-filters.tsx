import { MAX_LINE } from '@shop/contract/limits';
import { movementKinds } from '@shop/contract/catalog/movement-kinds';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { To } from 'react-router';
import { OwnersLink } from '../../../../platform/owners-link.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Select } from '../../../../ui/text-field.tsx';
import { offeredProductsQuery, stockMovementsQuery, type StockHistoryChoice } from './stock-queries.ts';
import { IconLink } from '../../../../ui/button.tsx';
import './stock-filters.css';

interface StockFiltersProps {
  choice: StockHistoryChoice;
  onKind: (kind: string) => void;
  toProduct: (productId: string) => To;
  /** The history of all products. */
  toAllProducts: To;
}

/** Filters the stock history by product and kind. */
export function StockFilters({ choice, onKind, toProduct, toAllProducts }: StockFiltersProps) {
  return (
    <section className="stock-filters" aria-label="Find movements">
      {choice.productId ? (
        <OneProduct choice={choice} toAllProducts={toAllProducts} />
      ) : (
        <FindProduct toProduct={toProduct} />
      )}
      <Select
        label="Kind"
        placeholder="All kinds"
        options={movementKinds}
        value={choice.kind}
        onChange={({ target }) => onKind(target.value)}
      />
    </section>
  );
}

function OneProduct({ choice, toAllProducts }: Pick<StockFiltersProps, 'choice' | 'toAllProducts'>) {
  const { data } = useQuery(stockMovementsQuery(choice));
  return (
    <div className="stock-product">
      <p className="stock-product-label">Product</p>
      <p className="stock-product-title">{data?.productTitle ?? ' '}</p>
      <IconLink to={toAllProducts} label="All products">
        <X size={20} aria-hidden />
      </IconLink>
    </div>
  );
}

function FindProduct({ toProduct }: Pick<StockFiltersProps, 'toProduct'>) {
  const [word, setWord] = useState('');
  const { data } = useQuery(offeredProductsQuery(word));
  const offered = word === '' ? undefined : data?.data;
  return (
    <div className="stock-find">
      <SearchField label="Product" searched={word} maxLength={MAX_LINE} onSearch={setWord} />
      {offered ? (
        <ul aria-label="Products found">
          {offered.map(({ _id, title, totalStock }) => (
            <li key={_id}>
              <OwnersLink to={toProduct(_id)}>
                {title}
                <span>{totalStock.toLocaleString('en-IN')} in stock</span>
              </OwnersLink>
            </li>
          ))}
          {offered.length === 0 ? <li className="field-hint">No product has this name.</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
