import { afterAll, beforeAll, expect, test } from 'vitest';
import * as catalog from '@shop/contract/catalog/endpoints';
import * as productMessages from '@shop/contract/catalog/messages';
import type { ImportPreview } from '@shop/contract/catalog/import-schemas';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';

let shop: TestShop;
let admin: SignedIn;
let image: string;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  image = (await uploadPicture(shop, admin.token)).url;
});
afterAll(() => shop.close());

const bodyOf = (more: object = {}) => ({
  images: [image],
  title: 'Juniper Bar',
  description: 'A bar.',
  ingredients: 'Coconut oil, juniper',
  category: 'soap',
  price: 100,
  totalStock: 5,
  ...more,
});
const send = (more: object) => shop.call(catalog.addProduct, { token: admin.token, body: bodyOf(more) });
const found = async (keyword: string) =>
  (await shop.callOk(catalog.searchProducts, { params: { keyword } })).data.map(({ title }) => title);

test('a claim is data: shoppers see it, and it is what a search for it finds', async () => {
  await send({ title: 'Vegan-looking Bar', description: 'Is it vegan? No.' });
  expect(await found('plant based bar')).toEqual([]);
  const { data } = await shop.callOk(catalog.addProduct, {
    token: admin.token,
    body: bodyOf({ facts: { claims: ['vegan', 'sulphateFree'] } }),
  });
  expect(await found('vegan')).toEqual(['Juniper Bar']);
  expect(await found('bar without sls')).toEqual(['Juniper Bar']);
  const shown = await shop.callOk(catalog.getProduct, { params: { id: data._id } });
  expect(shown.data.facts.claims).toEqual(['vegan', 'sulphateFree']);
  const edit = (body: object) =>
    shop.callOk(catalog.editProduct, { token: admin.token, params: { id: data._id }, body });
  await edit({ facts: { claims: ['sulphateFree'] } });
  expect(await found('vegan soap')).not.toContain('Juniper Bar');
});

test('claims beside as many words as are searched for find what has them all', async () => {
  const description = 'Velvet copper lantern harbour meadow thunder walnut.';
  await send({ title: 'Rain Bar', description, facts: { claims: ['vegan', 'sulphateFree'] } });
  expect(await found(`vegan without sls ${description}`)).toEqual(['Rain Bar']);
});

test('a claim that the ingredients contradict is refused, with the ingredient', async () => {
  const sentence = productMessages.claimContradicted({ claim: 'Vegan', ingredient: 'raw honey' });
  expect(await send({ ingredients: 'Oil, raw honey', facts: { claims: ['vegan'] } })).toMatchObject({
    status: 400,
    body: { code: 'claim_contradicted', message: sentence, fields: { claims: sentence } },
  });
  const { data } = await shop.callOk(catalog.addProduct, {
    token: admin.token,
    body: bodyOf({ title: 'Cedar Bar', facts: { claims: ['vegan'] } }),
  });
  const edited = await shop.call(catalog.editProduct, {
    token: admin.token,
    params: { id: data._id },
    body: { ingredients: 'Oil, raw honey' },
  });
  expect(edited).toMatchObject({ status: 400, body: { fields: { claims: sentence } } });
  expect((await send({ facts: { claims: ['miraculous'] } })).status).toBe(400);
});

test('files carry claims, and are held to the same rule line by line', async () => {
  const csv = `_id,title,description,ingredients,claims,category,price,salePrice,totalStock,images
,Pine Bar,A bar.,"Oil, pine","Vegan, paraben free",soap,100,0,5,${image}
,Honey Bar,A bar.,"Oil, honey",vegan,soap,100,0,5,${image}
`;
  const { body } = await sendProductFile(shop, catalog.previewImport, { token: admin.token, csv });
  expect(body.data).toMatchObject({ totals: { new: 1, error: 1 } });
  const { lines } = body.data as ImportPreview;
  const message = productMessages.claimContradicted({ claim: 'Vegan', ingredient: 'honey' });
  expect(lines.find(({ title }) => title === 'Honey Bar')).toMatchObject({
    status: 'error',
    errors: [{ column: 'claims', message }],
  });
  const [header = '', line = ''] = csv.split('\n');
  await sendProductFile(shop, catalog.importProducts, { token: admin.token, csv: `${header}\n${line}\n` });
  const exported = await shop.callOk(catalog.exportProducts, {
    query: { search: 'pine' },
    token: admin.token,
  });
  expect(exported).toContain('"vegan, parabenFree"');
});
