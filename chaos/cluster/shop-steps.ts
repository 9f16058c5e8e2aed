import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, migrate, databaseSchema } from '@shop/api';
import { checkAuth, login, logout } from '@shop/contract/auth/endpoints';
import { pathOf } from '@shop/contract/call';
import { editProduct, getProduct, listProducts } from '@shop/contract/catalog/endpoints';
import { sql } from 'kysely';
import type { KnownShopper } from '../../e2e/support/known-shoppers.ts';
import type { Diary } from '../diary.ts';
import { addOwner } from '../owner.ts';
import { type PartOptions, figure } from '../part.ts';
import { createShopClient } from '../shop-client.ts';
import type { ShopUnderTest } from '../shop-under-test.ts';
import { startShopping } from '../shopping.ts';
import type { PostgresCluster } from './postgres-cluster.ts';
import type { Prometheus } from './prometheus.ts';
import type { ShopFleet } from './shop-fleet.ts';

export interface ClusterDependencies {
  cluster: PostgresCluster;
  shop: ShopUnderTest;
  fleet: ShopFleet;
  prometheus: Prometheus;
  tell: PartOptions['tell'];
  /** What the shoppers of all steps were told, and who they were. */
  diary: Diary;
  came: Set<KnownShopper>;
}

const CHANGES = 10;
const CHANGE_SEEN_WITHIN_MS = 1_000;
const LOST_NOTICE_SEEN_WITHIN_MS = 30_000;
const WRONG_PASSWORDS = 30;
/**
 * As many sign-ins as one process admits at once. After them one waits for 1 s, the next for 2 s, then 4 s
 * (`waitBeforeSignIn`).
 */
const ADMITTED_AT_ONCE = 10;
const UPGRADE_SHOPPERS = 6;
const READERS = 4;

/** Changes at one process apply to all others: signing out, and the count of failed sign-ins. */
export async function seeLimits(shop: ShopUnderTest, tell: PartOptions['tell']): Promise<string[]> {
  const complaints: string[] = [];
  const servers = [];
  for (const instance of shop.urls.keys()) {
    servers.push(await shop.start({ instance, env: { RATE_LIMITS: 'on' } }));
  }
  try {
    const clients = shop.urls.map((url) => createShopClient(url));
    // Taken from the end, because the session is ended: these shoppers buy nothing in later steps.
    const shopper = shop.shoppers.at(-2);
    if (shopper === undefined) throw new Error('nobody came');
    const { token } = shopper;
    for (const client of clients) {
      if (!(await client.call(checkAuth, { token })).isOk)
        complaints.push('a token does not count everywhere');
    }
    await clients[1]?.call(logout, { token });
    for (const client of clients) {
      if ((await client.call(checkAuth, { token })).isOk) complaints.push('a token counts after signing out');
    }
    let admitted = 0;
    const beganMs = performance.now();
    for (let guess = 0; guess < WRONG_PASSWORDS; guess += 1) {
      const body = { email: 'owner@shop.example', password: `guess number ${guess}` };
      const answer = await clients[guess % clients.length]?.call(login, { token: '', body });
      if (answer?.isOk === false && answer.status === 401) admitted += 1;
    }
    tell(figure(`guesses admitted of ${WRONG_PASSWORDS}, spread over the shops`, admitted));
    const seconds = (performance.now() - beganMs) / 1_000;
    const mostAdmitted = ADMITTED_AT_ONCE + Math.floor(Math.log2(1 + seconds));
    if (admitted > mostAdmitted) {
      complaints.push(`${admitted} guesses were admitted in ${seconds.toFixed(0)} s, ${mostAdmitted} may be`);
    }
  } finally {
    for (const server of servers) await server.kill();
  }
  return complaints;
}

