import type { listProducts } from '@shop/contract/catalog/calls';
import type { getPage } from '@shop/contract/content-pages/calls';
import type { ShownPage } from '@shop/contract/content-pages/schemas';
import { hashKey } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { homeProductsQuery } from '../../features/catalog/index.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import { type PreloadedPage, preloadQueries } from '../../platform/preload-queries.ts';
import { preloadedData } from '../preloaded-data.ts';
import { newestReviewQuery, quotedProducts } from '../shop/home/home-reviews.tsx';
import { pageQuery } from './page-query.ts';
import { shelfQueries } from './shelf-queries.ts';

interface ReadPage extends PreloadedPage {
  page: ShownPage;
}

type Context = Readonly<RouterContextProvider>;

/**
 * Reads a page and everything that its blocks show on the server. Chosen products or collections that no longer exist
 * are left out.
 */
export async function readPage(context: Context, slug: string): Promise<ReadPage> {
  const read = await preloadQueries(context, [pageQuery(slug)]);
  const { data: page } = preloadedData<ResponseOf<typeof getPage>>(read, pageQuery(slug));
  const answers = await Promise.all([...readShelves(context, page), readReviews(context, page)]);
  return { page, preloaded: eachOnce([...read.preloaded, ...answers.flatMap(({ preloaded }) => preloaded)]) };
}

function readShelves(context: Context, page: ShownPage): Promise<PreloadedPage>[] {
  const shelves = page.blocks
    .filter((block) => block.kind === 'shelf')
    .map(({ source }) => shelfQueries(source));
  const none: PreloadedPage = { preloaded: [] };
  return [
    ...shelves.map(({ lists }) => preloadQueries(context, lists)),
    ...shelves.flatMap(({ products, collections }) =>
      [...products, ...collections].map((query) => preloadQueries(context, [query]).catch(() => none)),
    ),
  ];
}

async function readReviews(context: Context, page: ShownPage): Promise<PreloadedPage> {
  if (!page.blocks.some(({ kind }) => kind === 'reviews')) return { preloaded: [] };
  const read = await preloadQueries(context, [homeProductsQuery()]);
  const { data: products } = preloadedData<ResponseOf<typeof listProducts>>(read, homeProductsQuery());
  const reviews = await preloadQueries(context, quotedProducts(products).map(newestReviewQuery));
  return { preloaded: [...read.preloaded, ...reviews.preloaded] };
}

function eachOnce(preloaded: PreloadedPage['preloaded']): PreloadedPage['preloaded'] {
  return [...new Map(preloaded.map((answer) => [hashKey(answer.queryKey), answer])).values()];
}
