import { deleteCategory, reorderCategories } from '@shop/contract/categories/calls';
import type { AdminCategory } from '@shop/contract/categories/schemas';
import { countOf } from '@shop/contract/count-of';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryView } from '../../../platform/query-view.tsx';
import { useMove } from '../../../platform/use-move.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { useSettingsReload } from '../../../platform/use-settings-reload.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import {
  EditableList,
  EditableListSkeleton,
  EditableRow,
  EditButtons,
  RowPicture,
} from '../../../ui/editable-list.tsx';
import { MoveButtons } from '../../../ui/move-buttons.tsx';
import { useDragOrder } from '../../../ui/use-drag-order.ts';
import { CATEGORY_READS, categoriesQuery } from './categories-query.ts';
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
  const reload = useSettingsReload();
  const deletion = useQuestion(deleteCategory, {
    invalidates: CATEGORY_READS,
    send: ({ _id: categoryId }: AdminCategory) => ({ params: { categoryId } }),
    onSuccess: reload,
  });
  const moveCategory = useMove(reorderCategories, {
    items: categories,
    queryKey: categoriesQuery().queryKey,
    onSuccess: reload,
  });
  const { holdOf, placeOf } = useDragOrder(move);

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
                    onRemove={() => deletion.ask(category)}
                  />
                </>
              }
              {...placeOf(_id, index)}
            >
              {line ? <p>{line}</p> : null}
              <p className="category-products">
                <OwnersLink className="quiet-link" to={`/admin/products?category=${_id}`}>
                  {countOf(products, 'product')}
                </OwnersLink>
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
      <ConfirmDialog
        {...deletion.dialog}
        title="Delete this category?"
        confirmLabel="Delete"
        pendingLabel="Deleting"
      >
        {({ label }) => <p>{label} is removed from menus, tiles and filters at once.</p>}
      </ConfirmDialog>
    </>
  );
}
