import { refuse } from '../../platform/errors.ts';
import * as pageRefusals from '@shop/contract/content-pages/refusals';
import * as contract from '@shop/contract/content-pages/endpoints';
import { pathOfPage } from '@shop/contract/content-pages/page-kinds';
import type { ShopContext } from '../../shop-context.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { type ShowDependencies, findShownContent, listShownContents, showPage } from './shared/shown-page.ts';

type PagesDependencies = ShowDependencies & Pick<ShopContext, 'database' | 'answers'>;

/** The pages as visitors see them. */
export function servePages(serve: Serve, dependencies: PagesDependencies): void {
  const { database, answers } = dependencies;

  serve(
    contract.getPage,
    async ({ params, query: { language = 'en' } }) => {
      const found = await findShownContent(database.read, params.slug.toLowerCase(), language);
      if (found === null) throw refuse(pageRefusals.notFound);
      const data = await showPage(dependencies, database.read, found);
      return { data };
    },
    {
      cached: answers,
      question: ({ params, query: { language = 'en' } }) => [params.slug.toLowerCase(), language],
    },
  );

  serve(
    contract.listPages,
    async () => {
      const pages = await listShownContents(database.read);
      const data = [...pages].map(([slug, { title, head }]) => ({
        slug,
        path: pathOfPage(slug),
        title: title || head.heading,
      }));
      return { data };
    },
    { cached: answers },
  );
}
