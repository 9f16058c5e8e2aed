import { addToCart, getCart } from '@shop/contract/cart/endpoints';
import { placeOrder } from '@shop/contract/checkout/endpoints';
import { fillCarts, forEachAtOnce } from './buying.ts';
import { type Part, figure } from './part.ts';
import { createShopClient } from './shop-client.ts';
import { prepareShop } from './shop-under-test.ts';

const COUNT = 400;
const ADDS_AT_ONCE = 2;
const ORDERS_AT_ONCE = 8;
const PRODUCTS = 40;
/** The price of the first product of `prepareShop`, in rupees. */
const TOTAL_RUPEES = 149.5;

/** Simultaneous actions must each be counted exactly once. */
export const counts: Part = {
  title: '400 adds to one cart, two at a time; 400 orders, eight at a time',
  plants: ['add-not-counted', 'order-refused'],
  async run({ databases, count = COUNT, plant, tell }) {
    const complaints: string[] = [];
    for (const database of databases) {
      const shop = await prepareShop({
        database,
        shoppers: count + 1,
        stocks: Array<number>(PRODUCTS).fill(count * 2),
        holdSeconds: 1_800,
      });
      try {
        const productIds = [...shop.startStock.keys()];
        const [first = ''] = productIds;
        await fillCarts(shop, first);
        const server = await shop.start();
        const client = createShopClient(shop.url);
        // This shopper's cart already has one piece.
        const [adder, ...buyers] = shop.shoppers;
        if (adder === undefined) throw new Error('nobody came');
        const { token, userId } = adder;
        const adds = Array.from({ length: count }, (_, index) => productIds[index % PRODUCTS] ?? '');
        await forEachAtOnce(adds, ADDS_AT_ONCE, async (productId) => {
          const answer = await client.call(addToCart, { token, body: { productId, quantity: 1 } });
          if (!answer.isOk) complaints.push(`an add was refused: ${answer.refusal.message}`);
        });
        const cart = await client.call(getCart, { token, params: { userId } });
        const pieces = cart.isOk ? cart.body.data.items.reduce((sum, line) => sum + line.quantity, 0) : 0;
        const added = pieces - 1 - (plant === 'add-not-counted' ? 1 : 0);
        let placed = plant === 'order-refused' ? -1 : 0;
        await forEachAtOnce(buyers, ORDERS_AT_ONCE, async (buyer) => {
          const body = { addressInfo: { addressId: buyer.addressId }, totalAmount: TOTAL_RUPEES };
          const answer = await client.call(placeOrder, { token: buyer.token, body });
          if (answer.isOk) placed += 1;
        });
        await server.kill();
        tell(figure(`${database}: adds counted`, added));
        tell(figure(`${database}: orders placed`, placed));
        complaints.push(...client.failures);
        if (added !== count) complaints.push(`${added} of ${count} adds are counted`);
        if (placed !== count) complaints.push(`${placed} of ${count} orders were placed`);
      } finally {
        await shop.remove();
      }
    }
    return complaints;
  },
};
