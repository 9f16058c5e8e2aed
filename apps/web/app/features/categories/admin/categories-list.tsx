import type { AdminCategory } from '@shop/contract/categories/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryView } from '../../../platform/query-view.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { categoriesQuery } from './categories-query.ts';
import { DeleteCategory } from './delete-category.tsx';
import { useMoveCategory } from './use-move-category.ts';
import './categories.css';

/** The categories in their order, to be moved, changed and deleted. */
export function CategoriesList({ onEdit }: { onEdit: (categoryId: string) => void }) {
  return (
    <QueryView query={useQuery(categoriesQuery())} what="The categories" skeleton={<CategoriesSkeleton />}>
      {({ data: categories }) => <LoadedList categories={categories} onEdit={onEdit} />}
    </QueryView>
  );
}

function LoadedList({
  categories,
  onEdit,
}: {
  categories: readonly AdminCategory[];
  onEdit: (categoryId: string) => void;
}) {
  const [said, setSaid] = useState('');
  const [deleted, setDeleted] = useState<AdminCategory>();
  const moveCategory = useMoveCategory(categories);
  const { dragged, holdOf, placeOf } = useDragOrder(move);

  function move(categoryId: string, to: number) {
    moveCategory(categoryId, to);
    const label = categories.find(({ _id }) => _id === categoryId)?.label ?? '';
    setSaid(`${label} moved to place ${to + 1} of ${categories.length}`);
  }

  return (
    <>
      <ol className="categories">
        {categories.map((category, index) => {
          const { _id, label, line, picture, products, isHidden } = category;
          return (
            <li
              key={_id}
              className={dragged === _id ? 'category category-dragged' : 'category'}
              {...placeOf(index)}
            >
              <div className="category-picture" {...holdOf(_id)}>
                {picture ? <Picture picture={picture} alt="" sizes="5rem" /> : null}
              </div>
              <div className="category-text">
                <h2>
                  {label} {isHidden ? <Badge tone="quiet">Hidden</Badge> : null}
                </h2>
                {line ? <p>{line}</p> : null}
                <p>
                  <Link className="quiet-link" to={`/admin/products?category=${_id}`}>
                    {countOf(products)}
                  </Link>
                </p>
              </div>
              <div className="category-ways">
                <MoveButtons
                  of={label}
                  index={index}
                  count={categories.length}
                  direction="column"
                  onMove={(to) => move(_id, to)}
                />
                <Button small variant="outline" aria-haspopup="dialog" onClick={() => onEdit(_id)}>
                  Edit<span className="sr-only"> {label}</span>
                </Button>
                <Button small variant="danger" aria-haspopup="dialog" onClick={() => setDeleted(category)}>
                  Delete<span className="sr-only"> {label}</span>
                </Button>
              </div>
            </li>
          );
        })}
      </ol>
      <output className="sr-only">{said}</output>
      <DeleteCategory category={deleted} onClose={() => setDeleted(undefined)} />
    </>
  );
}

function countOf(products: number): string {
  return products === 1 ? '1 product' : `${products.toLocaleString('en-IN')} products`;
}

function CategoriesSkeleton() {
  return (
    <output className="categories">
      <span className="sr-only">Loading categories</span>
      {[1, 2, 3].map((place) => (
        <span key={place} className="category" aria-hidden>
          <Skeleton className="category-picture" />
          <Skeleton height={6} width="40%" />
        </span>
      ))}
    </output>
  );
}
