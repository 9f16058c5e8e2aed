import type { Product } from '@shop/contract/catalog/schemas';
import { AGENT_LOOKUP_MOST, AGENT_PAGE_MOST } from '@shop/contract/limits';
import { MAX_AMOUNT_RUPEES, paiseFromRupees } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { ShopContext } from '../../shop-context.ts';
import type { ReadProducts } from '../catalog/index.ts';
import type { FindDelivery } from '../delivery/index.ts';
import { invalidInput } from './agent-error.ts';
import type { Filters, GetProductInput, LookupInput, SearchInput } from './inputs.ts';
import { type Presenting, presentProduct, unitPaise, warningsOf } from './present-product.ts';
import { type Message, envelope, outcome } from './ucp.ts';

export interface CatalogueDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'readSettings' | 'publicUrl'
> {
  readProducts: ReadProducts;
  findDelivery: FindDelivery;
}

const DEFAULT_PAGE = 10;
const INDIA = new Set(['IN', 'IND', 'INDIA']);

/** Products that a query or filters find, a page at a time. @throws invalid_request */
export async function searchCatalogue(
  dependencies: CatalogueDependencies,
  { query = '', filters, context, pagination }: SearchInput,
) {
  const settings = dependencies.readSettings();
  const isFiltered = filters?.categories !== undefined || filters?.price !== undefined;
  if (query.trim() === '' && !isFiltered) {
    throw invalidInput('A search needs a query, filters.categories or filters.price.');
  }
  const page = readCursor(pagination);
  const { products, total } =
    query.trim() === ''
      ? await listFiltered(dependencies, filters, page)
      : await findFiltered(dependencies, { query, filters }, page);
  const { presenting, notes } = await presentingFor(dependencies, context, settings);
  const hasNext = page.page * page.limit < total;
  return {
    ucp: envelope('dev.ucp.shopping.catalog.search'),
    products: products.map((product) => presentProduct(product, presenting)),
    pagination: {
      has_next_page: hasNext,
      ...(hasNext && { cursor: `${page.page + 1}-${page.limit}` }),
      total_count: total,
    },
    messages: [
      ...notes,
      ...products.flatMap((product, index) => warningsOf(product, `$.products[${index}]`)),
    ],
  };
}

/** Products by id or handle; what is not found is named. @throws request_too_large */
export async function lookupCatalogue(
  dependencies: CatalogueDependencies,
  { ids, filters, context }: LookupInput,
) {
  if (ids.length > AGENT_LOOKUP_MOST) {
    throw invalidInput(`At most ${AGENT_LOOKUP_MOST} ids at once.`, 'request_too_large');
  }
  const settings = dependencies.readSettings();
  const keys = [...new Set(ids)];
  const found = await dependencies.readProducts.some([...new Set(keys.map((key) => key.toLowerCase()))]);
  const askedAs = new Map(
    found.map((product) => [
      product._id,
      keys.filter((key) => [product._id, product.slug].includes(key.toLowerCase())),
    ]),
  );
  const { presenting, notes } = await presentingFor(dependencies, context, settings);
  const products = found.filter(
    ({ _id, ...product }) => (askedAs.get(_id) ?? []).length > 0 && fits(product, filters, settings),
  );
  const answered = new Set(found.flatMap(({ _id }) => askedAs.get(_id) ?? []));
  return {
    ucp: envelope('dev.ucp.shopping.catalog.lookup'),
    products: products.map((product) => {
      const presented = presentProduct(product, presenting);
      const inputs = (askedAs.get(product._id) ?? []).map((id) => ({ id, match: 'exact' }));
      return { ...presented, variants: presented.variants.map((variant) => ({ ...variant, inputs })) };
    }),
    messages: [
      ...notes,
      ...keys
        .filter((key) => !answered.has(key))
        .map((content): Message => ({ type: 'info', code: 'not_found', content })),
      ...products.flatMap((product, index) => warningsOf(product, `$.products[${index}]`)),
    ],
  };
}

