import { ALL_CATEGORIES } from '@shop/contract/settings/menus';
import { listProducts } from '@shop/contract/catalog/calls';
import type { Product } from '@shop/contract/catalog/schemas';
import { listCollections } from '@shop/contract/collections/calls';
import { collectionPath } from '@shop/contract/collections/collection-sorts';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { listPages } from '@shop/contract/content-pages/calls';
import type { LoaderFunctionArgs } from 'react-router';
import { productPath } from '../features/catalog/index.ts';
import { readApi } from '../platform/read-api.ts';
import { pageHostContext, type ApiTransport } from '../platform/page-host.ts';
import { shownEntries } from '../shell/navigation.ts';

/** A sitemap may contain no more addresses (sitemaps.org, 'Protocol'). */
const MAX_PRODUCTS = 45_000;

/** Lists every public page, collection and product for search engines. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { transport, browserConfig, readSettings } = context.get(pageHostContext);
  const [products, { data: pages }, { data: collections }] = await Promise.all([
    listAllProducts(transport),
    readApi(listPages, {}, { transport }),
    readApi(listCollections, {}, { transport }),
  ]);
  const listings = [
    '/shop/listing',
    ...shownEntries([{ label: '', to: ALL_CATEGORIES }], readSettings()).map(({ to }) => to),
    '/shop/support',
    '/shop/track',
  ];
  const entries = [
    ...[
      ...listings,
      ...collections.map(({ slug }) => collectionPath(slug)),
      ...pages.map(({ path }) => path),
    ].map((path) => `<url><loc>${browserConfig.publicUrl}${path}</loc></url>`),
    ...products.map(
      ({ slug, updatedAt }) =>
        `<url><loc>${browserConfig.publicUrl}${productPath(slug)}</loc><lastmod>${updatedAt}</lastmod></url>`,
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}

async function listAllProducts(transport: ApiTransport): Promise<Product[]> {
  const products: Product[] = [];
  for (let page = 1; products.length < MAX_PRODUCTS; page++) {
    const query = { sortBy: 'title-atoz', page, limit: PAGE_LIMIT };
    const { data, total } = await readApi(listProducts, { query }, { transport });
    products.push(...data);
    if (data.length === 0 || products.length >= total) break;
  }
  return products;
}
