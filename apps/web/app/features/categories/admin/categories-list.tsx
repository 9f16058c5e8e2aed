import type { AdminCategory } from '@shop/contract/categories/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryView } from '../../../platform/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import {
  EditableList,
  EditableListSkeleton,
  EditableRow,
  EditButtons,
  RowPicture,
} from '../../../ui/editable-list.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { categoriesQuery } from './categories-query.ts';
import { DeleteCategory } from './delete-category.tsx';
import { useMoveCategory } from './use-move-category.ts';
import './categories-list.css';

interface CategoriesListProps {
  onEdit: (categoryId: string) => void;
  /** Opens the arrangement of a category's products. */
  onArrange: (categoryId: string) => void;
}

/** The categories in their order, with buttons to move, edit and delete them. */
export function CategoriesList(props: CategoriesListProps) {
  return (
    <QueryView
      query={useQuery(categoriesQuery())}
      what="The categories"
      skeleton={<EditableListSkeleton what="categories" />}
    >
      {({ data: categories }) => <LoadedList {...props} categories={categories} />}
    </QueryView>
  );
}

function LoadedList({
  categories,
  onEdit,
  onArrange,
}: CategoriesListProps & { categories: readonly AdminCategory[] }) {
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
      <EditableList isOrdered>
        {categories.map((category, index) => {
          const { _id, label, line, picture, products, isHidden } = category;
          return (
            <EditableRow
              key={_id}
              name={label}
              badge={isHidden ? 'Hidden' : undefined}
              picture={<RowPicture picture={picture} {...holdOf(_id)} />}
              buttons={
                <>
                  <MoveButtons
                    of={label}
                    index={index}
                    count={categories.length}
                    direction="column"
                    onMove={(to) => move(_id, to)}
                  />
                  <EditButtons
                    name={label}
                    onEdit={() => onEdit(_id)}
                    onRemove={() => setDeleted(category)}
                  />
                </>
              }
              isDragged={dragged === _id}
              {...placeOf(index)}
            >
              {line ? <p>{line}</p> : null}
              <p className="category-products">
                <Link className="quiet-link" to={`/admin/products?category=${_id}`}>
                  {countOf(products)}
                </Link>
                {products > 1 ? (
                  <Button variant="plain" small aria-haspopup="dialog" onClick={() => onArrange(_id)}>
                    Arrange<span className="sr-only"> the products of {label}</span>
                  </Button>
                ) : null}
              </p>
            </EditableRow>
          );
        })}
      </EditableList>
      <output className="sr-only">{said}</output>
      <DeleteCategory category={deleted} onClose={() => setDeleted(undefined)} />
    </>
  );
}

function countOf(products: number): string {
  return products === 1 ? '1 product' : `${products.toLocaleString('en-IN')} products`;
}
