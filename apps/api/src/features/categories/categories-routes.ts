import * as contract from '@shop/contract/categories/endpoints';
import { shownCategories } from '@shop/contract/categories/shop-category';
import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { AnswerCache } from '../../platform/http/cached-answers.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';

interface CategoriesDependencies {
  readSettings: ReadSettings;
  /** Answers for visitors, valid as long as the catalogue does not change. */
  answers: AnswerCache;
}

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
