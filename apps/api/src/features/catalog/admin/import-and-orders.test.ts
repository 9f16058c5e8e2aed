import { afterAll, beforeAll, expect, test } from 'vitest';
import * as cart from '@shop/contract/cart/endpoints';
import * as contract from '@shop/contract/catalog/endpoints';
import { addReview } from '@shop/contract/reviews/endpoints';
import type { OpenDatabase } from '../../../platform/database/open-database.ts';
import type { Tables } from '../../../tables/index.ts';
import { expectWaiting, whileLocked } from '../../../testing/held-up.ts';
import type { SignedIn, TestShop } from '../../../testing/build-test-app.ts';
import { placeOrderOf, shopperWithCart } from '../../../testing/buy.ts';
import { newProduct, setStock, stockOf } from '../../../testing/product-builder.ts';
import { sendProductFile } from '../../../testing/send-product-file.ts';
import { newSoldOrder } from '../../../testing/sold-order.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { buildShopWithSandbox } from '../../../testing/shop-with-sandbox.ts';

let database: OpenDatabase<Tables>;
let shop: TestShop;
let admin: SignedIn;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ shop } = await buildShopWithSandbox({ database }));
  admin = await shop.newAdmin();
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

const importFile = (lines: readonly string[]) =>
  sendProductFile(shop, contract.importProducts, { token: admin.token, csv: lines.join('\n') });

const titleAndPrice = (productId: string) =>
  database.read
    .selectFrom('products')
    .select(['title', 'price_paise'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();

/**
 * Does something while an import has written its products and waits for their words, which another transaction has
 * locked.
 */
async function duringImport(productId: string, lines: readonly string[], work: () => Promise<void>) {
  let importing: ReturnType<typeof importFile> | undefined;
  await whileLocked(
    database,
    (tx) =>
      tx
        .selectFrom('product_words')
        .select('product_id')
        .where('product_id', '=', productId)
        .forUpdate()
        .execute(),
    async () => {
      importing = importFile(lines);
      await expectWaiting(database, 1);
      await work();
    },
  );
  return importing;
}

test('neither an order nor a cart nor a review waits for an import that writes prices and texts', async () => {
  const productId = await newProduct(database, { stock: 9, pricePaise: 19_900 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 4 }]);
  const later = await shop.newShopper();
  const lines = [{ productId, unitPricePaise: 19_900 }];
  await newSoldOrder(database, { userId: later.id, lines, state: '02', at: new Date() });
  const answer = await duringImport(
    productId,
    ['_id,title,price', `${productId},Neem and Tulsi Soap,249`],
    async () => {
      expect(await placeOrderOf(shop, buyer)).toMatchObject({
        status: 200,
        body: { data: { cartItems: [{ price: 199 }] } },
      });
      const { token } = later;
      await shop.callOk(cart.addToCart, { token, body: { productId, quantity: 5 } });
      await shop.callOk(addReview, {
        token,
        body: { productId, reviewMessage: 'Lathers well', reviewValue: 5 },
      });
    },
  );
  expect(answer?.status).toBe(200);
  expect(await titleAndPrice(productId)).toEqual({ title: 'Neem and Tulsi Soap', price_paise: 24_900 });
  expect(await stockOf(database, productId)).toEqual({ stock: 9, held: 4, movedStock: 9, movedHeld: 4 });
});

test('pieces that an import adds come to what was sold and held while it was under way', async () => {
  const productId = await newProduct(database, { stock: 9 });
  const buyer = await shopperWithCart(shop, [{ productId, quantity: 4 }]);
  const answer = await duringImport(
    productId,
    ['_id,title,totalStock,stockSeen', `${productId},Rose Soap,12,9`],
    async () => {
      expect((await placeOrderOf(shop, buyer)).status).toBe(200);
      await setStock(database, productId, { stock: 8 });
    },
  );
  expect(answer?.status).toBe(200);
  expect(await stockOf(database, productId)).toMatchObject({ stock: 11, held: 4, movedStock: 12 });
});

test('a stock that an import sets is refused, with all of the file, where pieces were sold meanwhile', async () => {
  const productId = await newProduct(database, { title: 'Lime Soap', stock: 9 });
  const answer = await duringImport(productId, ['_id,title,totalStock', `${productId},Lemon Soap,12`], () =>
    setStock(database, productId, { stock: 8 }),
  );
  expect(answer).toMatchObject({ status: 409, body: { code: 'import_changed' } });
  expect(answer?.body.data).toMatchObject({
    lines: [{ changes: [{ column: 'title' }, { column: 'totalStock', from: '8' }] }],
  });
  expect(await titleAndPrice(productId)).toMatchObject({ title: 'Lime Soap' });
  expect(await stockOf(database, productId)).toMatchObject({ stock: 8, movedStock: 9 });
});