/** A price changed at one process appears at all of them; one changed without a notification appears later. */
export async function seeChanges({ shop, tell }: ClusterDependencies): Promise<string[]> {
  const [productId = ''] = shop.startStock.keys();
  const token = await shop.withDatabase(addOwner);
  const clients = shop.urls.map((url) => createShopClient(url));
  const seenAfterMs: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const price = 300 + change;
    const client = clients[change % clients.length];
    const answer = await client?.call(editProduct, { token, params: { id: productId }, body: { price } });
    if (answer?.isOk !== true) return [`a price was not changed: ${JSON.stringify(answer)}`];
    seenAfterMs.push(...(await Promise.all(shop.urls.map((url) => untilPrice(url, productId, price)))));
  }
  const slowestMs = Math.max(...seenAfterMs);
  tell(figure('a changed price shows everywhere after, s', (slowestMs / 1_000).toFixed(2)));

  const price = 777;
  await shop.withDatabase((database) =>
    database.write((tx) =>
      tx
        .updateTable('products')
        .set({ price_paise: price * 100 })
        .where('id', '=', productId)
        .execute(),
    ),
  );
  const lateMs = Math.max(...(await Promise.all(shop.urls.map((url) => untilPrice(url, productId, price)))));
  tell(figure('one that nobody told of, s', (lateMs / 1_000).toFixed(1)));
  return [
    ...(slowestMs > CHANGE_SEEN_WITHIN_MS ? [`a price showed after ${slowestMs} ms`] : []),
    ...(lateMs > LOST_NOTICE_SEEN_WITHIN_MS ? [`a price that nobody told of showed after ${lateMs} ms`] : []),
  ];
}

/** @returns how long it took, or a minute and more where it never shows */
async function untilPrice(url: string, productId: string, price: number): Promise<number> {
  const startedMs = performance.now();
  for (;;) {
    const answer = await fetch(url + pathOf(getProduct, { id: productId }));
    const { data } = (await answer.json()) as { data: { price: number } };
    const tookMs = performance.now() - startedMs;
    if (data.price === price || tookMs > 2 * LOST_NOTICE_SEEN_WITHIN_MS) return tookMs;
    await wait(20);
  }
}

/**
 * Upgrades to the next version: its migration runs while the previous one serves, then the processes are replaced one
 * after the other. The next version writes a column that only its migration adds, so each order shows which version
 * placed it.
 */
export async function upgradeShops(dependencies: ClusterDependencies): Promise<string[]> {
  const { shop, fleet, tell, diary, came } = dependencies;
  const client = createShopClient(fleet.url);
  const shoppers = shop.shoppers.slice(0, shop.shoppers.length / 3);
  const people = startShopping(
    { client, sandbox: shop.sandbox, diary },
    { ...shop, shoppers },
    {
      atOnce: UPGRADE_SHOPPERS,
      restMs: 50,
      isEndless: true,
    },
  );
  await shop.withDatabase(migrateFurther);
  const migratedAt = new Date();
  for (const instance of shop.urls.keys()) await fleet.replace(instance, 'upgrade');
  people.ensureWell();
  for (const shopper of await people.close()) came.add(shopper);
  const versions = await shop.withDatabase((opened) => countVersions(opened, migratedAt));
  tell(figure('answers during an upgrade', client.answers()));
  tell(figure('of them asked to come again', client.timesAway()));
  tell(figure('answers cut off', client.lostAnswers()));
  tell(figure('orders after the migration, version before', versions.before));
  tell(figure('orders of the next version', versions.next));
  tell(figure('seconds from its first to the last before it', versions.overlapSeconds.toFixed(1)));
  return [
    ...client.failures,
    ...(client.lostAnswers() > 0 ? [`${client.lostAnswers()} answers were cut off during an upgrade`] : []),
    ...client.awayAnswers().map((said) => `during an upgrade: ${said}`),
    ...(client.timesAway() > 0 ? fleet.balancerSays() : []),
    ...(versions.before > 0 && versions.next > 0 && versions.overlapSeconds > 0
      ? []
      : ['no two versions served side by side']),
  ];
}

