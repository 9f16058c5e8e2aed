import { readFile } from 'node:fs/promises';
import { createDiary } from './diary.ts';
import { addOwner, createOwner } from './owner.ts';
import { type Part, figure } from './part.ts';
import { createShopClient } from './shop-client.ts';
import { prepareShop } from './shop-under-test.ts';
import { startShopping } from './shopping.ts';
import { readsASecond, pause } from './speed.ts';

/** For a longer run use `--minutes 120`. */
const MINUTES = 20;
const SHOPPERS = 400;
const AT_ONCE = 3;
const REST_MS = 100;
const SAMPLES = 120;
const MOST_GROWTH = 0.05;

/** Tests whether the shop holds on to resources that it should release. */
export const soak: Part = {
  title: 'a steady load for 20 minutes (--minutes 120 for the long form): memory after warm-up',
  plants: ['leak'],
  async run({ minutes = MINUTES, plant, tell }) {
    const shop = await prepareShop({
      database: 'postgres',
      shoppers: SHOPPERS,
      stocks: Array<number>(20).fill(200_000),
      holdSeconds: 20,
    });
    try {
      const ownerToken = await shop.withDatabase(addOwner);
      const server = await shop.start({ sourceFault: plant });
      const client = createShopClient(shop.url);
      const diary = createDiary();
      const people = startShopping({ client, sandbox: shop.sandbox, diary }, shop, {
        owner: createOwner(client, ownerToken, diary),
        atOnce: AT_ONCE,
        restMs: REST_MS,
        isEndless: true,
      });
      const residentMb: number[] = [];
      const sampled = (async () => {
        for (let sample = 0; sample < SAMPLES; sample += 1) {
          await pause((minutes * 60_000) / SAMPLES);
          people.ensureWell();
          if (!server.isRunning()) throw new Error('the shop ended by itself');
          residentMb.push(await readResidentMb(server.pid));
        }
      })();
      await readsASecond(shop.url, sampled, { readers: 1 });
      await people.close();
      await server.kill();
      const quarter = SAMPLES / 4;
      const early = median(residentMb.slice(quarter, 2 * quarter));
      const late = median(residentMb.slice(-quarter));
      const growth = late / early - 1;
      tell(figure('minutes', minutes));
      tell(figure('orders', diary.acknowledged.size));
      tell(figure('resident after warm-up · at the end (MB)', `${early.toFixed(0)} · ${late.toFixed(0)}`));
      tell(figure('growth', `${(growth * 100).toFixed(1)} %`));
      return [
        ...client.failures,
        ...(growth <= MOST_GROWTH ? [] : [`memory grew by ${(growth * 100).toFixed(1)} %`]),
      ];
    } finally {
      await shop.remove();
    }
  },
};

/** Linux only. */
async function readResidentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1_024;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
