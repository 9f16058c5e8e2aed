import type { ShownPage } from '@shop/contract/content-pages/schemas';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { PageBlocks } from './page-blocks.tsx';
import { PageHead } from './page-head.tsx';
import './page-article.css';

/** A page written by its owner: its head and blocks on the page's own background. */
export function PageArticle({ page }: { page: ShownPage }) {
  const { words } = useShopSettings();
  return (
    <article className={`content-page content-page-${page.ground}`}>
      <PageHead head={page.head} heading={page.head.heading || words.terms} />
      <PageBlocks page={page} />
    </article>
  );
}
