import { allergens } from '@shop/contract/catalog/label-facts';
import { getProduct } from '@shop/contract/catalog/calls';
import { labelsOf, netQuantityText, suitabilities } from '@shop/contract/catalog/product-facts';
import { effectiveUnitPrice, formatWholeRupees } from '@shop/contract/money';
import type { LoaderFunctionArgs } from 'react-router';
import { productPath } from '../../features/catalog/index.ts';
import { ApiError } from '../../platform/api-error.ts';
import type { PageHandle } from '../../platform/page-handle.ts';
import { pageHostContext } from '../../platform/page-host.ts';
import { readApi } from '../../platform/read-api.ts';
import { markdownResponse } from './markdown-response.ts';
import * as texts from './markdown.messages.ts';
import { document, heading, paragraph, point } from './to-markdown.ts';

export const handle: PageHandle = {
  canonical: ({ params }) => `${productPath(params.productKey ?? '')}.md`,
};

/** A product as Markdown, at its address with `.md`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { transport, browserConfig, readSettings } = context.get(pageHostContext);
  const { labels } = readSettings();
  const id = params.productKey ?? '';
  const answer = await readApi(getProduct, { params: { id } }, { transport }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (answer === null) return new Response('', { status: 404 });
  const {
    title,
    slug,
    description,
    ingredients,
    brand,
    facts,
    totalStock,
    parts = [],
    ...prices
  } = answer.data;
  const price = effectiveUnitPrice(prices);
  const text = document(
    heading(1, title),
    paragraph(description),
    [
      point(texts.brand(), brand),
      point(texts.price(), formatWholeRupees(price)),
      point(texts.priceBefore(), price < prices.price ? formatWholeRupees(prices.price) : undefined),
      point(texts.inStock(), totalStock > 0 ? texts.pieces({ count: totalStock }) : texts.none()),
      point(texts.netQuantity(), facts.netQuantity && netQuantityText(facts.netQuantity)),
      point(texts.inside(), parts.map((part) => `${part.pieces} × ${part.title}`).join(', ')),
      point(texts.ingredients(), ingredients),
      point(texts.contains(), labelsOf(allergens, facts.allergens, labels.allergens).join(', ')),
      point(texts.suits(), labelsOf(suitabilities, facts.suits, labels.suits).join(', ')),
      point(texts.notFor(), labelsOf(suitabilities, facts.notFor, labels.suits).join(', ')),
      point(texts.howToUse(), facts.howToUse),
    ]
      .filter(Boolean)
      .join('\n'),
  );
  return markdownResponse(text, `${browserConfig.publicUrl}${productPath(slug)}`);
}
