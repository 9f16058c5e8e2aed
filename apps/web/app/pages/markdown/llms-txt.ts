import { listProducts } from '@shop/contract/catalog/calls';
import { listPages } from '@shop/contract/content-pages/calls';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { effectiveUnitPrice, formatWholeRupees } from '@shop/contract/money';
import type { LoaderFunctionArgs } from 'react-router';
import { productPath } from '../../features/catalog/index.ts';
import { pageHostContext } from '../../platform/page-host.ts';
import { readApi } from '../../platform/read-api.ts';
import * as texts from './markdown.messages.ts';
import { document, heading, link, paragraph } from './to-markdown.ts';

/**
 * What the shop is and where its contents are as Markdown, for programs that read for people (llmstxt.org): the first
 * products of the listing, the pages, and how agents search all of it.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { transport, browserConfig, readSettings } = context.get(pageHostContext);
  const { shop, agents, words } = readSettings();
  const { publicUrl } = browserConfig;
  const [{ data: products, total }, { data: pages }] = await Promise.all([
    readApi(listProducts, { query: { page: 1, limit: PAGE_LIMIT } }, { transport }),
    readApi(listPages, {}, { transport }),
  ]);
  const text = document(
    heading(1, shop.name),
    shop.tagline === '' ? '' : `> ${paragraph(shop.tagline)}`,
    paragraph(shop.blurb),
    paragraph(texts.terms()),
    ...(agents.catalogue === 'yes'
      ? [
          heading(2, texts.forAgents()),
          [
            `- ${link(texts.protocol(), `${publicUrl}/.well-known/ucp`)}: ${texts.protocolGives()}`,
            ...(agents.mcp === 'yes' ? [texts.byMcp()] : []),
          ].join(', '),
        ]
      : []),
    heading(2, texts.products()),
    products
      .map(
        (product) =>
          `- ${link(product.title, `${publicUrl}${productPath(product.slug)}.md`)}: ${formatWholeRupees(effectiveUnitPrice(product))}${product.totalStock > 0 ? '' : `, ${texts.outOfStock()}`}`,
      )
      .join('\n'),
    total > products.length
      ? link(texts.more({ count: total - products.length }), `${publicUrl}/sitemap.xml`)
      : '',
    heading(2, texts.pages()),
    // Like the page itself: one without any heading is the terms.
    pages
      .map(({ slug, title }) => `- ${link(title || words.terms, `${publicUrl}/shop/pages/${slug}.md`)}`)
      .join('\n'),
  );
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
