import { deliveryDates } from '@shop/contract/delivery/delivery-dates';
import { AGENT_LOOKUP_MOST, AGENT_PAGE_MOST } from '@shop/contract/limits';
import { MAX_AMOUNT_RUPEES, paiseFromRupees } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { ShopContext } from '../../shop-context.ts';
import type { ReadProducts } from '../catalog/index.ts';
import type { FindDelivery } from '../delivery/index.ts';
import { invalidInput } from './agent-error.ts';
import type { Filters, GetProductInput, LookupInput, SearchInput } from './inputs.ts';
import type { Destination, Presenting } from './present-product.ts';
import { isInIndia } from './price-basket.ts';
import { type Capability, type Message, envelope, outcome } from './ucp.ts';
import { type ReadWritten, type WrittenProduct, partsOf, warningsAt, writeProduct } from './write-product.ts';
import { type Written, WrittenAnswer } from './written.ts';

export interface CatalogueDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'readSettings' | 'publicUrl'
> {
  readProducts: ReadProducts;
  readWritten: ReadWritten;
  findDelivery: FindDelivery;
}

const DEFAULT_PAGE = 10;

/** Products that a query or filters find, a page at a time. @throws invalid_request */
export async function searchCatalogue(
  dependencies: CatalogueDependencies,
  { query = '', filters, context, pagination }: SearchInput,
): Promise<WrittenAnswer> {
  const isFiltered = filters?.categories !== undefined || filters?.price !== undefined;
  if (query.trim() === '' && !isFiltered) {
    throw invalidInput('A search needs a query, filters.categories or filters.price.');
  }
  const page = readCursor(pagination);
  const { products, total } =
    query.trim() === ''
      ? await listFiltered(dependencies, filters, page)
      : await findFiltered(dependencies, { query, filters }, page);
  const { to, notes } = await destinationOf(dependencies, context);
  const hasNext = page.page * page.limit < total;
  return answer(
    'dev.ucp.shopping.catalog.search',
    [
      '"products":[',
      ...partsOf(products, to),
      '],"pagination":',
      JSON.stringify({
        has_next_page: hasNext,
        ...(hasNext && { cursor: `${page.page + 1}-${page.limit}` }),
        total_count: total,
      }),
    ],
    [...notes, ...warningsOfAll(products)],
  );
}

/** Products by id or handle; what is not found is named. @throws request_too_large */
export async function lookupCatalogue(
  dependencies: CatalogueDependencies,
  { ids, filters, context }: LookupInput,
): Promise<WrittenAnswer> {
  if (ids.length > AGENT_LOOKUP_MOST) {
    throw invalidInput(`At most ${AGENT_LOOKUP_MOST} ids at once.`, 'request_too_large');
  }
  const keys = [...new Set(ids)];
  const found = await dependencies.readProducts.some([...new Set(keys.map((key) => key.toLowerCase()))]);
  const presenting = presentingBy(dependencies);
  const all = found.map((product) => {
    const keysOf = keys.filter((key) => [product._id, product.slug].includes(key.toLowerCase()));
    return { keysOf, product: writeProduct(product, presenting) };
  });
  const { to, notes } = await destinationOf(dependencies, context);
  const shown = all.filter(
    ({ keysOf, product }) => keysOf.length > 0 && fits(product, filters, presenting.settings),
  );
  const products = shown.map(({ product }) => product);
  const inputs = shown.map(({ keysOf }) => keysOf.map((id) => ({ id, match: 'exact' })));
  const answered = new Set(all.flatMap(({ keysOf }) => keysOf));
  return answer(
    'dev.ucp.shopping.catalog.lookup',
    ['"products":[', ...partsOf(products, to, inputs), ']'],
    [
      ...notes,
      ...keys
        .filter((key) => !answered.has(key))
        .map((content): Message => ({ type: 'info', code: 'not_found', content })),
      ...warningsOfAll(products),
    ],
  );
}

/** One product with all that the shop says of it. */
export async function getCatalogueProduct(
  dependencies: CatalogueDependencies,
  { id, filters, context }: GetProductInput,
): Promise<WrittenAnswer | object> {
  const found = await dependencies.readProducts.find(id);
  const presenting = presentingBy(dependencies);
  const product = found && writeProduct(found, presenting);
  if (!product || !fits(product, filters, presenting.settings)) {
    const continueUrl = `${dependencies.publicUrl}/shop/listing`;
    const content = `Product not found: ${id}`;
    return outcome({ code: 'not_found', content, continueUrl }, 'dev.ucp.shopping.catalog.lookup');
  }
  const { to, notes } = await destinationOf(dependencies, context);
  return answer(
    'dev.ucp.shopping.catalog.lookup',
    ['"product":', ...partsOf([product], to)],
    [...notes, ...warningsAt(product, '$.product')],
  );
}

