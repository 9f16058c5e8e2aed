import type { ShownPage } from '@shop/contract/pages/schemas';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { PageBlocks } from './page-blocks.tsx';
import { PageHead } from './page-head.tsx';
import './page-article.css';

/** A page as its owner writes it: its beginning, then its blocks, on its own ground. */
export function PageArticle({ page }: { page: ShownPage }) {
  const { words } = useShopSettings();
  return (
    <article className={`content-page content-page-${page.ground}`}>
      <PageHead head={page.head} heading={page.head.heading || words.terms} />
      <PageBlocks page={page} />
    </article>
  );
}
