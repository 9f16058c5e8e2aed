import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KnownShopper } from '../../e2e/support/known-shoppers.ts';
import { createDiary } from '../diary.ts';
import { type Part, type PartOptions, figure } from '../part.ts';
import { prepareShop } from '../shop-under-test.ts';
import { judgeAsynchronousControl, killPrimaries } from './primary-kills.ts';
import { startPostgresCluster } from './postgres-cluster.ts';
import { findPrograms } from './programs.ts';
import { startShopFleet } from './shop-fleet.ts';
import { drawDashboard } from './dashboard-picture.ts';
import { type Prometheus, startPrometheus } from './prometheus.ts';
import { killShops, seeChanges, seeLimits, upgradeShops } from './shop-steps.ts';

const INSTANCES = 3;
const KILLS = 10;
const SHOPPERS = 3_000;
const PRODUCTS = 30;
const HOLD_SECONDS = 20;

/** Where the picture of the dashboard is saved. */
const PICTURE = join(tmpdir(), 'shop-dashboard.svg');

/** Several processes on a replicated database, each of which is lost in turn. */
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
      const prometheus = await startPrometheus(programs, fleet.metricsPorts);
      const dependencies = {
        cluster,
        shop,
        fleet,
        prometheus,
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
          complaints.push(...(await keepPicture(prometheus, tell)));
        }
        if ('control'.includes(only)) complaints.push(...(await judgeAsynchronousControl(dependencies)));
      } finally {
        await prometheus.stop();
        await fleet.stop();
      }
    } finally {
      await shop.remove();
      await cluster.stop();
    }
    return complaints;
  },
};

/** Checks that every panel of the dashboard shows something, and saves a picture of it. */
async function keepPicture(prometheus: Prometheus, tell: PartOptions['tell']): Promise<string[]> {
  const { svg, empty } = await drawDashboard(prometheus);
  await writeFile(PICTURE, svg);
  tell(figure('the dashboard meanwhile', PICTURE));
  return empty;
}
