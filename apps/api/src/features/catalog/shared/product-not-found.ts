import { NotFoundError } from '../../../platform/errors.ts';

export class ProductNotFoundError extends NotFoundError {
  readonly code = 'product_not_found';
}
