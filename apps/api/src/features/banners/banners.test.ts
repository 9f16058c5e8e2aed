import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addBanner,
  deleteBanner,
  editBanner,
  listAllBanners,
  listBanners,
  reorderBanners,
} from '@shop/contract/banners/endpoints';
import type { Banner, BannerChange } from '@shop/contract/banners/schemas';
import * as bannerMessages from '@shop/contract/banners/messages';
import * as bannerRefusals from '@shop/contract/banners/refusals';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { uploadPicture } from '../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
});
afterAll(() => shop.close());

test('refuses visitors and shoppers', async () => {
  const body = { image: '/media/x.webp' };
  const { token } = await shop.newShopper();
  expect(await shop.call(addBanner, { body })).toMatchObject({ status: 401 });
  expect(await shop.call(addBanner, { body, token })).toMatchObject({ status: 403 });
});

test.each([
  'https://elsewhere.example/banner.jpg',
  '/media/01900000-0000-7000-8000-000000000000/640.webp',
  'x',
])('refuses %s, which no upload answered', async (image) => {
  const answer = await shop.call(addBanner, { body: { image }, token: admin.token });
  const sentence = bannerMessages.imageFromUpload;
  expect(answer).toMatchObject({ status: 400, body: { message: sentence, fields: { image: sentence } } });
});

test('adds uploaded pictures in their order, and everybody sees them at once', async () => {
  expect(await shop.callOk(listBanners, {})).toEqual({ success: true, data: [], total: 0 });
  const pictures = [await uploadPicture(shop, admin.token), await uploadPicture(shop, admin.token)];
  for (const { url } of pictures) {
    const { message } = await shop.callOk(addBanner, { body: { image: url }, token: admin.token });
    expect(message).toBe('Feature image added successfully');
  }
  const { data, total } = await shop.callOk(listBanners, {});
  expect(data).toMatchObject(pictures.map((picture) => ({ image: picture.url, picture })));
  expect(total).toBe(2);
});

test('a banner has the words that it was added with, or none', async () => {
  const { url } = await uploadPicture(shop, admin.token);
  const silent = await shop.callOk(addBanner, { body: { image: url }, token: admin.token });
  expect(silent.data.alt).toBe('');
  const body = { image: url, alt: '  Neem soaps on stone ' };
  expect((await shop.callOk(addBanner, { body, token: admin.token })).data.alt).toBe('Neem soaps on stone');
});

const edit = (body: BannerChange, id: string) =>
  shop.call(editBanner, { params: { id }, body, token: admin.token });

test('words can be given, changed and taken back later, up to 150 characters', async () => {
  const [{ _id }] = (await freshBanners(1)) as [Banner];
  const describe = (alt: string, id = _id) => edit({ alt }, id);
  expect(await describe('Rose soaps')).toMatchObject({ status: 200, body: { data: { alt: 'Rose soaps' } } });
  expect((await shownBanners()).map(({ alt }) => alt)).toEqual(['Rose soaps']);
  expect(await describe('x'.repeat(151))).toMatchObject({ status: 400 });
  expect(await describe('x'.repeat(150))).toMatchObject({ status: 200 });
  expect(await describe('')).toMatchObject({ status: 200, body: { data: { alt: '' } } });
  const missing = { status: 404, body: { message: bannerRefusals.notFound.text() } };
  expect(await describe('Rose soaps', uuidv7())).toMatchObject(missing);
});

test('a banner leads to a page of the shop, and says in words where to', async () => {
  const [{ _id, link: before }] = (await freshBanners(1)) as [Banner];
  const link = '/shop/collection/monsoon-gifts';
  expect(before).toBe('');
  expect(await edit({ alt: 'Gifts', link }, _id)).toMatchObject({ status: 200, body: { data: { link } } });
  expect(await edit({ alt: 'Gifts for rain' }, _id)).toMatchObject({ status: 200 });
  expect(await shownBanners()).toMatchObject([{ alt: 'Gifts for rain', link }]);
  for (const body of [{ alt: ' ' }, { alt: '', link: '/shop/listing' }]) {
    const sentence = bannerRefusals.linkNeedsWords.text();
    expect(await edit(body, _id)).toMatchObject({ status: 400, body: { fields: { alt: sentence } } });
  }
  for (const elsewhere of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    'javascript:alert(1)',
    '/admin/orders',
  ]) {
    const sentence = bannerRefusals.linkInShop.text();
    const answer = await edit({ alt: 'Gifts', link: elsewhere }, _id);
    expect(answer).toMatchObject({ status: 400, body: { fields: { link: sentence } } });
  }
  expect(await edit({ alt: '', link: '' }, _id)).toMatchObject({ status: 200, body: { data: { link: '' } } });
});

test('a banner has a heading and a button of its own, from the start or later', async () => {
  const [{ _id }] = (await freshBanners(1)) as [Banner];
  const words = { link: '/shop/listing', heading: 'Diwali gifts', button: 'See the gifts' };
  expect(await edit(words, _id)).toMatchObject({ status: 200, body: { data: { ...words, alt: '' } } });
  expect(await edit({ button: '', alt: 'Boxes' }, _id)).toMatchObject({ status: 200 });
  expect(await shownBanners()).toMatchObject([{ ...words, button: '', alt: 'Boxes' }]);
  const { url } = await uploadPicture(shop, admin.token);
  const added = await shop.callOk(addBanner, { body: { image: url, ...words }, token: admin.token });
  expect(added.data).toMatchObject({ ...words, isHidden: false });
});