/** How many orders each version placed since the migration, and for how long both did. */
async function countVersions({ read }: Database, migratedAt: Date) {
  const rows = await read
    .selectFrom('orders')
    .select((eb) => [
      sql<boolean>`next_note is not null`.as('is_next'),
      eb.fn.countAll<number>().as('orders'),
      eb.fn.min<Date>('placed_at').as('first'),
      eb.fn.max<Date>('placed_at').as('last'),
    ])
    .where('placed_at', '>', migratedAt)
    .groupBy(sql`1`)
    .execute();
  const [before, next] = [false, true].map((isNext) => rows.find((row) => row.is_next === isNext));
  return {
    before: before?.orders ?? 0,
    next: next?.orders ?? 0,
    overlapSeconds: before && next ? (before.last.getTime() - next.first.getTime()) / 1_000 : 0,
  };
}

/** Changes that a release may make while the previous one serves: more columns, another index, other functions. */
async function migrateFurther(database: Database): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-next-'));
  const [migrationsFolder, functionsFolder] = [join(folder, 'migrations'), join(folder, 'features')];
  const { functions } = databaseSchema;
  await cp(databaseSchema.migrationsFolder, migrationsFolder, { recursive: true });
  for (const file of functions.files) await cp(join(functions.folder, file), join(functionsFolder, file));
  await writeFile(
    join(migrationsFolder, '9999-next.sql'),
    `alter table orders add column next_note text;
alter table products add column next_rank integer not null default 0;
alter table cart_items add column next_wrapped boolean not null default false;
create index orders_next_note on orders (next_note) where next_note is not null;
`,
  );
  await writeFile(
    join(functionsFolder, 'checkout/place-order-next.sql'),
    `create or replace function place_next_orders(
  wanted json, timestamptz, timestamptz, timestamptz, text, jsonb, int, jsonb, jsonb
) returns json language plpgsql as $$
declare
  answers json := place_shop_orders($1, $2, $3, $4, $5, $6, $7, $8, $9);
begin
  update orders set next_note = 'noted' where id in (select (json_array_elements(wanted) ->> 'id')::uuid);
  return answers;
end $$;
create or replace function place_next_order(
  new_order_id uuid, uuid, text, double precision, timestamptz, timestamptz, timestamptz, text, jsonb, int,
  text, text, int, jsonb, jsonb, jsonb
) returns json language plpgsql as $$
declare
  answer json := place_shop_order($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);
begin
  update orders set next_note = 'noted' where id = new_order_id;
  return answer;
end $$;
`,
  );
  // Functions that the version before is calling are replaced too.
  for (const file of functions.files)
    await appendFile(join(functionsFolder, file), '-- Of the next version.\n');
  const files = [...functions.files, 'checkout/place-order-next.sql'];
  await migrate(database, {
    ...databaseSchema,
    migrationsFolder,
    functions: { folder: functionsFolder, files, version: '9999.0.0' },
  });
  await rm(folder, { recursive: true, force: true });
}

/** Kills shops without warning. Clients that only read notice nothing. */
export async function killShops({ shop, fleet, tell }: ClusterDependencies): Promise<string[]> {
  const broken: string[] = [];
  let reads = 0;
  const over = new AbortController();
  const reader = async () => {
    while (!over.signal.aborted) {
      const answer = await fetch(`${fleet.url}${listProducts.path}?limit=24`).catch(() => null);
      await answer?.arrayBuffer().catch(() => broken.push('an answer was cut off'));
      if (answer?.status !== 200) broken.push(`a read is answered ${answer?.status ?? 'by nobody'}`);
      reads += 1;
    }
  };
  const readers = Array.from({ length: READERS }, reader);
  for (const instance of shop.urls.keys()) await fleet.replace(instance, 'kill');
  over.abort();
  await Promise.all(readers);
  tell(figure('reads while shops are killed', reads));
  tell(figure('of them broken', broken.length));
  return broken;
}
