import { fixedRetention, retentionSettings } from '@shop/contract/settings/retention';
import { saveSection } from '@shop/contract/settings/endpoints';
import { listAccess } from '@shop/contract/trail/endpoints';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { tablesAboutPeople } from '../../testing/tables-about-people.ts';
import { CODE_MAIL_KIND } from '../auth/index.ts';
import { removal, removeExpired } from './remove-expired.ts';
import { type Expiring, retentionTable } from './retention-table.ts';

let shop: TestShop;
let shopper: SignedIn;
let productIds: string[];
let parcelId: string;
beforeAll(async () => {
  shop = await buildTestShop();
  shopper = await shop.newShopper();
  productIds = [await newProduct(shop.database), await newProduct(shop.database)];
  parcelId = await newOrder(shop.database, { userId: shopper.id, productIds });
});
afterAll(() => shop.close());

/** Statements that insert the `nth` row with the time at which it counts. */
type Seed = (at: Date | string, nth: number) => RawBuilder<unknown>;

const hash = (nth: number) => sql`decode(md5(${`${nth}`}), 'hex')`;
const mail =
  (kind: string, { waits = false } = {}): Seed =>
  (at) =>
    sql`insert into outbox_mails (id, kind, recipient, subject, content, created_at, sent_at, next_try_at)
    values (gen_random_uuid(), ${kind}, 'a@example.in', 'About it', '{}', ${at}, ${waits ? null : at},
      ${waits ? at : null})`;
const attempt =
  (kind: string): Seed =>
  (at, nth) =>
    sql`insert into attempts (kind, email, network, at)
    values (${kind}, 'a@example.in', ${`192.0.2.${nth}`}, ${at})`;
const session =
  (used: 'at' | 'now'): Seed =>
  (at, nth) =>
    sql`insert into sessions (token_sha256, user_id, created_at, last_used_at)
    values (${hash(nth)}, ${shopper.id}, ${at}, ${used === 'at' ? at : shop.clock.now()})`;
const ofDay =
  (table: string, columns: string, values: RawBuilder<unknown>): Seed =>
  (day) =>
    sql`insert into ${sql.table(table)} (day, ${sql.raw(columns)}) values (${day}, ${values})`;

const newBooking: Seed = (at) => sql`insert into courier_bookings (id, order_id, reference, state, length_cm,
  breadth_cm, height_cm, grams, label_url, created_at, updated_at)
  values (gen_random_uuid(), ${parcelId}, gen_random_uuid()::text, 'ended', 20, 15, 10, 400,
    'https://label.example', ${at}, ${at})`;

