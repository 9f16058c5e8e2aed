import * as contract from '@shop/contract/categories/endpoints';
import { shownCategories } from '@shop/contract/categories/shop-category';
import type { ShopContext } from '../../shop-context.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';

type CategoriesDependencies = Pick<ShopContext, 'readSettings' | 'answers'>;

/** The categories of the shop, for clients that build pages of their own. */
export function serveCategories(serve: Serve, { readSettings, answers }: CategoriesDependencies): void {
  serve(
    contract.listCategories,
    async () => {
      const data = shownCategories(readSettings().categories).map(({ id, label, line, picture }) => ({
        _id: id,
        label,
        line,
        picture,
      }));
      return { data, total: data.length };
    },
    { cached: answers, question: () => null },
  );
}
