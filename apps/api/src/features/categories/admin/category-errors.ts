import { BadInputError, ConflictError, NotFoundError } from '../../../platform/errors.ts';

export class CategoryNotFoundError extends NotFoundError {
  readonly code = 'category_not_found';
}

/** A name that a category cannot have; `fields` says why. */
export class UnfitCategoryError extends BadInputError {
  readonly code = 'unfit_category';
}

/** Somebody else has changed the categories since this owner read them; `data` is the current list. */
export class CategoriesChangedMeanwhileError extends ConflictError {
  readonly code = 'categories_changed';
}

/** A category that cannot be deleted: it has products, or it is the only one. */
export class CategoryInUseError extends ConflictError {
  readonly code = 'category_in_use';
}
