import { namesOfNeeds } from '@shop/contract/catalog/sale-needs';
import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { LOW_STOCK_BELOW } from '@shop/contract/limits';
import { formatRupees } from '@shop/contract/money';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FloorQuestion, useFloorQuestion } from '../../../../platform/floor-question.tsx';
import type { ApiError } from '../../../../platform/api-error.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { FramedPicture } from '../../../../ui/framed-picture.tsx';
import { ProblemText } from '../../../../ui/problem-text.tsx';
import { BareTextField } from '../../../../ui/text-field.tsx';
import { Rupees } from '../../../../ui/exact.tsx';
import { readTyped, type QuickChange, type QuickField, type TypedRow } from './quick-change.ts';
import { stockAfterStep, type StockStep } from './stock-step.ts';
import { useQuickChanges } from './use-quick-changes.ts';
import './products-table.css';

interface ProductRowProps {
  product: AdminProduct;
  step: StockStep;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  onEdit: () => void;
}

/** A product whose price, sale price and stock are typed in place. Enter saves the row and goes to the next one. */
export function ProductRow({ product, step, isSelected, onSelect, onEdit }: ProductRowProps) {
  const titleId = useId();
  const [typed, setTyped] = useState<TypedRow>({});
  const [failed, setFailed] = useState<{ error: ApiError | undefined; problem: string | undefined }>();
  const [areErrorsShown, setErrorsShown] = useState(false);
  const { change, changedCount } = useQuickChanges();
  const isSaving = changedCount !== undefined;
  const { change: what, errors } = readTyped(product, typed, step);
  const isChanged = Object.keys(what).length > 0 || Object.keys(errors).length > 0;
  const terms = [typed.price, typed.salePrice].join();
  const { floorConfirmed, floorQuestion } = useFloorQuestion(failed?.error ?? null, terms);
  const isEndedByPress = useRef(false);
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button is gone, and Enter has moved on by itself.
    if (!isChanged && isEndedByPress.current) editButton.current?.focus();
    isEndedByPress.current = false;
  }, [isChanged]);
  const shownErrors = areErrorsShown ? errors : {};

  async function save() {
    setErrorsShown(true);
    if (isSaving || Object.keys(errors).length > 0 || Object.keys(what).length === 0) return;
    const { left, error, problem } = await change([{ product, change: what }], {
      told: () => `${product.title}: ${changeInWords(what)}`,
      floorConfirmed,
    });
    setFailed({ error, problem });
    if (left.length === 0) leave();
  }

  function leave() {
    setTyped({});
    setFailed(undefined);
    setErrorsShown(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, field: QuickField) {
    if (event.key === 'Escape') return leave();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void save();
    if (Object.keys(errors).length === 0) focusBelow(event.currentTarget, field);
  }

  const cell = (field: QuickField, label: string, shown: string) => ({
    label: `${label} of ${product.title}`,
    field,
    value: typed[field] ?? shown,
    error: shownErrors[field],
    onChange: (text: string) => {
      setTyped({ ...typed, [field]: text });
      setFailed(undefined);
    },
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onKeyDown(event, field),
  });

  return (
    <tr aria-busy={isSaving}>
      <th scope="row">
        <div className="products-table-name">
          <label className="products-table-mark">
            <input
              type="checkbox"
              aria-label={`Select ${product.title}`}
              checked={isSelected}
              onChange={({ target }) => onSelect(target.checked)}
            />
          </label>
          <FramedPicture picture={product.pictures[0]} sizes="56px" className="products-table-picture" />
          <span>
            <button
              ref={editButton}
              id={titleId}
              type="button"
              className="quiet-link products-table-title"
              aria-haspopup="dialog"
              onClick={onEdit}
            >
              {product.title}
            </button>
            <RowNotes product={product} />
          </span>
        </div>
      </th>
      <td data-cell="number" data-label="Price">
        <Cell
          {...cell('price', 'Price', product.price > 0 ? String(product.price) : '')}
          inputMode="decimal"
          placeholder="None"
        />
      </td>
      <td data-cell="number" data-label="Sale price">
        <Cell
          {...cell('salePrice', 'Sale price', product.salePrice > 0 ? String(product.salePrice) : '')}
          inputMode="decimal"
          placeholder="None"
        />
      </td>
      <td>
        <div className="products-table-stock">
          <StockNow product={product} step={step} typed={typed.stock} />
          {product.set ? (
            <span className="soft">from its parts</span>
          ) : (
            <Cell
              {...cell('stock', stockLabels[step.way], '')}
              inputMode="numeric"
              placeholder={stockPlaceholders[step.way]}
            />
          )}
        </div>
      </td>
      <td data-cell="action">
        {isChanged ? (
          <RowEnd
            isPending={isSaving}
            describedBy={titleId}
            problem={failed?.problem}
            onSave={() => {
              isEndedByPress.current = true;
              void save();
            }}
            onCancel={() => {
              isEndedByPress.current = true;
              leave();
            }}
          />
        ) : null}
        <FloorQuestion label="Sell at ₹1 in a sale" {...floorQuestion} />
      </td>
    </tr>
  );
}

