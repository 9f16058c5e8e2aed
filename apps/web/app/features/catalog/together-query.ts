import { listBoughtTogether } from '@shop/contract/catalog/together-calls';
import { apiQuery } from '../../platform/api-query.ts';

/** What others bought in the same orders as a product. */
export function togetherQuery(productId: string) {
  return apiQuery(listBoughtTogether, { params: { id: productId } });
}
