import { afterAll, beforeAll, expect, test } from 'vitest';
import { addBanner, listBanners } from '@shop/contract/banners';
import { messages } from '@shop/contract/messages';
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
  const sentence = messages.banner.imageFromUpload;
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
