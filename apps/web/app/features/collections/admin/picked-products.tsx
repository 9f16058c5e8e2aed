import { MAX_COLLECTION_PRODUCTS } from '@shop/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { QueryView } from '../../../platform/query-view.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import type { PickedProduct } from './collection-values.ts';
import { offeredQuery } from './collections-queries.ts';
import './collections.css';

interface PickedProductsProps {
  picked: readonly PickedProduct[];
  onPick: (picked: PickedProduct[]) => void;
}

/** The picked products in their order, moved by drag or buttons, and a search for more. */
export function PickedProducts({ picked, onPick }: PickedProductsProps) {
  const [word, setWord] = useState('');
  const [said, setSaid] = useState('');
  const query = useQuery(offeredQuery(useDeferredValue(word.trim())));
  const { dragged, holdOf, placeOf } = useDragOrder(move);
  const pickedIds = new Set(picked.map(({ _id }) => _id));
  const isFull = picked.length >= MAX_COLLECTION_PRODUCTS;

  function move(productId: string, to: number) {
    const product = picked.find(({ _id }) => _id === productId);
    if (!product) return;
    onPick(picked.filter((other) => other !== product).toSpliced(to, 0, product));
    setSaid(`${product.title} moved to place ${to + 1} of ${picked.length}`);
  }

  return (
    <div className="stack">
      {picked.length > 0 ? (
        <ol aria-label="Picked products">
          {picked.map(({ _id, title }, index) => (
            <li
              key={_id}
              className={dragged === _id ? 'picked-product picked-product-dragged' : 'picked-product'}
              {...placeOf(index)}
            >
              <span className="picked-product-title" {...holdOf(_id)}>
                {title}
              </span>
              <MoveButtons
                of={title}
                index={index}
                count={picked.length}
                direction="column"
                onMove={(to) => move(_id, to)}
              />
              <IconButton
                label={`Take ${title} out`}
                onClick={() => onPick(picked.filter((other) => other._id !== _id))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      ) : null}
      <output className="sr-only">{said}</output>
      <TextField
        label="Find a product"
        type="search"
        autoComplete="off"
        value={word}
        hint={isFull ? `A collection has at most ${MAX_COLLECTION_PRODUCTS}.` : undefined}
        onChange={({ target }) => setWord(target.value)}
      />
      <QueryView query={query} what="The products" skeleton={<Skeleton height={11} />}>
        {({ data }) => {
          const offered = data.filter(({ _id }) => !pickedIds.has(_id));
          if (offered.length === 0) return <p className="field-hint">No other product is found.</p>;
          return (
            <ul aria-label="Products to pick">
              {offered.map(({ _id, title }) => (
                <li key={_id} className="picked-product">
                  <span className="picked-product-title">{title}</span>
                  <Button
                    small
                    variant="plain"
                    disabled={isFull}
                    onClick={() => onPick([...picked, { _id, title }])}
                  >
                    Add<span className="sr-only"> {title}</span>
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