/** How to insert a row of each line of the table, in its order. */
const seeds: Record<keyof typeof retentionTable, Seed[]> = {
  mailBodyDays: [mail('order_confirmed')],
  mailEntryMonths: [
    mail('order_confirmed'),
    (at, nth) => sql`insert into optional_mails (id, user_id, purpose, token_sha256, written_at)
      values (gen_random_uuid(), ${shopper.id}, 'review_request', ${hash(nth)}, ${at})`,
    (at, nth) => sql`insert into stock_mail_links (token_sha256, email, written_at)
      values (${hash(nth)}, 'asha@example.com', ${at})`,
    (at) => sql`insert into whatsapp_messages (kind, user_id, created_at, next_try_at, status)
      values ('order_placed', ${shopper.id}, ${at}, null, 'read')`,
    (
      at,
      nth,
    ) => sql`insert into refill_reminders (user_id, product_id, ordered_at, nth, every_days, written_at)
      values (${shopper.id}, ${productIds[0]}, ${at}, ${nth}, 28, ${at})`,
    (at, nth) => sql`insert into newsletter_addresses
      values (gen_random_uuid(), 'a@example.in', 'en', 1, ${at}, ${hash(nth)}, ${at}, ${at})`,
    (at) => sql`with newsletter as (
        insert into newsletters (id, words, product_ids, audience, status, send_at, created_at)
        values (gen_random_uuid(), '{}', '{}', '{}', 'sent', ${at}, ${at}) returning id
      ) insert into newsletter_recipients (newsletter_id, email, language, chosen_at)
      select id, 'a@example.in', 'en', ${at} from newsletter`,
    // An earlier choice, and the one that holds.
    (
      at,
      nth,
    ) => sql`insert into consents (id, user_id, purpose, given_at, text_version, language, taken_back_at)
      values (${`00000000-0000-7000-8000-00000000000${nth}`}::uuid, ${shopper.id}, ${`p${nth}`}, now(), 1, 'en', ${at}),
        (gen_random_uuid(), ${shopper.id}, ${`p${nth}`}, now(), 1, 'en', null)`,
  ],
  newsletterAsked: [
    (
      at,
      nth,
    ) => sql`insert into newsletter_addresses (id, email, language, text_version, asked_at, token_sha256)
      values (gen_random_uuid(), 'a@example.in', 'en', 1, ${at}, ${hash(nth)})`,
  ],
  contactMonths: [
    (
      at,
      nth,
    ) => sql`insert into contact_messages (id, reference, first_name, last_name, email, message, sent_at)
      values (gen_random_uuid(), ${`C${nth}`}, 'Meera', 'Rao', 'a@example.in', 'Do you ship to Leh?', ${at})`,
  ],
  ticketMonths: [
    (
      at,
      nth,
    ) => sql`insert into tickets (id, ticket_number, kind, name, email, opened_at, acknowledged_at, closed_at,
        outcome, last_message_at, due_at)
      values (gen_random_uuid(), ${`T${nth}`}, 'other', 'Meera', 'a@example.in', ${at}, ${at}, ${at}, 'answer', ${at},
        ${at})`,
  ],
  cartMonths: [
    (at, nth) => sql`insert into cart_items (user_id, product_id, quantity, added_at)
      values (${shopper.id}, ${productIds[nth % 2]}, 1, ${at})`,
    (at) => sql`insert into cart_notes (id, user_id, note, created_at)
      values (gen_random_uuid(), ${shopper.id}, 'A soap has left.', ${at})`,
    (at, nth) => sql`with person as (
        insert into users (id, email, user_name, password_hash)
        values (gen_random_uuid(), ${`cart${nth}@example.in`}, 'Ravi', '') returning id
      ) insert into cart_reminders (user_id, written_at) select id, ${at} from person`,
    (at, nth) => sql`insert into saved_products (user_id, product_id, saved_at)
      values (${shopper.id}, ${productIds[nth % 2]}, ${at})`,
  ],
  stockRequestMonths: [
    (at, nth) => sql`insert into stock_requests (product_id, email, requested_at)
      values (${productIds[nth % 2]}, 'a@example.in', ${at})`,
  ],
  signInMonths: [
    attempt('sign_in_success'),
    (at, nth) => sql`insert into access_events (day, event, call, status, network, count, first_at, last_at)
      values ('2026-11-27', 'refusal', ${`GET /${nth}`}, 401, '192.0.2.1', 1, ${at}, ${at})`,
  ],
  sessions: [session('at'), session('now')],
  stays: [
    (at) => sql`insert into stays (id, user_id, user_agent, created_at, last_used_at)
      values (gen_random_uuid(), ${shopper.id}, '', ${at}, ${at})`,
  ],
  resets: [
    (at, nth) => sql`insert into password_resets (token_sha256, user_id, created_at)
      values (${hash(nth)}, ${shopper.id}, ${at})`,
    mail('password_reset', { waits: true }),
  ],
  codes: [
    (at, nth) => sql`insert into mailed_codes (ticket_sha256, email, language, code_sha256, created_at)
      values (${hash(nth)}, 'a@example.in', 'en', ${hash(nth)}, ${at})`,
    (
      at,
      nth,
    ) => sql`insert into email_changes (ticket_sha256, user_id, new_email, new_code_sha256, created_at)
      values (${hash(nth)}, ${shopper.id}, 'a@example.in', ${hash(nth)}, ${at})`,
    mail(CODE_MAIL_KIND, { waits: true }),
  ],
  phones: [
    (at, nth) => sql`with person as (
        insert into users (id, user_name, email, password_hash)
        values (gen_random_uuid(), 'Meera', ${`phone.${nth}@example.in`}, 'none') returning id
      ) insert into account_phones (user_id, phone, proven_at, used_at)
      select id, ${`981600000${nth}`}, ${at}, ${at} from person`,
  ],
  tickets: [
    (at, nth) => sql`insert into sign_in_tickets (token_sha256, user_id, created_at)
      values (${hash(nth)}, ${shopper.id}, ${at})`,
  ],
  challenges: [
    (at, nth) => sql`insert into used_challenges (challenge_sha256, used_at) values (${hash(nth)}, ${at})`,
  ],
  closings: [mail('account_closed')],
  invitations: [
    (at, nth) => sql`insert into invitations (id, email, role, invited_by, token_sha256, sent_at)
      values (gen_random_uuid(), ${`${nth}@example.in`}, 'packer', ${shopper.id}, ${hash(nth)}, ${at})`,
  ],
  attempts: [attempt('sign_in_failure'), attempt('question'), attempt('contact_message')],
  visitors: [
    ofDay('visitors', 'visitor, has_cart', sql`'\\x01', false`),
    ofDay('visit_salts', 'salt', sql`'\\x01'`),
  ],
  agentBaskets: [
    (at, nth) => sql`insert into agent_baskets
      (id_sha256, kind, profile, network, content, told_paise, created_at, expires_at)
      values (${hash(nth)}, 'cart', 'https://agent.example/', '192.0.2.1', '{}', 0, ${at}, ${at})`,
  ],
  agentAnswers: [(at, nth) => sql`insert into agent_answers values (${hash(nth)}, '\\x01', ${at})`],
  pageErrors: [ofDay('page_errors', 'page, browser, version, errors', sql`'/shop/home', 'Chrome', 1, 1`)],
  pageSpeeds: [ofDay('page_speeds', 'page, device, measure, counts', sql`'home', 'phone', 'paint', '{1}'`)],
  webhooks: [
    (at, nth) => sql`insert into webhook_events (event_id, event, received_at)
      values (${`evt_${nth}`}, 'payment.captured', ${at})`,
    (at, nth) => sql`with booking as (${newBooking(at, nth)} returning id)
      insert into courier_events (id, booking_id, status, words, happened_at, received_at)
      select gen_random_uuid(), id, 42, 'PICKED UP', ${at}, ${at} from booking`,
    newBooking,
    (at) => sql`with endpoint as (
        insert into webhook_endpoints (id, address, events, secret, created_at)
        values (gen_random_uuid(), 'https://a.example.in', '{}', 'whsec_', ${at}) returning id
      )
      insert into webhook_messages (endpoint_id, event, body, created_at, next_try_at)
      select id, 'order.paid', '{}', ${at}, null from endpoint`,
  ],
};