const stockLabels = {
  add: 'Pieces to add to the stock',
  take: 'Pieces to take from the stock',
  count: 'Stock',
};
const stockPlaceholders = { add: '+', take: '−', count: '=' };

/** What was saved, such as `₹149.00, 54 in stock`. */
function changeInWords({ price, salePrice, totalStock }: QuickChange): string {
  return [
    price === undefined ? [] : [formatRupees(price)],
    salePrice === undefined
      ? []
      : [salePrice === 0 ? 'not on sale' : `on sale for ${formatRupees(salePrice)}`],
    totalStock === undefined ? [] : [`${totalStock.toLocaleString('en-IN')} in stock`],
  ]
    .flat()
    .join(', ');
}

/** Moves to the same field of the next product, so that one after the other is typed. */
function focusBelow(input: HTMLInputElement, field: QuickField) {
  const below = input.closest('tr')?.nextElementSibling?.querySelector<HTMLInputElement>(`[name=${field}]`);
  below?.focus();
  below?.select();
}

interface CellProps {
  /** The accessible name. */
  label: string;
  field: QuickField;
  value: string;
  error: string | undefined;
  inputMode: 'decimal' | 'numeric';
  placeholder?: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

function Cell({ label, field, value, error, inputMode, placeholder, onChange, onKeyDown }: CellProps) {
  const errorId = useId();
  return (
    <>
      <BareTextField
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        name={field}
        inputMode={inputMode}
        enterKeyHint="next"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {error ? <ProblemText id={errorId}>{error}</ProblemText> : null}
    </>
  );
}

interface StockNowProps {
  product: AdminProduct;
  step: StockStep;
  typed: string | undefined;
}

/** The stock, and what it will be. */
function StockNow({ product: { totalStock, facts, set }, step, typed }: StockNowProps) {
  const after = typed ? stockAfterStep(step.way, totalStock, typed) : totalStock;
  const isLow = !set && totalStock < (facts.lowStockBelow ?? LOW_STOCK_BELOW);
  return (
    <span className="products-table-stock-now">
      <span>
        {totalStock.toLocaleString('en-IN')}
        <span className="products-table-in-stock"> in stock</span>
      </span>
      {typeof after === 'number' && after !== totalStock ? (
        <strong>{` → ${after.toLocaleString('en-IN')}`}</strong>
      ) : null}{' '}
      {totalStock === 0 ? <Badge tone="red">Out</Badge> : isLow ? <Badge tone="clay">Low</Badge> : null}
    </span>
  );
}

/** What an owner should know of it while looking through the list. */
function RowNotes({ product }: { product: AdminProduct }) {
  const { facts, status, publishAt, heldStock, waitingForStock, plannedPrice } = product;
  return (
    <span className="products-table-notes">
      {facts.sku ? <span translate="no">{facts.sku}</span> : null}
      {status === 'draft' ? <Badge tone="quiet">{publishAt ? 'Scheduled' : 'Draft'}</Badge> : null}
      {plannedPrice === undefined ? null : (
        <span>
          In a sale for <Rupees of={plannedPrice} />
        </span>
      )}
      {heldStock > 0 ? <span>{`${heldStock} held by unpaid orders`}</span> : null}
      {waitingForStock ? <span>{`${waitingForStock} waiting`}</span> : null}
      {product.missingToSell ? <span>{`Missing: ${namesOfNeeds(product.missingToSell)}`}</span> : null}
      {product.missingOnLabel ? <span>Label incomplete</span> : null}
    </span>
  );
}

interface RowEndProps {
  isPending: boolean;
  /** The id of the element with the product's title. */
  describedBy: string;
  problem: string | undefined;
  onSave: () => void;
  onCancel: () => void;
}

function RowEnd({ isPending, describedBy, problem, onSave, onCancel }: RowEndProps) {
  return (
    <>
      <div className="row products-table-end">
        <Button
          small
          aria-describedby={describedBy}
          isPending={isPending}
          pendingLabel="Saving"
          onClick={onSave}
        >
          Save
        </Button>
        <Button small variant="plain" aria-describedby={describedBy} disabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ProblemText>{problem}</ProblemText>
    </>
  );
}
