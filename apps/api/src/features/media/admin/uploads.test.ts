import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Compile } from 'typebox/compile';
import { uploadImage, uploadProductImages } from '@shop/contract/media/endpoints';
import * as uploadMessages from '@shop/contract/media/messages';
import { pictureForm } from '@shop/contract/media/pictures';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { hostileFiles, riskyPictures } from '../../../testing/hostile-files.ts';
import {
  type UploadedPart,
  multipartBody,
  photograph,
  uploadPicture,
} from '../../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
/** A folder of its own, because other tests upload at the same time. */
let ownTemporary: string;
beforeAll(async () => {
  ownTemporary = await mkdtemp(join(tmpdir(), 'shop-uploads-'));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, ownTemporary);
  shop = await buildTestShop();
  admin = await shop.newAdmin();
});
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
  await rm(ownTemporary, { recursive: true, force: true });
});

const endpoints = [uploadImage, uploadProductImages];

function upload(parts: UploadedPart[], { token = admin.token, path = uploadImage.path as string } = {}) {
  const { payload, headers } = multipartBody(parts);
  return shop.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { ...headers, ...(token !== '' && { authorization: `Bearer ${token}` }) },
  });
}

function get(url: string, headers = {}) {
  return shop.app.inject({ url, headers });
}

/** The stored files, and what uploads have left behind. */
async function traces() {
  const rows = await shop.database.read.selectFrom('pictures').select('id').execute();
  const files = await readdir(ownTemporary);
  return [rows.length, files.filter((name) => name.startsWith('shop-upload-')).length];
}

test.each(endpoints)('refuses visitors and shoppers at $path', async ({ path }) => {
  const { token } = await shop.newShopper();
  const parts = [{ bytes: await photograph() }];
  expect((await upload(parts, { path, token: '' })).statusCode).toBe(401);
  expect((await upload(parts, { path, token })).statusCode).toBe(403);
});

test.each(endpoints)('stores a picture and answers its address at $path', async (endpoint) => {
  const answer = await upload([{ bytes: await photograph(1000, 500) }], endpoint);
  expect(answer.statusCode).toBe(200);
  expect(Compile(endpoint.response).Check(answer.json())).toBe(true);
  const body = answer.json<{ result?: { url: string }; images?: [string] }>();
  const url = body.result?.url ?? body.images?.[0] ?? '';
  expect(url).toMatch(/^\/media\/[0-9a-f-]{36}\/1000\.webp$/);
  const shown = await shop.app.inject({ url });
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
    format: 'webp',
    width: 1000,
    height: 500,
  });
});

test('decides by what is in a file and not by its name or type', async () => {
  const bytes = await sharp(await photograph())
    .avif({ effort: 0 })
    .toBuffer();
  const answer = await upload([{ bytes, name: '../../evil.exe', type: 'application/pdf' }]);
  expect(answer.statusCode).toBe(200);
});

describe('of a stored picture', () => {
  test('each form that the answer names can be had, and is the same address for good', async () => {
    const { url, widths } = await uploadPicture(shop, admin.token);
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      for (const width of widths) {
        const { statusCode, headers } = await get(pictureForm(url, width, format));
        expect([statusCode, headers['content-type']]).toEqual([200, type]);
      }
    }
    const { headers } = await get(url);
    const again = await get(url, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('no other width, format or file can be had', async () => {
    const { url } = await uploadPicture(shop, admin.token);
    const folder = url.replace(/[^/]*$/, '');
    const others = [
      '333.webp',
      '9999.webp',
      '320.jpeg',
      '333.jpg',
      '320.webp.bak',
      'master.webp',
      '..%2f..%2fetc%2fpasswd',
      '',
      '-1.webp',
    ];
    for (const other of others) {
      const { statusCode } = await get(folder + other);
      expect([other, statusCode]).toEqual([other, 404]);
    }
    expect((await get('/media/..%2f..%2f/320.webp')).statusCode).toBe(404);
    expect((await get('/media/01900000-0000-7000-8000-000000000000/320.webp')).statusCode).toBe(404);
  });
});

test('refuses what is no upload, with a sentence', async () => {
  const missing = { message: uploadMessages.missing() };
  const authorization = `Bearer ${admin.token}`;
  const post = (headers: Record<string, string>, payload?: string) =>
    shop.app.inject({
      method: 'POST',
      url: uploadImage.path,
      headers: { authorization, ...headers },
      ...(payload !== undefined && { payload }),
    });
  const bytes = await photograph();
  const answers = [
    await post({}),
    await post({ 'content-type': 'application/json' }, '{"my_file":"x"}'),
    await post({ 'content-type': 'multipart/form-data' }, 'no boundary'),
    await post({ 'content-type': 'multipart/form-data; boundary=x' }, 'not multipart at all'),
    await upload([]),
    await upload([{ bytes, field: 'other' }]),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject(missing);
  }
  const two = await upload([{ bytes }, { bytes }]);
  expect([two.statusCode, two.json()]).toMatchObject([400, { message: uploadMessages.oneAtATime() }]);
  expect((await traces())[1]).toBe(0);
});

test('refuses hostile files, each with its sentence, 20 at once, and keeps nothing of them', async () => {
  const files = await hostileFiles();
  const before = await traces();
  for (let first = 0; first < files.length; first += 20) {
    const some = files.slice(first, first + 20);
    const answers = await Promise.all(some.map(({ bytes }) => upload([{ bytes }])));
    answers.forEach((answer, index) => {
      const { what, sentence } = some[index] ?? {};
      expect([what, answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
        what,
        400,
        sentence,
      ]);
    });
  }
  expect(await traces()).toEqual(before);
  expect(shop.errorLines()).toEqual([]);
});

test('re-encodes risky pictures until nothing but the picture is left', async () => {
  for (const { what, bytes } of await riskyPictures()) {
    const answer = await upload([{ bytes }]);
    expect([what, answer.statusCode]).toEqual([what, 200]);
    const { url } = answer.json<{ picture: { url: string } }>().picture;
    const { rawPayload } = await shop.app.inject({ url });
    expect([what, rawPayload.includes('script')]).toEqual([what, false]);
    const { exif, xmp, icc } = await sharp(rawPayload).metadata();
    expect([what, exif, xmp, icc]).toEqual([what, undefined, undefined, undefined]);
  }
});
