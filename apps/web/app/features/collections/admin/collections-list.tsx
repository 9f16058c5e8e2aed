import { deleteCollection, listAdminCollections } from '@shop/contract/collections/calls';
import { collectionPath } from '@shop/contract/collections/collection-sorts';
import type { AdminCollection } from '@shop/contract/collections/schemas';
import { countOf } from '@shop/contract/count-of';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../platform/query-view.tsx';
import { useQuestion } from '../../../platform/use-question.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import {
  EditableList,
  EditableListSkeleton,
  EditableRow,
  EditButtons,
  RowPicture,
} from '../../../ui/editable-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { collectionsQuery } from './collections-queries.ts';

/** The collections by name, with buttons to edit and delete them. */
export function CollectionsList({ onEdit }: { onEdit: (collectionId: string) => void }) {
  const deletion = useQuestion(deleteCollection, {
    invalidates: [listAdminCollections],
    send: ({ _id: collectionId }: AdminCollection) => ({ params: { collectionId } }),
  });
  return (
    <>
      <QueryView
        query={useQuery(collectionsQuery())}
        what="The collections"
        skeleton={<EditableListSkeleton what="collections" />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState heading="No collections yet">
              A collection shows products together, such as gifts, new products or everything with neem.
            </EmptyState>
          ) : (
            <EditableList>
              {data.map((collection) => (
                <Item
                  key={collection._id}
                  collection={collection}
                  onEdit={() => onEdit(collection._id)}
                  onDelete={() => deletion.ask(collection)}
                />
              ))}
            </EditableList>
          )
        }
      </QueryView>
      <ConfirmDialog
        {...deletion.dialog}
        title="Delete this collection?"
        confirmLabel="Delete"
        pendingLabel="Deleting"
      >
        {({ name }) => (
          <p>
            The page of {name} is removed at once, and links to it no longer work. Its products stay. You can
            hide it instead.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

interface ItemProps {
  collection: AdminCollection;
  onEdit: () => void;
  onDelete: () => void;
}

function Item({
  collection: { name, slug, picture, rule, products, isHidden },
  onEdit,
  onDelete,
}: ItemProps) {
  const path = collectionPath(slug);
  return (
    <EditableRow
      name={name}
      badge={isHidden ? 'Hidden' : undefined}
      picture={<RowPicture picture={picture} />}
      buttons={<EditButtons name={name} onEdit={onEdit} onRemove={onDelete} />}
    >
      <p>{`${countOf(products, 'product')}, ${rule === null ? 'picked by hand' : 'found by a rule'}`}</p>
      <p>
        {isHidden ? (
          path
        ) : (
          <a href={path} target="_blank" rel="noreferrer" className="quiet-link">
            {path}
          </a>
        )}
      </p>
    </EditableRow>
  );
}
