import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Pictures,
  buildApp,
  createCatalogueVersion,
  createPictures,
  createRazorpayGateway,
  createSettingsStore,
  migrate,
  databaseSchema,
  openPictureDisk,
  systemClock,
} from '@shop/api';
import { startTestPostgres } from '@shop/api/testing/embedded-postgres';
import { type RecordingDatabase, openRecordingDatabase } from '@shop/api/testing/recording-database';
import { nothingEntered } from '@shop/api/testing/nothing-entered';
import { noBackups } from '@shop/api/testing/no-backups';
import { createRecordingLogger } from '@shop/api/testing/recording-logger';
import { fillMany } from '@shop/demo';

/** The caller of a request. */
export type Caller = 'visitor' | 'shopper' | 'admin';

/** A filled shop on a separate Postgres, which records its reads. */
export interface ShopOfMany {
  database: RecordingDatabase;
  /** The shopper with the most orders. */
  shopperId: string;
  /** Makes a call that must succeed, and returns its body. */
  get(url: string, as: Caller): Promise<string>;
  /** Makes a change of the owner's that must succeed. */
  put(url: string, body: object): Promise<void>;
  remove(): Promise<void>;
}

/** Of each product the eight that follow it, as many as a job keeps. */
const BOUGHT_TOGETHER = `
  with numbered as (select id, row_number() over (order by id) as number from products)
  insert into bought_together
  select one.id, other.id, other.number - one.number
  from numbered as one join numbered as other on other.number - one.number between 1 and 8`;
/** Of each person ten products. */
const SAVED = `
  with people as (select id, row_number() over (order by id) as number from users),
    numbered as (select id, row_number() over (order by id) as number from products)
  insert into saved_products
  select people.id, numbered.id, now()
  from people join numbered on numbered.number - people.number between 0 and 9`;

/** One order in fifty is by an agent. */
const BY_AGENTS = `
  update orders set agent = 'https://agent.example/profile.json' where get_byte(uuid_send(id), 15) % 50 = 0`;

/** A settlement for each day of India, with all payments that were captured on it. */
const SETTLED = [
  `with days as (
    select to_char(captured_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, amount_paise, captured_at from payments
  )
  insert into settlements (settlement_id, amount_paise, status, utr, day, created_at)
  select 'setl_' || replace(day, '-', ''), sum(amount_paise), 'processed', day, day, max(captured_at)
  from days group by day`,
  `insert into settlement_entries (settlement_id, entity_id, line, day, type, amount_paise, credit_paise, debit_paise,
    fee_paise, tax_paise, detail, settled_at)
  select settlements.settlement_id, payment_id, 1, settlements.day, 'payment', payments.amount_paise, payments.amount_paise, 0, 0, 0,
    '', created_at
  from payments join settlements
    on settlements.day = to_char(captured_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`,
];

/** What each product and parcel costs, and a courier's bill of each month with a line for each order that left. */
const COSTED = [
  `insert into product_costs (product_id, from_day, cost_paise, updated_at)
  select id, '2020-01-01', unit_price_paise / 3, now() from products`,
  `insert into packing_costs (from_day, cost_paise, updated_at) values ('2020-01-01', 700, now())`,
  `insert into courier_bills (id, courier, reference, billed_on, dispute_until, file_sha256, created_at)
  select gen_random_uuid(), 'Delhivery', month, month || '-28', month || '-28', month, now()
  from (select distinct to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month from orders) as months`,
  `insert into courier_bill_lines (bill_id, line, tracking_number, order_id, forward_paise, tax_paise)
  select courier_bills.id, row_number() over (partition by courier_bills.id order by orders.id),
    coalesce(upper(tracking_number), ''), orders.id, 5000, 900
  from orders join courier_bills
    on courier_bills.reference = to_char(placed_at at time zone 'Asia/Kolkata', 'YYYY-MM')
  where order_status in ('inShipping', 'delivered')`,
];