function nthOf<Entry>(list: readonly Entry[], index: number): Entry {
  const entry = list[index];
  if (entry === undefined) throw new Error('A line of the table has no row to try it with');
  return entry;
}

const lines = Object.entries(retentionTable).flatMap(([subject, expirings]) =>
  expirings.map((expiring, index) => ({
    name: `${subject} ${index}: ${expiring.table}`,
    expiring,
    seed: nthOf(seeds[subject as keyof typeof seeds], index),
  })),
);

const endOf = ({ endOf: end }: Expiring) => end(shop.clock.now(), shop.readSettings());

/** The first time, or the first day, after one that has ended. */
function justKept(ended: Date | string): Date | string {
  if (ended instanceof Date) return new Date(ended.getTime() + 1);
  return new Date(new Date(ended).getTime() + 24 * 3_600_000).toISOString().slice(0, 10);
}

async function countAt({ table, since, empty }: Expiring, at: Date | string): Promise<number> {
  const left = empty === undefined ? sql`` : sql` and ${sql.ref(empty)} is not null`;
  const count = sql<{ rows: number }>`
    select count(*)::integer as rows from ${sql.table(table)} where ${sql.ref(since)} = ${at}${left}`;
  const { rows } = await shop.database.write((tx) => count.execute(tx));
  return rows[0]?.rows ?? 0;
}

