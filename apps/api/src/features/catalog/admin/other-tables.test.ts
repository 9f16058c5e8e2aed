import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '@shop/contract/catalog/endpoints';
import type { ForeignMapping } from '@shop/contract/catalog/foreign-schemas';
import type { Picture } from '@shop/contract/schemas';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { uploadPicture } from '../../../testing/upload-picture.ts';

/** Tables of products that are neither the shop's own nor of a known shop software. */

let shop: TestShop;
let admin: SignedIn;
let picture: Picture;
beforeAll(async () => {
  shop = await buildTestShop();
  admin = await shop.newAdmin();
  picture = await uploadPicture(shop, admin.token);
});
afterAll(() => shop.close());
beforeEach(() => shop.database.write((tx) => tx.deleteFrom('products').execute()));

const usual: ForeignMapping = { ingredients: 'Sodium palmate', categories: { '': 'soap' }, stock: 7 };
const send = (
  endpoint: typeof contract.previewImport | typeof contract.importProducts,
  csv: string,
  { mapping = {}, token = '' }: { mapping?: ForeignMapping; token?: string } = {},
) =>
  sendProductFile(shop, endpoint, {
    token: admin.token,
    csv: csv.replaceAll('PIC', picture.url),
    texts: { mapping: JSON.stringify({ ...usual, ...mapping }), ...(token && { token }) },
  });
const preview = async (csv: string, mapping: ForeignMapping = {}) => {
  const { body } = await send(contract.previewImport, csv, { mapping });
  return (body as { data: ReturnType<typeof JSON.parse> }).data;
};

/** What a table's lines become: the products that the shop then has. */
async function imported(csv: string, mapping: ForeignMapping = {}) {
  const { token } = await preview(csv, mapping);
  const { body, status } = await send(contract.importProducts, csv, { mapping, token });
  expect([status, body]).toMatchObject([200, { success: true }]);
  const { data } = await shop.callOk(contract.listAdminProducts, { query: {}, token: admin.token });
  return data.map(({ title, category, brand, price, salePrice, totalStock, status: state, pictures }) => [
    title,
    category,
    brand,
    price,
    salePrice,
    totalStock,
    state,
    pictures.length,
  ]);
}

const tables: [of: string, csv: string, becomes: unknown[]][] = [
  [
    'Wix',
    `handleId,fieldType,name,description,productImageUrl,collection,sku,ribbon,price,surcharge,visible,inventory
p1,Product,Neem Soap,<p>A plain bar.</p>,PIC,Soap,NS-1,,149.00,,true,InStock
p1,Variant,,,,,,,,20,,InStock`,
    ['Neem Soap', 'soap', 'Deodar', 149, 0, 7, 'published', 1],
  ],
  [
    'Squarespace',
    `Product ID [Non Editable],Title,Description,SKU,Price,Sale Price,On Sale,Stock,Categories,Visible,Hosted Image URLs
a1,Rose Wash,Gentle,RW,249.00,199.00,No,12,/face-wash,Yes,PIC`,
    ['Rose Wash', 'faceWash', 'Deodar', 249, 0, 12, 'published', 1],
  ],
  [
    'a feed',
    `id\ttitle\tdescription\tprice\tsale_price\timage_link\tbrand\tproduct_type
7\tAmla Shampoo\tFor dry hair\t329.00 INR\t299.00 INR\tPIC\tVan\tHair > Shampoo`,
    ['Amla Shampoo', 'shampoo', 'Van', 329, 299, 7, 'published', 1],
  ],
  [
    'a supplier',
    `Item Name,MRP,Qty,Item Code,Image
Haldi Soap,"1,149/-",40,H-1,PIC`,
    ['Haldi Soap', 'soap', 'Deodar', 1149, 0, 40, 'published', 1],
  ],
];

for (const [of, csv, becomes] of tables)
  test(`a table of ${of} is imported, and brings nothing twice`, async () => {
    expect(await imported(csv)).toEqual([becomes]);
    expect((await preview(csv)).lines[0]).toMatchObject({ status: 'unchanged' });
    expect(await imported(csv)).toEqual([becomes]);
  });

test('what the columns mean is shown, the owner may choose otherwise, and lines without a title are counted', async () => {
  const csv = 'Product,Rate,MRP,Photo\nNeem Soap,149,199,PIC\n,,,\n,20,,';
  const { foreign } = await preview(csv);
  expect(foreign).toMatchObject({ shop: 'other', skipped: 1 });
  expect(foreign.columns).toEqual([
    { name: 'Product', sample: 'Neem Soap', target: 'title' },
    { name: 'Rate', sample: '149', target: null },
    { name: 'MRP', sample: '199', target: 'comparePrice' },
    { name: 'Photo', sample: picture.url, target: null },
  ]);
  expect(await imported(csv, { columns: { Rate: 'price', Photo: 'images' } })).toEqual([
    ['Neem Soap', 'soap', 'Deodar', 199, 149, 7, 'published', 1],
  ]);
});

test('several pictures of a cell are told apart, and ids of Wix have an address', async () => {
  const { missingPictures } = await preview('name,price,image\nBar,149,one.jpg;two.jpg|three.jpg');
  expect(missingPictures).toEqual(['one.jpg', 'two.jpg', 'three.jpg']);
  const { picturesToFetch } = await preview('name,price,image\nBar,149,a1_b2~mv2.jpg;a1_b3~mv2_d_20.png');
  expect(picturesToFetch).toEqual([
    'https://static.wixstatic.com/media/a1_b2~mv2.jpg',
    'https://static.wixstatic.com/media/a1_b3~mv2_d_20.png',
  ]);
});

test('a file of this shop that lacks a column is refused as before, as is a table without a title', async () => {
  for (const csv of ['title,price\nNeem Soap,149', 'Rate,Qty\n149,3']) {
    const { status, body } = await send(contract.previewImport, csv);
    expect([status, body]).toMatchObject([400, { code: 'unfit_product_file' }]);
  }
});