/** One product with all that the shop says of it. */
export async function getCatalogueProduct(
  dependencies: CatalogueDependencies,
  { id, filters, context }: GetProductInput,
) {
  const settings = dependencies.readSettings();
  const product = await dependencies.readProducts.find(id);
  if (!product || !fits(product, filters, settings)) {
    const continueUrl = `${dependencies.publicUrl}/shop/listing`;
    const content = `Product not found: ${id}`;
    return outcome({ code: 'not_found', content, continueUrl }, 'dev.ucp.shopping.catalog.lookup');
  }
  const { presenting, notes } = await presentingFor(dependencies, context, settings);
  return {
    ucp: envelope('dev.ucp.shopping.catalog.lookup'),
    product: presentProduct(product, presenting),
    messages: [...notes, ...warningsOf(product, '$.product')],
  };
}

interface Page {
  page: number;
  limit: number;
}

/** A cursor is `page-limit`, so that a page keeps its size. @throws invalid_request */
function readCursor({ cursor, limit = DEFAULT_PAGE }: NonNullable<SearchInput['pagination']> = {}): Page {
  if (cursor === undefined) return { page: 1, limit: Math.min(limit, AGENT_PAGE_MOST) };
  const [, page, size] = /^([1-9]\d{0,4})-([1-9]\d{0,2})$/.exec(cursor) ?? [];
  if (page === undefined || size === undefined) throw invalidInput('$.pagination.cursor: unknown cursor.');
  return { page: Number(page), limit: Math.min(Number(size), AGENT_PAGE_MOST) };
}

async function listFiltered(
  { database, readProducts, readSettings }: CatalogueDependencies,
  filters: Filters,
  page: Page,
) {
  const { price } = filters ?? {};
  return readProducts.list(
    database.read,
    {
      categories: filters?.categories && categoryIds(filters.categories, readSettings()),
      price: price && {
        leastPaise: price.min ?? 0,
        mostPaise: Math.min(price.max ?? Infinity, paiseFromRupees(MAX_AMOUNT_RUPEES)),
      },
    },
    { order: 'featured', ...page },
  );
}

async function findFiltered(
  { readProducts, readSettings }: CatalogueDependencies,
  { query, filters }: { query: string; filters: Filters },
  { page, limit }: Page,
) {
  if (filters === undefined) return readProducts.search(query, { page, limit });
  const settings = readSettings();
  const { products } = await readProducts.search(query);
  const found = products.filter((product) => fits(product, filters, settings));
  const from = (page - 1) * limit;
  return { products: found.slice(from, from + limit), total: found.length };
}

function fits(
  product: Pick<Product, 'category' | 'price' | 'salePrice'>,
  filters: Filters,
  settings: Pick<ShopSettings, 'categories'>,
): boolean {
  const { categories, price } = filters ?? {};
  const paise = unitPaise(product);
  return (
    (categories === undefined || categoryIds(categories, settings).includes(product.category)) &&
    paise >= (price?.min ?? 0) &&
    paise <= (price?.max ?? Infinity)
  );
}

/** The categories with these labels or ids, whatever their case. */
function categoryIds(wanted: readonly string[], { categories }: Pick<ShopSettings, 'categories'>): string[] {
  const names = new Set(wanted.map((name) => name.trim().toLowerCase()));
  return categories
    .filter(({ id, label }) => names.has(id.toLowerCase()) || names.has(label.toLowerCase()))
    .map(({ id }) => id);
}

/** What products are presented with, and what is to be said about the destination. */
async function presentingFor(
  { clock, publicUrl, findDelivery }: CatalogueDependencies,
  context: SearchInput['context'],
  settings: ShopSettings,
): Promise<{ presenting: Presenting; notes: Message[] }> {
  const at = clock.now();
  const without = { settings, publicUrl, at, to: null };
  const { postal_code: pinCode = '', address_country: country = 'IN' } = context ?? {};
  if (!INDIA.has(country.trim().toUpperCase())) {
    return { presenting: without, notes: [undeliverable('The shop delivers within India only.')] };
  }
  if (pinCode.trim() === '') return { presenting: without, notes: [] };
  const asked = pinCode.replaceAll(/\s/g, '');
  const delivery = await findDelivery(asked);
  if (!delivery) {
    const content = 'The postal code is not a PIN code of India Post, so delivery is not told.';
    return { presenting: without, notes: [{ type: 'warning', code: 'postal_code_unknown', content }] };
  }
  const notes = delivery.delivers ? [] : [undeliverable(`The shop does not deliver to ${asked}.`)];
  return { presenting: { ...without, to: { pinCode: asked, delivery } }, notes };
}

function undeliverable(content: string): Message {
  return { type: 'warning', code: 'address_undeliverable', content };
}
