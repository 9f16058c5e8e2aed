import { startSweep } from '../scripts/lib/sample.mjs';
import { callShop } from './support/api.ts';
import { expect, test } from './support/fixtures.ts';
import { type PageHead, type StructuredData, readHead, sizeOfPicture } from './support/page-head.ts';
import { missingForGoogle } from './support/structured-data.ts';
import { changeProduct, deleteProduct, findProduct, listAll, putUpProduct } from './support/products.ts';

const PAGES = [
  '/shop/home',
  '/shop/listing',
  '/shop/listing?category=soap',
  '/shop/listing?category=faceWash',
  '/shop/listing?category=shampoo',
  '/shop/aboutus',
  '/shop/contactus',
  '/shop/terms',
  '/shop/help',
  '/shop/shipping',
  '/shop/refunds',
  '/shop/privacy',
  '/shop/support',
  '/shop/track',
  '/shop/soappageone',
  '/shop/soappagetwo',
  '/shop/soappagethree',
  '/shop/soappagefour',
  '/shop/soappagefive',
];
const productPath = (slugOrId: string) => `/shop/product/${slugOrId}`;
const collectionPaths = async (url: string) =>
  (await callShop<{ slug: string }[]>(url, 'GET', '/api/shop/collections/get')).data.map(
    ({ slug }) => `/shop/collection/${slug}`,
  );
/** The names and addresses of a list of links in Markdown. */
const linksIn = (part: string) => [...part.matchAll(/^- \[([^\]]*)\]\(([^)]*)\)/gm)];
const blockOf = (head: PageHead, type: string) => head.data.find((block) => block['@type'] === type);

test('the sitemap names every public page, collection and product, and nothing else', async ({
  request,
  shop,
}) => {
  const listed = async () => {
    const xml = await (await request.get('/sitemap.xml')).text();
    return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address).toSorted();
  };
  const products = await listAll(shop.url);
  const collections = await collectionPaths(shop.url);
  const paths = [...PAGES, ...collections, ...products.map(({ slug }) => productPath(slug))];
  expect(collections).not.toEqual([]);
  await expect.poll(listed).toEqual(paths.map((path) => `${shop.url}${path}`).toSorted());
});

test('every page of the sitemap has words, an address and a picture of its own to be found and shared by', async ({
  page,
  request,
  shop,
}) => {
  test.slow();
  const products = await listAll(shop.url);
  await page.goto('/shop/terms');
  const heads: PageHead[] = [];
  const pictures = new Map<string, string>();
  const collections = await collectionPaths(shop.url);
  const isDue = startSweep();
  const paths = [...PAGES, ...collections, ...products.map(({ slug }) => productPath(slug))];
  // Has other variants, whatever the turn.
  const variant = productPath('amla-bhringraj-shampoo');
  for (const path of paths.filter((each) => each === variant || isDue(each))) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const head = await readHead(page, await response.text());
    const { shared, description } = head;
    expect(head.canonical, path).toBe(`${shop.url}${path}`);
    expect(shared['og:url'], path).toBe(head.canonical);
    expect(head.robots, path).toBe('');
    expect(description.length, path).toBeGreaterThanOrEqual(50);
    expect([shared['og:description'], shared['og:site_name']], path).toEqual([description, 'Deodar']);
    expect(head.title, path).toContain(shared['og:title']);
    expect(await missingForGoogle(head.data), path).toEqual([]);
    pictures.set(
      shared['og:image'] ?? path,
      `${shared['og:image:width'] ?? ''}x${shared['og:image:height'] ?? ''}`,
    );
    heads.push(head);
  }
  for (const part of ['title', 'description', 'canonical'] as const) {
    expect(new Set(heads.map((head) => head[part])).size, `each ${part} once`).toBe(heads.length);
  }
  for (const [address, size] of pictures) {
    expect(new URL(address).origin, address).toBe(shop.url);
    expect(await sizeOfPicture(page, address), address).toBe(size);
    expect(Number.parseInt(size, 10), `${address}: wide enough for a large preview`).toBeGreaterThanOrEqual(
      600,
    );
  }
});

test('home tells search engines whose shop it is and how it is searched', async ({ page, request, shop }) => {
  await page.goto('/shop/terms');
  const head = await readHead(page, await (await request.get('/shop/home')).text());
  const organization = blockOf(head, 'Organization');
  expect(organization).toMatchObject({ '@context': 'https://schema.org', name: 'Deodar' });
  expect(await sizeOfPicture(page, String(organization?.logo))).toBe('512x512');
  const search = blockOf(head, 'WebSite')?.potentialAction as StructuredData;
  expect(search).toMatchObject({ '@type': 'SearchAction', 'query-input': 'required name=keyword' });
  const results = await request.get(String(search.target).replace('{keyword}', 'neem'));
  expect(results.url()).toContain(shop.url);
  expect(await results.text()).toContain('Neem');
});

