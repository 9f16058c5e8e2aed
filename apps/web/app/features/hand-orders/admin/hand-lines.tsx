import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { countOf } from '@shop/contract/count-of';
import { MAX_HAND_LINES, MAX_NAME } from '@shop/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { hasOwnPrice, lineOf, problemsOf, shopPriceText, type TypedLine } from './hand-order-values.ts';
import './hand-orders.css';

/** The number of products that a search suggests. */
const OFFERED = 6;

interface HandLinesProps {
  lines: readonly TypedLine[];
  /** Shows errors. */
  isChecked: boolean;
  onChange: (lines: TypedLine[]) => void;
}

/** The items of the order with quantities and prices, and a search for more. */
export function HandLines({ lines, isChecked, onChange }: HandLinesProps) {
  const change = (productId: string, typed: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, ...typed } : line)));
  return (
    <>
      {lines.length > 0 ? (
        <ul className="hand-lines" aria-label="Products of the order">
          {lines.map((line) => (
            <Line
              key={line.productId}
              line={line}
              problems={isChecked ? problemsOf(line) : {}}
              onChange={(typed) => change(line.productId, typed)}
              onRemove={() => onChange(lines.filter(({ productId }) => productId !== line.productId))}
            />
          ))}
        </ul>
      ) : null}
      <ProblemText>{isChecked && lines.length === 0 ? 'Add a product first.' : undefined}</ProblemText>
      {lines.length < MAX_HAND_LINES ? (
        <ProductSearch
          chosenIds={new Set(lines.map(({ productId }) => productId))}
          onAdd={(line) => onChange([...lines, line])}
        />
      ) : null}
    </>
  );
}

interface LineProps {
  line: TypedLine;
  problems: ReturnType<typeof problemsOf>;
  onChange: (typed: Partial<TypedLine>) => void;
  onRemove: () => void;
}

function Line({ line, problems, onChange, onRemove }: LineProps) {
  const { title, available } = line;
  return (
    <li>
      <fieldset className="hand-line">
        <legend>{title}</legend>
        <p className="hand-note note">{`${shopPriceText(line)}, ${countOf(available, 'piece')} available`}</p>
        <div className="hand-line-fields">
          <TextField
            label="Quantity"
            inputMode="numeric"
            value={line.quantity}
            error={problems.quantity}
            onChange={({ target }) => onChange({ quantity: target.value })}
          />
          <TextField
            label="Price per piece in ₹"
            inputMode="decimal"
            value={line.price}
            error={problems.price}
            onChange={({ target }) => onChange({ price: target.value })}
          />
          {hasOwnPrice(line) ? (
            <TextField
              label="Reason for the price"
              placeholder="Wholesale"
              maxLength={MAX_NAME}
              value={line.reason}
              error={problems.reason}
              onChange={({ target }) => onChange({ reason: target.value })}
            />
          ) : null}
        </div>
      </fieldset>
      <IconButton label={`Remove ${title}`} onClick={onRemove}>
        <X size={18} aria-hidden />
      </IconButton>
    </li>
  );
}

interface ProductSearchProps {
  chosenIds: ReadonlySet<string>;
  onAdd: (line: TypedLine) => void;
}

function ProductSearch({ chosenIds, onAdd }: ProductSearchProps) {
  const [word, setWord] = useState('');
  const search = useDeferredValue(word.trim());
  const query = useQuery({
    ...apiQuery(listAdminProducts, {
      query: { ...(search === '' ? {} : { search }), page: 1, limit: OFFERED + chosenIds.size },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="hand-search">
      <TextField
        label="Find a product"
        type="search"
        autoComplete="off"
        value={word}
        onChange={({ target }) => setWord(target.value)}
        // Enter in the search field must not place the order.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <QueryView query={query} what="The products" skeleton={<Skeleton height={16} />}>
        {({ data }) => {
          const offered = data.filter(({ _id }) => !chosenIds.has(_id)).slice(0, OFFERED);
          if (offered.length === 0) return <p className="hand-note note">No other product found.</p>;
          return (
            <ul className="hand-offered" aria-label="Products to add">
              {offered.map((product) => {
                const line = lineOf(product);
                const isUnfinished = product.price === 0 || product.category === '';
                const isSoldOut = line.available === 0;
                const terms = isUnfinished
                  ? 'a draft without price or category'
                  : `${shopPriceText(line)}, ${isSoldOut ? 'sold out' : `${line.available} available`}`;
                return (
                  <li key={product._id}>
                    <span>
                      {product.title}
                      <span className="hand-note note">{` ${terms}`}</span>
                    </span>
                    <Button
                      small
                      variant="plain"
                      disabled={isUnfinished || isSoldOut}
                      onClick={() => onAdd(line)}
                    >
                      Add<span className="sr-only"> {product.title}</span>
                    </Button>
                  </li>
                );
              })}
            </ul>
          );
        }}
      </QueryView>
    </div>
  );
}
