import * as contract from '@shop/contract/stocktakes/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct, stockOf } from '../../testing/product-builder.ts';
import { seeded } from '../../testing/seeded.ts';
import { rawStockMove } from '../../testing/stock-moves.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop({ config: { rateLimits: false } });
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

/** A product with what is really in the shop, which the stock does not know. */
interface Planted {
  productId: string;
  /** Pieces in the shop, sold ones that have not left included. */
  physical: number;
  unsent: string[];
  sent: string[];
  held: number;
  countId: number | undefined;
}

test.each([1, 2, 3, 4, 5, 6])(
  'run %i: whatever is sold, sent, returned, held and made meanwhile, the booked stock is what is there',
  async (seed) => {
    const random = seeded(seed);
    const below = (most: number) => Math.floor(random() * most);
    const { database } = shop;
    const planted: Planted[] = [];
    for (let each = 0; each < 5; each += 1) {
      const stock = 20 + below(20);
      const productId = await newProduct(database, { stock });
      planted.push({
        productId,
        physical: stock + below(9) - 4,
        unsent: [],
        sent: [],
        held: 0,
        countId: undefined,
      });
    }
    const { data } = await shop.callOk(contract.startStocktake, { token: owner.token, body: {} });
    const params = { id: data._id };
    const count = async (product: Planted) => {
      const how = product.countId === undefined ? {} : { how: 'replace' as const, onto: product.countId };
      const body = { productId: product.productId, pieces: product.physical, ...how };
      const answer = await shop.callOk(contract.countPieces, { token: owner.token, params, body });
      product.countId = answer.data.count?._id;
    };
    const act: Record<string, (product: Planted) => Promise<unknown>> = {
      count,
      async hold(product) {
        if ((await free(product)) < 1) return;
        await rawStockMove(database, { kind: 'hold', productId: product.productId, held: 1 });
        product.held += 1;
      },
      async release(product) {
        if (product.held < 1) return;
        await rawStockMove(database, { kind: 'release', productId: product.productId, held: -1 });
        product.held -= 1;
      },
      async sell(product) {
        if ((await free(product)) < 1) return;
        const orderId = await newOrder(database, { userId: owner.id, productIds: [product.productId] });
        await rawStockMove(database, { kind: 'sale', productId: product.productId, orderId, stock: -1 });
        product.unsent.push(orderId);
      },
      async send(product) {
        const orderId = product.unsent.shift();
        if (orderId === undefined) return;
        await database.write((tx) =>
          tx.updateTable('order_lines').set({ sent: 1 }).where('order_id', '=', orderId).execute(),
        );
        product.sent.push(orderId);
        product.physical -= 1;
      },
      /** A parcel comes back, or an order is taken back before it left. */
      async takeBack(product) {
        const isUnsent = product.unsent.length > 0 && random() < 0.5;
        const orderId = isUnsent ? product.unsent.pop() : product.sent.pop();
        if (orderId === undefined) return;
        await database.write(async (tx) => {
          await sql`update order_lines set returned = 1 where order_id = ${orderId}`.execute(tx);
          await sql`select move_stock('return', 1, 0, ${[product.productId]}::uuid[], '{1}'::int[], ${orderId}::uuid,
            null, null)`.execute(tx);
        });
        if (!isUnsent) product.physical += 1;
      },
      async make(product) {
        const made = 1 + below(5);
        await rawStockMove(database, { kind: 'correction', productId: product.productId, stock: made });
        product.physical += made;
      },
    };
    const free = async ({ productId }: Planted) => {
      const { stock, held } = await stockOf(database, productId);
      return stock - held;
    };
    const names = Object.keys(act);
    for (let step = 0; step < 120; step += 1) {
      const product = planted[below(planted.length)];
      if (product) await act[names[below(names.length)] ?? '']?.(product);
    }
    // Nobody counts twice what was counted; what was missed is counted last.
    for (const product of planted) if (product.countId === undefined) await count(product);
    const { data: stocktakes } = await shop.callOk(contract.listStocktakes, { token: owner.token });
    const body = { newest: stocktakes[0]?.newest ?? 0 };
    await shop.callOk(contract.bookStocktake, { token: owner.token, params, body });
    for (const { productId, physical, unsent, held } of planted) {
      const { stock, movedStock } = await stockOf(database, productId);
      expect(stock).toBe(Math.max(physical - unsent.length, held));
      expect(movedStock).toBe(stock);
    }
  },
);
