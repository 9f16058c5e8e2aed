import { ConflictError, NotFoundError } from '../../../platform/errors.ts';

export class CollectionNotFoundError extends NotFoundError {
  readonly code = 'collection_not_found';
}

/** The address is another collection's, or was. */
export class CollectionSlugTakenError extends ConflictError {
  readonly code = 'slug_taken';
}
