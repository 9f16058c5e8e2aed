export { AddCollection } from './add-collection.tsx';
export { CollectionForm } from './collection-form.tsx';
export { CollectionsList } from './collections-list.tsx';
export { collectionsQuery } from './collections-queries.ts';
