import { ConflictError, NotFoundError } from '../../../platform/errors.ts';

export class CollectionNotFoundError extends NotFoundError {
  readonly code = 'collection_not_found';
}

/** A code or a sale is for this collection. */
export class CollectionInUseError extends ConflictError {
  readonly code = 'collection_in_use';
}

/** Another collection has, or had, this slug. */
export class CollectionSlugTakenError extends ConflictError {
  readonly code = 'slug_taken';
}
