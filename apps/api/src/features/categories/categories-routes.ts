import * as contract from '@shop/contract/categories/endpoints';
import { shownCategories } from '@shop/contract/categories/shop-category';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { AnswerCache } from '../../platform/http/cached-answers.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';

interface CategoriesDependencies {
  readSettings: ReadSettings;
  /** Answers for visitors, good as long as the catalogue stays as it is. */
  answers: AnswerCache;
}

/** The shelves of the shop, for whoever builds another page of it. */
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