/** An answer with its head, what it tells and its messages. */
function answer(
  capability: Capability,
  told: readonly (string | Written)[],
  messages: readonly Message[],
): WrittenAnswer {
  return new WrittenAnswer([
    `{"ucp":${JSON.stringify(envelope(capability))},`,
    ...told,
    `,"messages":${JSON.stringify(messages)}}`,
  ]);
}

function warningsOfAll(products: readonly WrittenProduct[]): Message[] {
  return products.flatMap((product, index) => warningsAt(product, `$.products[${index}]`));
}

function presentingBy({ readSettings, publicUrl }: CatalogueDependencies): Presenting {
  return { settings: readSettings(), publicUrl };
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

async function listFiltered(dependencies: CatalogueDependencies, filters: Filters, page: Page) {
  const { database, readProducts } = dependencies;
  const presenting = presentingBy(dependencies);
  const { price } = filters ?? {};
  const { products, total } = await readProducts.list(
    database.read,
    {
      categories: filters?.categories && categoryIds(filters.categories, presenting.settings),
      price: price && {
        leastPaise: price.min ?? 0,
        mostPaise: Math.min(price.max ?? Infinity, paiseFromRupees(MAX_AMOUNT_RUPEES)),
      },
    },
    { order: 'featured', ...page },
  );
  return { products: products.map((product) => writeProduct(product, presenting)), total };
}

async function findFiltered(
  { readProducts, readWritten, readSettings }: CatalogueDependencies,
  { query, filters }: { query: string; filters: Filters },
  { page, limit }: Page,
) {
  if (filters === undefined) {
    const { ids, total } = await readProducts.search(query, { page, limit });
    return { products: await readWritten(ids), total };
  }
  const { ids } = await readProducts.search(query);
  const settings = readSettings();
  const found = (await readWritten(ids)).filter((product) => fits(product, filters, settings));
  const from = (page - 1) * limit;
  return { products: found.slice(from, from + limit), total: found.length };
}

function fits(
  { category, unitPaise }: Pick<WrittenProduct, 'category' | 'unitPaise'>,
  filters: Filters,
  settings: Pick<ShopSettings, 'categories'>,
): boolean {
  const { categories, price } = filters ?? {};
  return (
    (categories === undefined || categoryIds(categories, settings).includes(category)) &&
    unitPaise >= (price?.min ?? 0) &&
    unitPaise <= (price?.max ?? Infinity)
  );
}

/** The categories with these labels or ids, whatever their case. */
function categoryIds(wanted: readonly string[], { categories }: Pick<ShopSettings, 'categories'>): string[] {
  const names = new Set(wanted.map((name) => name.trim().toLowerCase()));
  return categories
    .filter(({ id, label }) => names.has(id.toLowerCase()) || names.has(label.toLowerCase()))
    .map(({ id }) => id);
}

/** The destination that is asked about, null: none, or an unknown one; and what is to be said about it. */
async function destinationOf(
  { clock, findDelivery }: CatalogueDependencies,
  context: SearchInput['context'],
): Promise<{ to: Destination | null; notes: Message[] }> {
  const { postal_code: pinCode = '', address_country: country } = context ?? {};
  if (!isInIndia(country)) {
    return { to: null, notes: [undeliverable('The shop delivers within India only.')] };
  }
  if (pinCode.trim() === '') return { to: null, notes: [] };
  const asked = pinCode.replaceAll(/\s/g, '');
  const delivery = await findDelivery(asked);
  if (!delivery) {
    const content = 'The postal code is not a PIN code of India Post, so delivery is not told.';
    return { to: null, notes: [{ type: 'warning', code: 'postal_code_unknown', content }] };
  }
  const notes = delivery.delivers ? [] : [undeliverable(`The shop does not deliver to ${asked}.`)];
  return { to: { pinCode: asked, delivery, dates: deliveryDates(clock.now(), delivery.zone) }, notes };
}

function undeliverable(content: string): Message {
  return { type: 'warning', code: 'address_undeliverable', content };
}
