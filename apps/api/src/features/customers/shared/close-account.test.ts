import { addAddress } from '@shop/contract/addresses/endpoints';
import { saveProducts } from '@shop/contract/cart/endpoints';
import { sendContactMessage } from '@shop/contract/contact/endpoints';
import { login, requestPasswordReset, stay } from '@shop/contract/auth/endpoints';
import { addReview, setHelpful } from '@shop/contract/reviews/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { requestStockMail } from '@shop/contract/stock-requests/endpoints';
import { openTicket } from '@shop/contract/support/endpoints';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { shopperWithCart, someAddress } from '../../../testing/buy.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { tablesAboutPeople } from '../../../testing/tables-about-people.ts';
import { closeAccount } from './close-account.ts';
import { loadPersonalData } from './personal-data.ts';

/** What the rows of a person in a table are found by. None of them is left once the account is closed. */
const ERASED: Record<string, 'user_id' | 'email'> = {
  account_phones: 'user_id',
  addresses: 'user_id',
  authenticators: 'user_id',
  cart_items: 'user_id',
  cart_notes: 'user_id',
  cart_reminders: 'user_id',
  contact_messages: 'email',
  email_changes: 'user_id',
  newsletter_addresses: 'email',
  newsletter_recipients: 'email',
  optional_mails: 'user_id',
  password_resets: 'user_id',
  passkeys: 'user_id',
  recovery_codes: 'user_id',
  refill_reminders: 'user_id',
  review_helpful: 'user_id',
  saved_products: 'user_id',
  sessions: 'user_id',
  sign_in_tickets: 'user_id',
  stays: 'user_id',
  stock_mail_links: 'email',
  stock_requests: 'email',
  whatsapp_messages: 'user_id',
};

/** Why rows of the other tables stay. */
const KEPT: Record<string, string> = {
  agent_baskets: 'hours, with or without an account',
  attempts:
    'sign-ins go; what limits count stays for its hour or day, so that closing an account resets no limit',
  consents: 'taken back; that they were given must be shown',
  courier_bill_lines: 'books',
  courier_bookings: 'books; where its label is goes',
  courier_claims: 'books',
  courier_events: 'what the courier said of a parcel, without a name; it goes when it is old',
  courier_overcharges: 'books',
  customer_records: 'notes go; that the account was closed and its data exported is kept',
  drifts: 'books',
  invitations: 'of people of the shop, whose accounts are no customers',
  mailed_codes: 'minutes, with or without an account',
  mailed_links: 'open orders and tickets, which stay',
  order_events: 'books',
  order_line_parts: 'books',
  order_lines: 'books',
  orders: 'books',
  outbox_mails: 'of orders: books; all others go',
  failed_deliveries: 'books',
  parcel_lines: 'books',
  parcels: 'books',
  payments: 'books',
  pictures: 'shown by reviews and tickets, which stay; others go in two days',
  push_devices: 'of people of the shop',
  push_messages: 'of people of the shop',
  questions: 'answered ones, without the name',
  refunds: 'books',
  remittance_lines: 'books',
  review_hidings: 'why an owner hid a review',
  review_pictures: 'with the review',
  reviews: 'without the name',
  setup_state: 'of people of the shop',
  stay_tokens: 'with the stay',
  stock_reads: 'of people of the shop',
  stocktake_counts: 'of people of the shop',
  stocktakes: 'of people of the shop',
  tax_papers: 'books',
  ticket_messages: 'with the ticket',
  ticket_pictures: 'with the ticket',
  tickets: 'the register of complaints, until their time is over (decision 0105)',
  users: 'without name, email and password',
};

