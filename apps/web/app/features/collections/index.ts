export { collectionQuery } from './collection-query.ts';
