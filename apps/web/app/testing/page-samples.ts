import type { getPage } from '@shop/contract/content-pages/calls';
import { defaultPages } from '@shop/contract/content-pages/defaults/default-pages';
import { type BuiltInPage, isBuiltIn, pathOfPage } from '@shop/contract/content-pages/page-kinds';
import type { PageContent, ShownPage } from '@shop/contract/content-pages/schemas';
import type { ResponseOf } from '../platform/call-api.ts';

/** An installed page as the API returns it, with the test's changes. */
export function shownPage(slug: BuiltInPage, other: Partial<PageContent> = {}): ShownPage {
  const content = { ...defaultPages[slug], ...other };
  const blocks = content.blocks.map((block) =>
    block.kind === 'tiles'
      ? {
          ...block,
          tiles: block.pages
            .filter((name): name is BuiltInPage => isBuiltIn(name) && name !== slug)
            .map((name) => ({ ...defaultPages[name].card, to: pathOfPage(name) })),
        }
      : block,
  );
  return { ...content, blocks, slug, path: pathOfPage(slug) };
}

/** The API's answer with such a page. */
export function pageAnswer(...page: Parameters<typeof shownPage>): ResponseOf<typeof getPage> {
  return { success: true, data: shownPage(...page) };
}
