import { createDiary } from './diary.ts';
import { readLinkOrders, readShopFacts } from './facts.ts';
import { judge } from './judge.ts';
import { type Part, figure } from './part.ts';
import { plants } from './plants.ts';
import { untilSettled } from './settled.ts';
import { createShopClient } from './shop-client.ts';
import { prepareShop } from './shop-under-test.ts';
import { startShopping } from './shopping.ts';
import { pause } from './speed.ts';

const RESTARTS = 20;
const SHOPPERS = 4_000;
const AT_ONCE = 8;
const HOLD_SECONDS = 20;
const SETTLED_WITHIN_MS = 60_000 + HOLD_SECONDS * 1_000;
const SHORTEST_LIFE_MS = 1_500;
const LONGEST_LIFE_MS = 4_000;

/** The shop's database stops and comes back, every second time after a simulated crash of its machine. */
export const databaseRestarts: Part = {
  title: 'the database restarted 20 times under load, every other time by a crash',
  plants: ['ends-with-the-database', 'order-lost', 'promise-broken', 'stock-off-by-one'],
  async run({ count = RESTARTS, plant, tell }) {
    const shop = await prepareShop({
      database: 'postgres',
      isDurable: true,
      shoppers: SHOPPERS,
      stocks: Array<number>(20).fill(5_000),
      holdSeconds: HOLD_SECONDS,
    });
    try {
      const sourceFault = plant === 'ends-with-the-database' ? plant : undefined;
      const server = await shop.start({ sourceFault });
      const client = createShopClient(shop.url);
      const diary = createDiary();
      const people = startShopping({ client, sandbox: shop.sandbox, diary }, shop, { atOnce: AT_ONCE });
      for (let restart = 0; restart < count; restart += 1) {
        await pause(SHORTEST_LIFE_MS + Math.random() * (LONGEST_LIFE_MS - SHORTEST_LIFE_MS));
        await shop.postgres?.restart({ isCrash: restart % 2 === 0 });
        if (!server.isRunning()) return [`the shop ended by itself: ${server.output.slice(-3).join('')}`];
        people.ensureWell();
      }
      await pause(SHORTEST_LIFE_MS);
      const came = await people.close();
      const isSettled = await untilSettled(
        { client, sandbox: shop.sandbox, ...diary },
        came,
        SETTLED_WITHIN_MS,
      );
      const isRunning = server.isRunning();
      const linkOrders = await readLinkOrders(shop.sandbox);
      const facts = {
        ...(await shop.withDatabase((opened) => readShopFacts(opened, shop.startStock, linkOrders))),
        ledger: await shop.sandbox.ledger(),
        acknowledged: [...diary.acknowledged.values()],
        toldPaid: [...diary.toldPaid],
        toldRefunded: diary.toldRefunded,
        toldTickets: [],
        toldNewsletters: [],
        ownerLosses: [],
      };
      await server.kill();
      tell(figure('restarts', count));
      tell(figure('orders told of', diary.acknowledged.size));
      tell(figure('of them told paid', diary.toldPaid.size));
      tell(figure('answers 503 while it was away', client.timesAway()));
      const planted = plant === undefined ? undefined : plants[plant];
      return [
        ...(isRunning ? [] : ['the shop ended by itself']),
        ...(isSettled ? [] : ['not settled']),
        ...client.failures,
        ...judge(planted?.(facts) ?? facts),
      ];
    } finally {
      await shop.remove();
    }
  },
};
