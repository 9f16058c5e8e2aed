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
p1,Product,Neem Soap,<p>A plain bar.</p>,PIC,Soap,NS-1,,149.00,,true,InStock`,
    ['Neem Soap', 'soap', 'Deodar', 149, 0, 7, 'published', 1],
  ],
  [
    'Wix with one size',
    `handleId,fieldType,name,productImageUrl,collection,price,surcharge,visible,inventory,productOptionName1,productOptionDescription1
p1,Product,Neem Soap,PIC,Soap,149.0,,true,0,Size,90 g
p1,Variant,,,,,20.0,true,3,,90 g`,
    ['Neem Soap', 'soap', 'Deodar', 169, 0, 3, 'published', 1],
  ],
  [
    'Wix with a discount, without the columns that say which lines belong together',
    `name,productImageUrl,price,visible,discountMode,discountValue,inventory
Neem Soap,PIC,149.0,true,PERCENT,15.0,OutOfStock`,
    ['Neem Soap', 'soap', 'Deodar', 149, 126.65, 0, 'published', 1],
  ],
  [
    "Wix's newer kind",
    `handle,fieldType,name,visible,plainDescription,media,price,strikethroughPrice,inventory,sku
neem-soap,PRODUCT,Neem Soap,TRUE,A plain bar.,PIC,149,199,4,NS-1
neem-soap,MEDIA,,,,PIC,,,,`,
    ['Neem Soap', 'soap', 'Deodar', 199, 149, 4, 'published', 1],
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
    "Meta's template, below a line that explains its columns",
    `# Required | The title; see our help,# Optional | in stock; out of stock; new; used; adult; teen,# Required | With INR,# Optional,# Required
title,availability,price,quantity_to_sell_on_facebook,image_link
Amla Shampoo,in stock,329.00 INR,75,PIC`,
    ['Amla Shampoo', 'soap', 'Deodar', 329, 0, 75, 'published', 1],
  ],
  [
    'a feed that has none of it',
    `id,title,availability,price,quantity_to_sell_on_facebook,image_link,visibility
7,Amla Shampoo,out of stock,329.00 INR,75,PIC,hidden`,
    ['Amla Shampoo', 'soap', 'Deodar', 329, 0, 0, 'draft', 1],
  ],
  [
    'Magento',
    `sku,store_view_code,product_type,name,product_online,visibility,price,special_price,special_price_from_date,special_price_to_date,base_image,qty
N-1,,simple,Neem Soap,1,"Catalog, Search",149.0000,99.0000,"1/31/20, 12:00 AM","12/1/20, 12:00 AM",PIC,4
N-1,hi,,नीम साबुन,,,,,,,,`,
    ['Neem Soap', 'soap', 'Deodar', 149, 0, 4, 'published', 1],
  ],
  [
    'Amazon',
    `item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\timage-url\tstatus
Neem Soap\tA plain bar.\t1\tN-1\t149.0\t4\tPIC\tActive`,
    ['Neem Soap', 'soap', 'Deodar', 149, 0, 4, 'published', 1],
  ],
  [
    'Etsy, in rupees',
    `TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,IMAGE1,IMAGE2,SKU
Neem Soap,A plain bar.,149.00,INR,4,PIC,,N-1`,
    ['Neem Soap', 'soap', 'Deodar', 149, 0, 4, 'published', 1],
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

const WIX =
  'handleId,fieldType,name,productImageUrl,collection,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,productOptionDescription1,productOptionName2,productOptionDescription2';
const sizes = (of: { discount?: string; price?: string } = {}) =>
  [
    WIX,
    `p1,Product,Neem Soap,PIC,Soap,,${of.price ?? '149.5'},,true,${of.discount ?? 'PERCENT,20.0'},0,Size,75 g;150 g,Colour,#0a0:Green`,
    'p1,Variant,,,,N-75,,,true,,,4,,75 g,,#0a0:Green',
    'p1,Variant,,,,N-150,,100.0,true,,,InStock,,150 g,,#0a0:Green',
    'p1,Variant,,,,,,-10.25,false,,,2,,Sample,,#0a0:Green',
    'p9,Variant,,,,,,,true,,,2,,Nobody,,',
  ].join('\n');

test('Wix: each variant is a product with its own price, pieces and size, and the discount of all', async () => {
  const { foreign } = await preview(sizes());
  expect(foreign).toMatchObject({ shop: 'other', skipped: 1, withoutStock: 1 });
  expect(foreign.columns.map(({ name }: { name: string }) => name)).toEqual([
    'name',
    'productImageUrl',
    'collection',
    'sku',
    'price',
    'visible',
    'inventory',
  ]);
  await imported(sizes());
  const { data } = await shop.callOk(contract.listAdminProducts, { query: {}, token: admin.token });
  const told = data.map(({ title, price, salePrice, totalStock, status, facts }) => [
    title,
    price,
    salePrice,
    totalStock,
    status,
    facts.sizesOf,
    facts.netQuantity?.amount,
    facts.options?.map(({ name, value }) => `${name} ${value}`).join(),
  ]);
  expect(told.toSorted((one, other) => Number(one[1]) - Number(other[1]))).toEqual([
    [
      'Neem Soap, Sample, Green',
      139.25,
      111.4,
      2,
      'draft',
      'Neem Soap',
      undefined,
      'Size Sample,Colour Green',
    ],
    ['Neem Soap, 75 g, Green', 149.5, 119.6, 4, 'published', 'Neem Soap', 75, 'Size 75 g,Colour Green'],
    ['Neem Soap, 150 g, Green', 249.5, 199.6, 7, 'published', 'Neem Soap', 150, 'Size 150 g,Colour Green'],
  ]);
  // The same products once more, without the discount.
  const changesExisting = { changesExisting: true };
  await imported(sizes({ discount: 'PERCENT,0.0' }), changesExisting);
  const again = await shop.callOk(contract.listAdminProducts, { query: {}, token: admin.token });
  expect(again.data.map(({ salePrice }) => salePrice)).toEqual([0, 0, 0]);
  await imported(sizes({ discount: 'AMOUNT,50.0' }), changesExisting);
  const less = await shop.callOk(contract.listAdminProducts, { query: {}, token: admin.token });
  expect(less.data.map(({ salePrice }) => salePrice).toSorted()).toEqual([199.5, 89.25, 99.5]);
});

test('Wix: a price that cannot be read is refused at its variant, not sold without the surcharge', async () => {
  const { lines } = await preview(sizes({ price: 'ask' }));
  expect(lines.map(({ status }: { status: string }) => status)).toEqual(['error', 'error', 'error']);
});

test('a price that a column says is in another currency is refused, not sold in rupees', async () => {
  const { lines, foreign } = await preview(
    'TITLE,PRICE,CURRENCY_CODE,QUANTITY,IMAGE1\nNeem Soap,12.00,USD,4,PIC\nRose Soap,149.00,INR,4,PIC',
  );
  expect(foreign.columns.map(({ name }: { name: string }) => name)).not.toContain('CURRENCY_CODE');
  expect(lines).toMatchObject([
    { title: 'Neem Soap', status: 'error', errors: [{ column: 'price' }] },
    { title: 'Rose Soap', status: 'new' },
  ]);
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