test('a product tells search engines its price, stock, rating and place', async ({ page, request, shop }) => {
  const rated = await findProduct(shop.url, ({ reviewCount, salePrice }) => reviewCount > 0 && salePrice > 0);
  await page.goto('/shop/terms');
  const head = await readHead(page, await (await request.get(productPath(rated.slug))).text());
  const product = blockOf(head, 'Product');
  expect(product).toMatchObject({
    name: rated.title,
    offers: {
      '@type': 'Offer',
      priceCurrency: 'INR',
      price: rated.salePrice.toFixed(2),
      availability: `https://schema.org/${rated.totalStock > 0 ? 'InStock' : 'OutOfStock'}`,
      url: head.canonical,
    },
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rated.averageReview.toFixed(2),
      reviewCount: rated.reviewCount,
    },
  });
  expect(product?.image).toHaveLength(rated.images.length);
  const steps = blockOf(head, 'BreadcrumbList')?.itemListElement as Record<string, unknown>[];
  expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
  expect(steps.at(-1)).toMatchObject({ name: rated.title, item: head.canonical });
  for (const { item } of steps) expect((await request.get(String(item))).status()).toBe(200);
});

test('a product is at its id too, and the addresses that it had lead to its present one', async ({
  page,
  request,
  shop,
}) => {
  const { _id: productId } = await putUpProduct(shop.url, { title: 'Monsoon Soap' });
  await page.goto('/shop/terms');
  const canonicalAt = async (path: string) => {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    return (await readHead(page, await response.text())).canonical;
  };
  await expect.poll(() => canonicalAt(productPath(productId))).toBe(`${shop.url}/shop/product/monsoon-soap`);
  await changeProduct(shop.url, productId, { slug: 'rain-soap', facts: { pageTitle: 'A soap for rain' } });
  await expect.poll(() => canonicalAt(productPath(productId))).toBe(`${shop.url}/shop/product/rain-soap`);
  const moved = await request.get(productPath('monsoon-soap'), { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/shop/product/rain-soap']);
  const head = await readHead(page, await (await request.get(productPath('rain-soap'))).text());
  expect([head.title, head.shared['og:title']]).toEqual(['A soap for rain · Deodar', 'A soap for rain']);
  await deleteProduct(shop.url, productId);
});

test('robots may read what is public, and nothing else', async ({ request, shop }) => {
  const lines = (await (await request.get('/robots.txt')).text()).split('\n');
  expect(lines).toContain('User-agent: *');
  expect(lines).toContain(`Sitemap: ${shop.url}/sitemap.xml`);
  const closed = lines.flatMap((line) => /^Disallow: (.+)$/.exec(line)?.[1] ?? []);
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start));
  expect([...PAGES, productPath('1'), '/media/1/800.webp'].filter(isClosed)).toEqual([]);
  const guarded = [
    '/shop/account',
    '/shop/checkout',
    '/shop/payment-success',
    '/admin/orders',
    '/auth/login',
  ];
  expect(guarded.filter((path) => !isClosed(path))).toEqual([]);
});

test('programs that read for people find each page by its name', async ({ request, shop }) => {
  const text = await (await request.get('/llms.txt')).text();
  const [, products = '', pages = ''] = text.split(/^## (?:Products|Pages)$/m);
  expect(linksIn(products)).toHaveLength((await listAll(shop.url)).length);
  expect(linksIn(pages).length).toBeGreaterThan(10);
  for (const [, name, address = ''] of [...linksIn(products), ...linksIn(pages)]) {
    expect(name, address).not.toBe('');
    expect((await request.get(address)).status(), address).toBe(200);
  }
});

test('the icons are there, as large as the manifest says', async ({ page, request }) => {
  await page.goto('/shop/terms');
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { icons, start_url: start } = (await manifest.json()) as {
    icons: { src: string; sizes: string }[];
    start_url: string;
  };
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  for (const { src, sizes } of icons) expect(await sizeOfPicture(page, src)).toBe(sizes);
  expect(await sizeOfPicture(page, '/apple-touch-icon.png')).toBe('180x180');
  expect((await request.get('/favicon.svg')).headers()['content-type']).toContain('image/svg+xml');
  expect((await request.get(start)).status()).toBe(200);

  // The owner's app is separate: its scope covers none of the shop's pages.
  const ofAdmin = (await (await request.get('/admin.webmanifest')).json()) as Record<string, unknown>;
  expect(ofAdmin).toMatchObject({ scope: '/admin/', start_url: '/admin/dashboard', icons });
});

test('what does not exist is not found, and kept out of search', async ({ page, request }) => {
  await page.goto('/shop/terms');
  const missing = [
    '/nothing',
    '/shop/nothing',
    productPath('01890000-0000-7000-8000-000000000000'),
    productPath('soap'),
  ];
  for (const path of missing) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    const { robots, canonical } = await readHead(page, await response.text());
    expect([robots, canonical], path).toEqual(['noindex', '']);
  }
});
