import { countOf } from '@shop/contract/count-of';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { formatRupees } from '@shop/contract/money';
import { useState, type ReactNode } from 'react';
import { typedNumber } from '../../../../platform/typed-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectionQuestion } from '../../../../ui/selection-bar.tsx';
import { BareSelect, BareTextField } from '../../../../ui/text-field.tsx';
import { priceChange, type PriceStep } from './price-step.ts';
import type { ProductEdit } from './use-quick-changes.ts';
import './products-table.css';

const ways: readonly { id: PriceStep['way']; label: string }[] = [
  { id: 'sale', label: 'On sale, less' },
  { id: 'lower', label: 'Lower by' },
  { id: 'raise', label: 'Raise by' },
];

interface PriceQuestionProps {
  selected: readonly AdminProduct[];
  pending: { isPending: boolean; pendingLabel: string };
  /** The button that declines. */
  cancel: ReactNode;
  onChange: (edits: readonly ProductEdit[]) => void;
}

/** Asks by how much the prices change, and shows one of them before it is saved. */
export function PriceQuestion({ selected, pending, cancel, onChange }: PriceQuestionProps) {
  const [way, setWay] = useState<PriceStep['way']>('sale');
  const [typed, setTyped] = useState('10');
  const percent = typedNumber(typed);
  const isFit = percent !== null && percent > 0 && (way === 'raise' ? percent <= 1_000 : percent < 100);
  const edits = isFit
    ? selected
        .map((product) => ({ product, change: priceChange(product, { way, percent }) }))
        .filter(({ change }) => Object.keys(change).length > 0)
    : [];
  return (
    <SelectionQuestion
      actions={
        <>
          <BareSelect
            aria-label="How prices change"
            value={way}
            onChange={({ target }) => setWay(target.value as PriceStep['way'])}
          >
            {ways.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </BareSelect>
          <label className="price-step-percent">
            <BareTextField
              aria-label="Per cent"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />{' '}
            %
          </label>
          <Button small {...pending} disabled={edits.length === 0} onClick={() => onChange(edits)}>
            Change {countOf(edits.length, 'product')}
          </Button>
          {cancel}
        </>
      }
    >
      {isFit ? exampleOf(edits) : way === 'raise' ? 'From 1 to 1,000 per cent' : 'From 1 to 99 per cent'}
    </SelectionQuestion>
  );
}

function pricesInWords(price: number, salePrice: number): string {
  return salePrice > 0 ? `${formatRupees(salePrice)} instead of ${formatRupees(price)}` : formatRupees(price);
}

/** The first product's prices, before and after. */
function exampleOf([first, ...others]: readonly ProductEdit[]): string {
  if (!first) return 'No price changes by that';
  const { product, change } = first;
  const { price = product.price, salePrice = product.salePrice } = change;
  const example = `${product.title}: ${pricesInWords(product.price, product.salePrice)} becomes ${pricesInWords(price, salePrice)}`;
  return others.length > 0 ? `In whole rupees. ${example}, and so on.` : `In whole rupees. ${example}.`;
}
