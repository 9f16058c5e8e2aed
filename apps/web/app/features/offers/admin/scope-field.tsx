import type { OfferScope } from '@shop/contract/offers/schemas';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { QueryView } from '../../../platform/query-view.tsx';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Select, TextField } from '../../../ui/text-field.tsx';
import type { ChosenProduct } from './offer-fields.ts';
import { offeredProductsQuery } from './offers-queries.ts';
import './offers.css';

interface ScopeFieldProps {
  kind: OfferScope['kind'];
  categoryIds: readonly string[];
  products: readonly ChosenProduct[];
  error: string | undefined;
  onKind: (kind: OfferScope['kind']) => void;
  onCategories: (ids: string[]) => void;
  onProducts: (products: ChosenProduct[]) => void;
}

const kinds = [
  { id: 'all', label: 'Everything' },
  { id: 'categories', label: 'Some categories' },
  { id: 'products', label: 'Some products' },
] as const;

/** What a code or a sale is for. */
export function ScopeField({
  kind,
  categoryIds,
  products,
  error,
  onKind,
  onCategories,
  onProducts,
}: ScopeFieldProps) {
  const { categories } = useShopSettings();
  return (
    <div className="offer-scope">
      <Select
        label="For"
        options={kinds}
        value={kind}
        onChange={({ target }) => onKind(kinds.find(({ id }) => id === target.value)?.id ?? 'all')}
      />
      {kind === 'categories' ? (
        <ChoicePills
          legend="Categories"
          options={categories.map(({ id }) => id)}
          labels={Object.fromEntries(categories.map(({ id, label }) => [id, label]))}
          chosen={categoryIds}
          onChoose={onCategories}
        />
      ) : kind === 'products' ? (
        <ProductChoice chosen={products} onChoose={onProducts} />
      ) : null}
      <ProblemText>{error}</ProblemText>
    </div>
  );
}

/** The chosen products, and a search for more. */
function ProductChoice({
  chosen,
  onChoose,
}: {
  chosen: readonly ChosenProduct[];
  onChoose: (products: ChosenProduct[]) => void;
}) {
  const [word, setWord] = useState('');
  const search = useDeferredValue(word.trim());
  const query = useQuery(offeredProductsQuery(search));
  const chosenIds = new Set(chosen.map(({ productId }) => productId));
  return (
    <div className="offer-products">
      {chosen.length > 0 ? (
        <ul aria-label="Chosen products">
          {chosen.map((product) => (
            <li key={product.productId}>
              <span>{product.title}</span>
              <IconButton
                label={`Take ${product.title} out`}
                onClick={() => onChoose(chosen.filter(({ productId }) => productId !== product.productId))}
              >
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : null}
      <TextField
        label="Find a product"
        type="search"
        autoComplete="off"
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <QueryView query={query} what="The products" skeleton={<Skeleton height={11} />}>
        {({ data }) => {
          const offered = data.filter(({ _id }) => !chosenIds.has(_id));
          if (offered.length === 0) return <p className="field-hint">No other product is found.</p>;
          return (
            <ul aria-label="Products to choose">
              {offered.map(({ _id, title }) => (
                <li key={_id}>
                  <span>{title}</span>
                  <Button
                    small
                    variant="plain"
                    onClick={() => onChoose([...chosen, { productId: _id, title }])}
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