/** Fills a shop with this many products and orders, and serves it in this process. */
export async function startShopOfMany(size: { products: number; orders: number }): Promise<ShopOfMany> {
  const postgres = await startTestPostgres();
  const media = await mkdtemp(join(tmpdir(), 'shop-plans-'));
  const pictures = createPictures(await openPictureDisk({ kind: 'folder', folder: media }));
  const database = openRecordingDatabase(postgres.urlOf('postgres'));
  await migrate(database, databaseSchema);
  await fillMany({ database, pictures, clock: systemClock }, size);
  for (const text of [BOUGHT_TOGETHER, SAVED, BY_AGENTS, ...SETTLED, ...COSTED])
    await database.ask({ text: `begin; set local statement_timeout = 0; ${text}; commit`, values: [] });
  const shop = await serveShopOfMany(database, pictures);
  return {
    ...shop,
    async remove() {
      await shop.remove();
      await database.close();
      await postgres.stop();
      await rm(media, { recursive: true, force: true });
    },
  };
}

/** Serves a filled shop. */
export async function serveShopOfMany(database: RecordingDatabase, pictures: Pictures): Promise<ShopOfMany> {
  const [shopperId, adminId] = await busiestShoppers(database);
  await database.ask({ text: `update users set role = 'admin' where id = $1`, values: [adminId] });
  const tokens = {
    shopper: await openSession(database, shopperId),
    admin: await openSession(database, adminId),
  };
  // A server does this by itself after some time; without it, plans are made without statistics. Vacuum marks no row
  // as visible to all if its commit, or one of the next few, has not reached the disk. So a checkpoint comes before
  // vacuum, and the commits of `analyze` after it.
  for (const text of ['checkpoint', 'vacuum', 'analyze']) await database.ask({ text, values: [] });

  const settings = createSettingsStore({ database, mediaBase: '' });
  await settings.load();
  let version = 0;
  const app = await buildApp({
    database,
    pictures,
    gateway: createRazorpayGateway({
      keyId: 'rzp_test_none',
      keySecret: 'none',
      apiUrl: 'http://127.0.0.1:9',
      webhookSecrets: [],
    }),
    // A different version each time, so that no answer comes from the cache.
    catalogueVersion: { ...createCatalogueVersion({ database }), current: () => (version += 1) },
    clock: systemClock,
    logger: createRecordingLogger().logger,
    settings,
    backups: noBackups,
    noteVisit: () => {},
    config: {
      trustProxy: false,
      rateLimits: false,
      holdSeconds: 1_800,
      takesRealMoney: false,
      publicUrl: 'http://shop.test',
      apiAddress: 'http://shop.test',
      mediaBaseUrl: '',
      webOrigins: [],
      entering: nothingEntered(),
    },
  });
  return {
    database,
    shopperId,
    async get(url, as) {
      const headers = as === 'visitor' ? {} : { authorization: `Bearer ${tokens[as]}` };
      const answer = await app.inject({ method: 'GET', url, headers });
      if (answer.statusCode !== 200)
        throw new Error(`${url} was refused: ${answer.statusCode} ${answer.body}`);
      return answer.body;
    },
    async put(url, body) {
      const headers = { authorization: `Bearer ${tokens.admin}` };
      const answer = await app.inject({ method: 'PUT', url, headers, payload: body });
      if (answer.statusCode !== 200)
        throw new Error(`${url} was refused: ${answer.statusCode} ${answer.body}`);
    },
    remove: () => app.close(),
  };
}

async function busiestShoppers(database: RecordingDatabase): Promise<[string, string]> {
  const text = 'select user_id from orders group by user_id order by count(*) desc limit 2';
  const [first, second] = await database.ask<{ user_id: string }>({ text, values: [] });
  if (!first || !second) throw new Error('the shop needs the orders of two shoppers');
  return [first.user_id, second.user_id];
}

/** Creates a session as the shop would, of whoever has just proven who it is, as exports need. @returns the token */
async function openSession(database: RecordingDatabase, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.ask({
    text: 'insert into sessions (token_sha256, user_id, created_at, last_used_at, proven_at) values ($1, $2, now(), now(), now())',
    values: [createHash('sha256').update(token).digest(), userId],
  });
  return token;
}