test.each(lines)('$name goes at its limit, not before', async ({ expiring, seed }) => {
  const ended = endOf(expiring);
  const kept = justKept(ended);
  await shop.database.write(async (tx) => {
    await sql`delete from ${sql.table(expiring.table)}`.execute(tx);
    await seed(ended, 1).execute(tx);
    await seed(kept, 2).execute(tx);
  });
  expect([await countAt(expiring, ended), await countAt(expiring, kept)]).toEqual([1, 1]);
  await removeExpired(shop);
  expect([await countAt(expiring, ended), await countAt(expiring, kept)]).toEqual([0, 1]);
});

test('whose session ran out is kept with the sign-ins, once a day with how many', async () => {
  const lone = await buildTestShop();
  const packer = await lone.newStaff('packer');
  await lone.signIn(packer.email);
  lone.clock.advance(30 * 24 * 3_600_000);
  await removeExpired(lone);
  await removeExpired(lone);
  const owner = await lone.newAdmin();
  const query = { event: 'expiry' } as const;
  expect((await lone.callOk(listAccess, { token: owner.token, query })).data).toMatchObject([
    { words: 'Its time was over', call: '', userId: packer.id, userName: 'Packer', count: 2, network: '' },
  ]);
  await lone.close();
});

test('more than a batch goes in one run', async () => {
  const expiring = nthOf(retentionTable.contactMonths, 0);
  const at = endOf(expiring);
  const count = () => countAt(expiring, at);
  await shop.database.write(async (tx) => {
    await sql`delete from contact_messages`.execute(tx);
    await sql`insert into contact_messages (id, reference, first_name, last_name, email, message, sent_at)
      select gen_random_uuid(), 'C' || number, 'Meera', 'Rao', 'a@example.in', 'Hello', ${at}::timestamptz
      from generate_series(1, 1100) as number`.execute(tx);
  });
  await removeExpired(shop);
  expect(await count()).toBe(0);
});

test('tickets of an account stay until it is closed, open ones for ever', async () => {
  const at = endOf(nthOf(retentionTable.ticketMonths, 0));
  const insert = (nth: number, userId: string | null, isClosed: boolean) =>
    sql`insert into tickets (id, ticket_number, kind, name, email, user_id, opened_at, acknowledged_at, closed_at,
        outcome, last_message_at, due_at)
      values (gen_random_uuid(), ${`T${nth}`}, 'other', 'Meera', 'a@example.in', ${userId}, ${at}, ${at},
        ${isClosed ? at : null}, ${isClosed ? 'answer' : null}, ${at}, ${at})`;
  await shop.database.write(async (tx) => {
    await sql`delete from tickets`.execute(tx);
    await insert(1, shopper.id, true).execute(tx);
    await insert(2, null, false).execute(tx);
  });
  const numbers = async () => {
    const rows = await shop.database.read
      .selectFrom('tickets')
      .select('ticket_number')
      .orderBy('ticket_number')
      .execute();
    return rows.map(({ ticket_number: number }) => number);
  };
  await removeExpired(shop);
  expect(await numbers()).toEqual(['T1', 'T2']);
  await shop.database.write((tx) =>
    tx.updateTable('users').set({ closed_at: shop.clock.now() }).where('id', '=', shopper.id).execute(),
  );
  await removeExpired(shop);
  expect(await numbers()).toEqual(['T2']);
});

