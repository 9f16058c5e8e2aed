import type { KnownShopper } from '../../e2e/support/known-shoppers.ts';
import { createDiary } from '../diary.ts';
import { type Part, figure } from '../part.ts';
import { prepareShop } from '../shop-under-test.ts';
import { judgeAsynchronousControl, killPrimaries } from './primary-kills.ts';
import { startPostgresCluster } from './postgres-cluster.ts';
import { findPrograms } from './programs.ts';
import { startShopFleet } from './shop-fleet.ts';
import { killShops, seeChanges, seeLimits, upgradeShops } from './shop-steps.ts';

const INSTANCES = 3;
const KILLS = 10;
const SHOPPERS = 3_000;
const PRODUCTS = 30;
const HOLD_SECONDS = 20;

/** Several processes on a replicated database, and each of them lost in turn. */
export const clusterPart: Part = {
  title: 'three shops, three Postgres under Patroni: primaries and shops killed, upgraded, limited',
  plants: ['order-lost'],
  async run({ kills = KILLS, only = '', plant, tell }) {
    const programs = findPrograms();
    const cluster = await startPostgresCluster(programs);
    const shop = await prepareShop({
      database: 'postgres',
      databaseUrl: cluster.url,
      instances: INSTANCES,
      shoppers: SHOPPERS,
      stocks: Array<number>(PRODUCTS).fill(20_000),
      holdSeconds: HOLD_SECONDS,
    });
    const complaints: string[] = [];
    try {
      if ('limits'.includes(only)) complaints.push(...(await seeLimits(shop, tell)));
      const fleet = await startShopFleet(programs, shop, cluster);
      const dependencies = {
        cluster,
        shop,
        fleet,
        tell,
        diary: createDiary(),
        came: new Set<KnownShopper>(),
      };
      try {
        if ('changes'.includes(only)) complaints.push(...(await seeChanges(dependencies)));
        if ('upgrade'.includes(only)) complaints.push(...(await upgradeShops(dependencies)));
        if ('shops'.includes(only)) complaints.push(...(await killShops(dependencies)));
        if ('primary'.includes(only)) {
          tell(figure('kills of the primary', kills));
          complaints.push(...(await killPrimaries(dependencies, { kills, plant })));
        }
        if ('control'.includes(only)) complaints.push(...(await judgeAsynchronousControl(dependencies)));
      } finally {
        await fleet.stop();
      }
    } finally {
      await shop.remove();
      await cluster.stop();
    }
    return complaints;
  },
};
