import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { useState } from 'react';
import { Table, TableHead } from '../../../../ui/table.tsx';
import { Checkbox } from '../../../../ui/text-field.tsx';
import { ProductRow } from './product-row.tsx';
import { SelectedProductsBar } from './selected-products-bar.tsx';
import { StockStepFields } from './stock-step-fields.tsx';
import { stockReasons, type StockStep } from './stock-step.ts';
import './products-table.css';

interface ProductsTableProps {
  products: readonly AdminProduct[];
  onEdit: (product: AdminProduct) => void;
}

const columns = ['Product', { number: 'Price' }, { number: 'Sale price' }, 'Stock'];

/** The owner's products as a table in which price, sale price and stock are changed in place, or for several at once. */
export function ProductsTable({ products, onEdit }: ProductsTableProps) {
  const [step, setStep] = useState<StockStep>({ way: 'add', reason: stockReasons.add[0] });
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selected = products.filter(({ _id }) => ids.has(_id));
  const areAll = selected.length === products.length;
  const select = (some: readonly AdminProduct[]) => setIds(new Set(some.map(({ _id }) => _id)));
  return (
    <>
      <div className="products-table-head">
        <Checkbox
          label="Select all on this page"
          checked={areAll}
          ref={(box) => {
            if (box) box.indeterminate = selected.length > 0 && !areAll;
          }}
          onChange={() => select(areAll ? [] : products)}
        />
        <StockStepFields step={step} onChange={setStep} />
      </div>
      <Table hasFigures className="products-table">
        <TableHead columns={columns} action="Save" />
        <tbody>
          {products.map((product) => (
            <ProductRow
              key={product._id}
              product={product}
              step={step}
              isSelected={ids.has(product._id)}
              onSelect={(isSelected) =>
                select(
                  isSelected ? [...selected, product] : selected.filter(({ _id }) => _id !== product._id),
                )
              }
              onEdit={() => onEdit(product)}
            />
          ))}
        </tbody>
      </Table>
      {selected.length > 0 ? <SelectedProductsBar selected={selected} onSelect={select} /> : null}
    </>
  );
}