test('a button that leads nowhere is refused, when a banner is added too', async () => {
  const [{ _id, image }] = (await freshBanners(1)) as [Banner];
  const sentence = bannerRefusals.buttonNeedsLink.text();
  const refused = { status: 400, body: { fields: { link: sentence } } };
  expect(await edit({ button: 'See the gifts' }, _id)).toMatchObject(refused);
  const body = { image, button: 'See the gifts' };
  expect(await shop.call(addBanner, { body, token: admin.token })).toMatchObject(refused);
  expect(await shownBanners()).toMatchObject([{ button: '' }]);
});

test('a hidden banner is seen by its owner alone, at its place, until it is shown again', async () => {
  const [first, second] = (await freshBanners(2)) as [Banner, Banner];
  const hidden = await edit({ isHidden: true }, first._id);
  expect(hidden).toMatchObject({ status: 200, body: { message: bannerMessages.hidden } });
  expect((await shownBanners()).map(({ _id }) => _id)).toEqual([second._id]);
  const all = await shop.callOk(listAllBanners, { token: admin.token });
  expect(all.data).toEqual([{ ...first, isHidden: true }, second]);
  const shown = await edit({ isHidden: false }, first._id);
  expect(shown).toMatchObject({ status: 200, body: { message: bannerMessages.shown } });
  expect(await shownBanners()).toEqual([first, second]);
});

test('the owner puts them in order, and everybody sees it at once', async () => {
  const [first, second, third] = (await freshBanners(3)).map(({ _id }) => _id);
  const ids = [third, first, second].map(String);
  const answer = await shop.callOk(reorderBanners, { body: { ids }, token: admin.token });
  expect(answer.data.map(({ _id }) => _id)).toEqual(ids);
  expect((await shownBanners()).map(({ _id }) => _id)).toEqual(ids);
});

test('a deleted banner is gone at once, and cannot be deleted again', async () => {
  const [gone, left] = (await freshBanners(2)).map(({ _id }) => _id);
  const call = { params: { id: gone ?? '' }, token: admin.token };
  expect(await shop.callOk(deleteBanner, call)).toMatchObject({ message: bannerMessages.deleted });
  expect((await shownBanners()).map(({ _id }) => _id)).toEqual([left]);
  expect(await shop.call(deleteBanner, call)).toMatchObject({
    status: 404,
    body: { message: bannerRefusals.notFound.text() },
  });
});

test('an order of other banners than there are is refused with those that there are', async () => {
  const banners = await freshBanners(3);
  const [first, second, third] = banners.map(({ _id }) => _id).map(String);
  const stale = [[first, second], [first, first, second], [first, second, uuidv7()], []] as string[][];
  for (const ids of [...stale, [third, second, first, uuidv7()] as string[]]) {
    expect(await shop.call(reorderBanners, { body: { ids }, token: admin.token })).toMatchObject({
      status: 409,
      body: { code: 'banners_changed', message: bannerRefusals.changedMeanwhile.text(), data: banners },
    });
  }
  expect(await shownBanners()).toEqual(banners);
});

test('an owner who did not see another’s new order does not undo it', async () => {
  const idsSeen = (await freshBanners(3)).map(({ _id }) => _id);
  const theirs = idsSeen.toReversed();
  await shop.callOk(reorderBanners, { body: { ids: theirs, idsSeen }, token: admin.token });
  const mine = [...idsSeen.slice(1), ...idsSeen.slice(0, 1)];
  const answer = await shop.call(reorderBanners, { body: { ids: mine, idsSeen }, token: admin.token });
  expect(answer).toMatchObject({ status: 409, body: { data: theirs.map((_id) => ({ _id })) } });
  expect((await shownBanners()).map(({ _id }) => _id)).toEqual(theirs);
});

test('of ten owners who order what they saw at once one wins, and deletes in between break nothing', async () => {
  const idsSeen = (await freshBanners(4)).map(({ _id }) => _id);
  const wanted = Array.from({ length: 10 }, (_, turn) => [
    ...idsSeen.slice((turn % 3) + 1),
    ...idsSeen.slice(0, (turn % 3) + 1),
  ]);
  const answers = await Promise.all([
    ...wanted.map((ids) => shop.call(reorderBanners, { body: { ids, idsSeen }, token: admin.token })),
    shop.call(deleteBanner, { params: { id: idsSeen[0] ?? '' }, token: admin.token }),
  ]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.pop()).toBe(200);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect((await shownBanners()).length).toBe(3);
});

async function shownBanners(): Promise<Banner[]> {
  return (await shop.callOk(listBanners, {})).data;
}

/** Creates this many banners and deletes all others. */
async function freshBanners(count: number): Promise<Banner[]> {
  await shop.database.write((tx) => tx.deleteFrom('banners').execute());
  const { url } = await uploadPicture(shop, admin.token);
  for (let added = 0; added < count; added++) {
    await shop.callOk(addBanner, { body: { image: url }, token: admin.token });
  }
  return shownBanners();
}
