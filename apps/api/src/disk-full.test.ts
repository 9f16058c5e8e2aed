import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAddress, listAddresses } from '@shop/contract/addresses/endpoints';
import { uploadProductImages } from '@shop/contract/media/endpoints';
import { openLocalDisk } from './platform/media/picture-disk.ts';
import { createPictures } from './platform/media/pictures.ts';
import { type TestShop, buildTestShop } from './testing/build-test-app.ts';
import { someAddress } from './testing/buy.ts';
import { multipartBody, photograph } from './testing/upload-picture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());

const diskFull = {
  status: 503,
  headers: { 'retry-after': '60' },
  body: { success: false, code: 'disk_full', message: expect.stringContaining('try again') },
};

test('a database whose disk is full answers 503, nothing is half done, and reads go on', async () => {
  const { token, id: userId } = await shop.newShopper();
  await shop.database.write(async (tx) => {
    await sql`create function refuse_to_grow() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
      tx,
    );
    await sql`create trigger full_disk after insert on addresses execute function refuse_to_grow()`.execute(
      tx,
    );
  });
  const add = () => shop.call(addAddress, { token, body: someAddress });
  expect(await add()).toMatchObject(diskFull);
  const { data } = await shop.callOk(listAddresses, { token, params: { userId } });
  expect(data).toEqual([]);
  await shop.database.write((tx) => sql`drop trigger full_disk on addresses`.execute(tx));
  expect((await add()).status).toBe(200);
});

test('a disk without room for a note that a session was used lets its owner read', async () => {
  const { token, id: userId } = await shop.newShopper();
  await shop.database.write(async (tx) => {
    await sql`update sessions set last_used_at = last_used_at - interval '2 minutes'`.execute(tx);
    await sql`create trigger full_disk before update on sessions execute function refuse_to_grow()`.execute(
      tx,
    );
  });
  expect(await shop.call(listAddresses, { token, params: { userId } })).toMatchObject({ status: 200 });
  await shop.database.write((tx) => sql`drop trigger full_disk on sessions`.execute(tx));
});

test('an upload on a full disk answers 503 and leaves nothing', async () => {
  const full = await buildTestShop({
    database: shop.database,
    pictures: createPictures({
      ...openLocalDisk('/nowhere'),
      put: () => Promise.reject(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })),
    }),
  });
  const { token } = await full.newAdmin();
  const { payload, headers } = multipartBody([{ bytes: await photograph() }]);
  const answer = await full.app.inject({
    method: 'POST',
    url: uploadProductImages.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'disk_full' }]);
  const { rows } = await shop.database.write((tx) => sql`select id from pictures`.execute(tx));
  expect(rows).toEqual([]);
  await full.close();
});
