import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '@shop/contract/content-pages/endpoints';
import { defaultPages } from '@shop/contract/content-pages/defaults/default-pages';
import { v7 as uuidv7 } from 'uuid';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

const shown = async (slug: string) => (await shop.callOk(contract.getPage, { params: { slug } })).data;
const adminPages = async () => (await shop.callOk(contract.listAdminPages, { token: owner.token })).data;
const edited = (id: string) => shop.callOk(contract.getAdminPage, { token: owner.token, params: { id } });

/** A published page of the owner's, written by a version that had no built-in page at this address. */
async function ownPage(slug: string, title: string): Promise<string> {
  const id = uuidv7();
  const content = JSON.stringify({
    ...defaultPages.aboutus,
    title,
    head: { ...defaultPages.aboutus.head, heading: title },
  });
  await shop.database.write(async (tx) => {
    await tx
      .insertInto('pages')
      .values({ id, slug, draft: content, published: content, version: 1 })
      .execute();
    tx.tell('catalogue');
  });
  return id;
}

test('help, shipping, refunds and privacy are there in a new shop, and the owner edits them', async () => {
  for (const slug of ['help', 'shipping', 'refunds', 'privacy'] as const) {
    expect(await shown(slug)).toMatchObject({ path: `/shop/${slug}`, title: defaultPages[slug].title });
    const { data } = await edited(slug);
    expect(data.page).toMatchObject({ isBuiltIn: true, isShown: true, version: 0 });
  }
  const content = { ...defaultPages.refunds, title: 'Money back' };
  const params = { id: 'refunds' };
  await shop.callOk(contract.savePage, { token: owner.token, params, body: { content, version: 0 } });
  await shop.callOk(contract.publishPage, { token: owner.token, params, body: { version: 1 } });
  expect((await shown('refunds')).title).toBe('Money back');
});

test('a page of the owner’s that was at the address before stands in the place of the installed one', async () => {
  const id = await ownPage('shipping', 'How we send');
  expect(await shown('shipping')).toMatchObject({ title: 'How we send', path: '/shop/shipping' });
  const listed = (await adminPages()).filter(({ slug }) => slug === 'shipping');
  expect(listed).toMatchObject([{ _id: id, isBuiltIn: false, path: '/shop/shipping' }]);
  const { data } = await edited(id);
  expect(data.content.title).toBe('How we send');
  await shop.callOk(contract.deletePage, { token: owner.token, params: { id } });
  expect((await shown('shipping')).title).toBe(defaultPages.shipping.title);
  expect((await adminPages()).find(({ slug }) => slug === 'shipping')).toMatchObject({ isBuiltIn: true });
});

test('a page of the owner’s that was at the address once leads on to where it is now', async () => {
  const id = await ownPage('faq', 'Questions');
  await shop.database.write((tx) =>
    tx.insertInto('page_former_slugs').values({ slug: 'help', page_id: id }).execute(),
  );
  expect(await shown('help')).toMatchObject({ title: 'Questions', path: '/shop/pages/faq' });
});
