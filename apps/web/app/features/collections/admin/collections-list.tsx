import { deleteCollection, listAdminCollections } from '@shop/contract/collections/calls';
import { collectionPath } from '@shop/contract/collections/collection-sorts';
import type { AdminCollection } from '@shop/contract/collections/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../platform/query-view.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { collectionsQuery } from './collections-queries.ts';
import './collections.css';

/** The collections by name, to be changed and deleted. */
export function CollectionsList({ onEdit }: { onEdit: (collectionId: string) => void }) {
  const [deleted, setDeleted] = useState<AdminCollection>();
  const deletion = useApiMutation(deleteCollection, {
    failure: null,
    invalidates: [listAdminCollections],
    onSuccess: () => setDeleted(undefined),
  });
  return (
    <>
      <QueryView
        query={useQuery(collectionsQuery())}
        what="The collections"
        skeleton={<CollectionsSkeleton />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState heading="No collection yet">
              Products shown together, such as gifts, new ones or all with neem.
            </EmptyState>
          ) : (
            <ul className="collections">
              {data.map((collection) => (
                <Item
                  key={collection._id}
                  collection={collection}
                  onEdit={() => onEdit(collection._id)}
                  onDelete={() => setDeleted(collection)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      <ConfirmDialog
        title="Delete this collection?"
        subject={deleted}
        confirmLabel="Delete"
        pendingLabel="Deleting"
        work={deletion}
        onConfirm={({ _id: collectionId }) => deletion.mutate({ params: { collectionId } })}
        onClose={() => setDeleted(undefined)}
      >
        {({ name }) => (
          <p>
            The page of {name} is gone at once, and links to it lead nowhere. Its products stay. You can hide
            it instead.
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
    <li className="collection">
      <div className="collection-picture">
        {picture ? <Picture picture={picture} alt="" sizes="5rem" /> : null}
      </div>
      <div className="collection-text">
        <h2>
          {name} {isHidden ? <Badge tone="quiet">Hidden</Badge> : null}
        </h2>
        <p>
          {countOf(products)}, {rule === null ? 'picked by hand' : 'found by a rule'}
        </p>
        <p>
          {isHidden ? (
            path
          ) : (
            <a href={path} target="_blank" rel="noreferrer" className="quiet-link">
              {path}
            </a>
          )}
        </p>
      </div>
      <div className="collection-ways">
        <Button small variant="outline" aria-haspopup="dialog" onClick={onEdit}>
          Edit<span className="sr-only"> {name}</span>
        </Button>
        <Button small variant="danger" aria-haspopup="dialog" onClick={onDelete}>
          Delete<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}

function countOf(products: number): string {
  return products === 1 ? '1 product' : `${products.toLocaleString('en-IN')} products`;
}

function CollectionsSkeleton() {
  return (
    <output className="collections">
      <span className="sr-only">Loading collections</span>
      {[1, 2, 3].map((place) => (
        <span key={place} className="collection" aria-hidden>
          <Skeleton className="collection-picture" />
          <Skeleton height={6} width="40%" />
        </span>
      ))}
    </output>
  );
}
