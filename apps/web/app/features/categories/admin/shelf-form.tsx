import { listProducts } from '@shop/contract/catalog/calls';
import { arrangeShelf, getShelf } from '@shop/contract/categories/calls';
import type { ShelfProduct } from '@shop/contract/categories/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '../../../platform/api-error.ts';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SavedByOthers } from '../../../ui/saved-by-others.tsx';
import { SaveRow } from '../../../ui/save-row.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';

interface ShelfFormProps {
  categoryId: string;
  /** Renders the picker, with which products are reordered and added. */
  renderPicker: (products: ShelfProduct[], onPick: (products: ShelfProduct[]) => void) => ReactNode;
  onSaved: () => void;
}

/** Arranges the products of a category in the order in which shoppers see them. */
export function ShelfForm(props: ShelfFormProps) {
  const shelf = apiQuery(getShelf, { params: { categoryId: props.categoryId } });
  return (
    <QueryView
      query={useQuery({ ...shelf, staleTime: 0, gcTime: 0 })}
      what="The products"
      skeleton={<Skeleton height={40} />}
    >
      {({ data }) => <LoadedForm {...props} products={data} />}
    </QueryView>
  );
}

function LoadedForm({
  categoryId,
  products: before,
  renderPicker,
  onSaved,
}: ShelfFormProps & { products: ShelfProduct[] }) {
  const [seen, setSeen] = useState(before);
  const [products, setProducts] = useState(before);
  const [isChanged, setChanged] = useState(false);
  const settle = useUnsavedWork(isChanged);
  const { mutate, isPending, problem, error } = useApiMutation(arrangeShelf, {
    failure: null,
    invalidates: [listProducts],
    onSuccess() {
      settle();
      onSaved();
    },
    onFailure(refused) {
      if (isTheirs(refused)) setSeen(refused.data as ShelfProduct[]);
    },
  });

  function arrange(arranged: ShelfProduct[]) {
    setProducts(arranged);
    setChanged(true);
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({
          params: { categoryId },
          body: { productIds: idsOf(products), productIdsSeen: idsOf(seen) },
        });
      }}
    >
      <p className="field-hint">
        Product blocks on pages use this order, and so does the product list when a shopper sorts by Featured.
        Products that are not listed here follow, cheapest first.
      </p>
      {renderPicker(products, arrange)}
      {isTheirs(error) ? (
        <SavedByOthers>
          <ProblemText>{problem}</ProblemText>
          <p>{`It is now: ${seen.map(({ title }) => title).join(', ')}. Save again to have your order instead.`}</p>
        </SavedByOthers>
      ) : null}
      <SaveRow problem={isTheirs(error) ? undefined : problem} isPending={isPending} label="Save order" />
    </form>
  );
}

/** Somebody else has arranged the products since the form was opened. */
function isTheirs(error: ApiError | null): error is ApiError {
  return error?.code === 'shelf_changed';
}

function idsOf(products: readonly ShelfProduct[]): string[] {
  return products.map(({ _id }) => _id);
}
