import type { AdminProduct } from '@shop/contract/catalog/schemas';
import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import './product-picker.css';

/** A picked product, with its name. */
export interface PickedProduct {
  _id: string;
  title: string;
}

export interface ProductPickerProps {
  picked: readonly PickedProduct[];
  /** `added`: the one that is new among them. */
  onPick: (picked: PickedProduct[], added?: AdminProduct) => void;
  /** The most products that can be picked. */
  most: number;
  /** The order of the products matters. */
  isOrdered?: boolean;
  /** Only products of this category are offered. */
  category?: string;
  /** It is not offered. */
  exceptId?: string | undefined;
  /** The page lists what is picked itself. */
  isListedElsewhere?: boolean;
}

/** The number of products that a search suggests. */
const OFFERED = 8;

/** Suggested products for a search word, or the newest ones without a word. */
function offeredQuery(search: string, category: string) {
  return {
    ...apiQuery(listAdminProducts, {
      query: { ...(search && { search }), ...(category && { category }), page: 1, limit: OFFERED },
    }),
    placeholderData: keepPreviousData,
  };
}

/** The picked products, which can be reordered if their order matters, and a search for more. */
export function ProductPicker({
  picked,
  onPick,
  most,
  isOrdered = false,
  category = '',
  exceptId,
  isListedElsewhere = false,
}: ProductPickerProps) {
  const [word, setWord] = useState('');
  const [said, setSaid] = useState('');
  const query = useQuery(offeredQuery(useDeferredValue(word.trim()), category));
  const { holdOf, placeOf } = useDragOrder(move);
  const pickedIds = new Set(picked.map(({ _id }) => _id));
  const isFull = picked.length >= most;
  const List = isOrdered ? 'ol' : 'ul';

  function move(productId: string, to: number) {
    const product = picked.find(({ _id }) => _id === productId);
    if (!product) return;
    onPick(picked.filter((other) => other !== product).toSpliced(to, 0, product));
    setSaid(`${product.title} moved to place ${to + 1} of ${picked.length}`);
  }

  return (
    <div className="stack">
      {picked.length > 0 && !isListedElsewhere ? (
        <List aria-label="Chosen products">
          {picked.map(({ _id, title }, index) => (
            <li key={_id} className="picked-product" {...(isOrdered && placeOf(_id, index))}>
              <span className="picked-product-title" {...(isOrdered && holdOf(_id))}>
                {title}
              </span>
              {isOrdered ? (
                <MoveButtons
                  of={title}
                  index={index}
                  count={picked.length}
                  direction="column"
                  onMove={(to) => move(_id, to)}
                />
              ) : null}
              <IconButton
                label={`Remove ${title}`}
                onClick={() => onPick(picked.filter((other) => other._id !== _id))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </List>
      ) : null}
      <output className="sr-only">{said}</output>
      <TextField
        label="Find a product"
        type="search"
        autoComplete="off"
        value={word}
        hint={isFull ? `You can choose up to ${most} products.` : undefined}
        onChange={({ target }) => setWord(target.value)}
      />
      <QueryView query={query} what="The products" skeleton={<Skeleton height={11} />}>
        {({ data }) => {
          const offered = data.filter(({ _id }) => !pickedIds.has(_id) && _id !== exceptId);
          if (offered.length === 0) return <p className="field-hint">No other product found.</p>;
          return (
            <ul aria-label="Products to choose">
              {offered.map((product) => (
                <li key={product._id} className="picked-product">
                  <span className="picked-product-title">{product.title}</span>
                  <Button
                    small
                    variant="plain"
                    disabled={isFull}
                    onClick={() => onPick([...picked, { _id: product._id, title: product.title }], product)}
                  >
                    Add<span className="sr-only"> {product.title}</span>
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryView>
    </div>
  );
}