let shop: TestShop;
let shopper: SignedIn;
beforeAll(async () => {
  const { contact } = demonstrationSettings;
  shop = await buildTestShop({
    settings: { ...demonstrationSettings, contact: { ...contact, form: 'deliver' } },
  });
  const productId = await newProduct(shop.database, { stock: 100 });
  ({ shopper } = await shopperWithCart(shop, [{ productId, quantity: 2 }]));
  const { token, id, email } = shopper;
  await shop.callOk(stay, { token });
  await shop.callOk(addAddress, { token, body: someAddress });
  await shop.callOk(requestPasswordReset, { body: { email } });
  await shop.call(login, { body: { email, password: 'not the password' } });
  await newOrder(shop.database, { userId: id, productIds: [productId] });
  await shop.callOk(addReview, {
    token,
    body: { productId, userId: id, userName: 'Meera', reviewMessage: 'It lathers well.', reviewValue: 5 },
  });
  const soldOut = await newProduct(shop.database, { stock: 0 });
  await shop.callOk(saveProducts, { token, body: { productIds: [productId] } });
  await shop.callOk(requestStockMail, { body: { productId: soldOut, email } });
  const written = { firstName: 'Meera', lastName: 'Rao', email, message: 'Do you ship to Leh?' };
  await shop.callOk(sendContactMessage, { body: written });
  // Without signing in, so that it belongs to no account.
  const ticket = { kind: 'other' as const, name: 'Meera', email, message: 'May I ask something?' };
  await shop.callOk(openTicket, { body: ticket });
  const other = await shop.newShopper();
  await newOrder(shop.database, { userId: other.id, productIds: [productId] });
  const theirs = await shop.callOk(addReview, {
    token: other.token,
    body: { productId, reviewMessage: 'Fine.', reviewValue: 4 },
  });
  await shop.callOk(setHelpful, {
    token,
    params: { id: theirs.data._id },
    body: { isHelpful: true },
  });
  await shop.database.write(async (tx) => {
    for (const statement of [
      sql`insert into cart_notes (id, user_id, note) values (gen_random_uuid(), ${id}, 'A soap has left.')`,
      sql`insert into authenticators (user_id, secret, created_at) values (${id}, '\\x01', now())`,
      sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
          values (gen_random_uuid(), ${id}, 'c', '\\x01', 0, '{}', 'Phone', now())`,
      sql`insert into recovery_codes (code_sha256, user_id) values ('\\x01', ${id})`,
      sql`insert into sign_in_tickets (token_sha256, user_id, created_at) values ('\\x01', ${id}, now())`,
      sql`insert into optional_mails (id, user_id, purpose, token_sha256, written_at)
          values (gen_random_uuid(), ${id}, 'cart_reminder', '\\x01', now())`,
      sql`insert into account_phones values (${shopper.id}, '9816012345', now(), now())`,
      sql`insert into email_changes (ticket_sha256, user_id, new_email, new_code_sha256, created_at)
          values ('\\x01', ${id}, 'a@example.in', '\\x01', now())`,
      sql`insert into refill_reminders values (${id}, ${productId}, now(), 1, 28, now())`,
      sql`insert into whatsapp_messages (kind, user_id) values ('order_placed', ${id})`,
      sql`insert into cart_reminders values (${id}, now())`,
      sql`insert into stock_mail_links (token_sha256, email, written_at) values ('\\x01', ${email}, now())`,
      sql`insert into newsletter_addresses
          values (gen_random_uuid(), ${email}, 'en', 1, now(), '\\x01', now(), null)`,
      sql`insert into newsletters values (${productId}, '{}', '{}', '{}', 'sent', now(), now(), now(), now())`,
      sql`insert into newsletter_recipients (newsletter_id, email, language, chosen_at)
          values (${productId}, ${email}, 'en', now())`,
      sql`update orders set order_status = 'delivered' where user_id = ${id}`,
    ]) {
      await statement.execute(tx);
    }
  });
});
afterAll(() => shop.close());

const countOf = async (table: string, column: 'user_id' | 'email') => {
  const value = column === 'email' ? shopper.email : shopper.id;
  const counted = sql<{ rows: number }>`
    select count(*)::integer as rows from ${sql.table(table)} where ${sql.ref(column)} = ${value}`;
  const { rows } = await shop.database.write((tx) => counted.execute(tx));
  return rows[0]?.rows ?? 0;
};
const countErased = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(ERASED).map(async ([table, by]) => [table, (await countOf(table, by)) > 0] as const),
    ),
  );

test('every table about people is erased with the account, or it is said here why not', async () => {
  expect(await tablesAboutPeople(shop.database)).toEqual(
    [...Object.keys(ERASED), ...Object.keys(KEPT)].toSorted(),
  );
});

test('what somebody wrote without an account is in the data of whoever proves the mailbox', async () => {
  expect(await loadPersonalData(shop.database.read, shopper.id)).toMatchObject({
    tickets: [{ email: shopper.email, messages: [{ text: 'May I ask something?' }] }],
    contactMessages: [{ message: 'Do you ship to Leh?' }],
  });
  await shop.database.write((tx) =>
    tx.updateTable('users').set({ email_proven_at: null }).where('id', '=', shopper.id).execute(),
  );
  expect(await loadPersonalData(shop.database.read, shopper.id)).toMatchObject({
    tickets: [],
    contactMessages: [],
  });
  await shop.database.write((tx) =>
    tx.updateTable('users').set({ email_proven_at: shop.clock.now() }).where('id', '=', shopper.id).execute(),
  );
});

const all = (value: boolean) => Object.fromEntries(Object.keys(ERASED).map((table) => [table, value]));

test('closing leaves no row in any of the tables that are erased, and nothing that names the person', async () => {
  expect(await countErased()).toEqual(all(true));
  await closeAccount(shop, { customerId: shopper.id, byUserId: shopper.id });
  expect(await countErased()).toEqual(all(false));
  const signIns = await shop.database.read
    .selectFrom('attempts')
    .select('kind')
    .where('email', '=', shopper.email)
    .where('kind', 'in', ['sign_in_success', 'sign_in_failure'])
    .execute();
  expect(signIns).toEqual([]);
  const { userName, email, ...left } = await shop.database.read
    .selectFrom('users')
    .select(['user_name as userName', 'email', 'email_proven_at'])
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  expect([userName, email.endsWith('.invalid'), left.email_proven_at]).toEqual([
    'Closed account',
    true,
    null,
  ]);
});