test('an index leads to what has ended, except in tables that cannot grow', async () => {
  const scans = await shop.database.write(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const plans: string[] = [];
    for (const { name, expiring } of lines) {
      const { rows } = await sql<
        Record<string, string>
      >`explain ${removal(expiring, endOf(expiring))}`.execute(tx);
      const plan = rows.flatMap((row) => Object.values(row)).join('\n');
      const isFound = new RegExp(`Index Cond: \\(${expiring.since} <= `).test(plan);
      if (!isFound && expiring.isSmall === undefined) plans.push(`${name}\n${plan}`);
    }
    return plans;
  });
  expect(scans).toEqual([]);
});

test('an owner sets a limit within its range, and the shop goes by it', async () => {
  const owner = await shop.newAdmin();
  const { retention } = shop.readSettings();
  const save = (value: typeof retention) =>
    shop.call(saveSection.retention, { token: owner.token, body: { value, version: 0 } });
  for (const [name, { least, most }] of Object.entries(retentionSettings)) {
    for (const limit of [least - 1, most + 1]) {
      expect(await save({ ...retention, [name]: limit })).toMatchObject({
        status: 400,
        body: { fields: { [name]: expect.stringContaining(`from ${least} to`) } },
      });
    }
  }
  expect((await save({ ...retention, cartMonths: 3 })).status).toBe(200);
  const at = new Date(shop.clock.now());
  at.setUTCMonth(at.getUTCMonth() - 4);
  const carts = nthOf(retentionTable.cartMonths, 0);
  await shop.database.write(async (tx) => {
    await sql`delete from cart_items`.execute(tx);
    await nthOf(seeds.cartMonths, 0)(at, 1).execute(tx);
  });
  await removeExpired(shop);
  expect(await countAt(carts, at)).toBe(0);
});

/** Tables with rows about people that have no time of their own, and how long they are kept. */
const KEPT: Record<string, string> = {
  authenticators: 'until the account removes it, or is closed',
  passkeys: 'until the account removes them, or is closed',
  recovery_codes: 'until the account removes them, or is closed',
  addresses: 'until the shopper removes them or closes the account',
  courier_bill_lines: 'books',
  courier_claims: 'books',
  courier_overcharges: 'books',
  customer_records:
    'notes until the account is closed; that data was exported or erased, as long as the shop',
  drifts: 'books',
  mailed_links: 'with the order or ticket that they open',
  order_events: 'books',
  order_line_parts: 'books',
  order_lines: 'books',
  orders: 'books',
  failed_deliveries: 'books',
  parcel_lines: 'books',
  parcels: 'books',
  payments: 'books',
  push_devices: 'until the person turns notifications off, or the push service no longer knows the device',
  push_messages: 'until they are sent or given up, within a day',
  refunds: 'books',
  remittance_lines: 'books',
  review_hidings: 'with the review',
  questions: 'as long as the product; the name goes when the account is closed',
  review_helpful: 'as long as the review and the account',
  review_pictures: 'with the review',
  reviews: 'as long as the product; the name goes when the account is closed',
  setup_state: 'the one test mail of an owner',
  stay_tokens: 'with the stay',
  stock_reads: 'with the session',
  stocktake_counts: 'with the stocktake',
  stocktakes: 'as long as the shop: what its stock was corrected by',
  tax_papers: 'books',
  ticket_messages: 'with the ticket',
  ticket_pictures: 'with the ticket',
  users: 'until the account is closed, which leaves nothing of the person in it',
};

test('every table about people is in the retention table, or it is said here why it stays', async () => {
  const ending = new Set<string>([...lines.map(({ expiring }) => expiring.table), 'pictures']);
  const about = await tablesAboutPeople(shop.database);
  expect(about.filter((table) => !ending.has(table))).toEqual(Object.keys(KEPT).toSorted());
});

test('what the settings page lists is what is removed', () => {
  expect([...Object.keys(retentionTable), 'pictures'].toSorted()).toEqual(
    [...Object.keys(retentionSettings), ...Object.keys(fixedRetention)].toSorted(),
  );
});
