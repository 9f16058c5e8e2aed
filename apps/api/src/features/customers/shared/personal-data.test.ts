import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAddress } from '@shop/contract/addresses/endpoints';
import { sendContactMessage } from '@shop/contract/contact/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { stay } from '@shop/contract/auth/endpoints';
import { addReview } from '@shop/contract/reviews/endpoints';
import { requestStockMail } from '@shop/contract/stock-requests/endpoints';
import { reportProblem } from '@shop/contract/support/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { shopperWithCart, someAddress } from '../../../testing/buy.ts';
import { newOrder } from '../../../testing/order-builder.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { tablesAboutPeople } from '../../../testing/tables-about-people.ts';
import { loadPersonalData } from './personal-data.ts';

/** Where a person's data contains the rows of each table. `[]` stands for each entry of a list. */
const IN_THE_DATA: Record<string, string> = {
  users: 'account',
  account_phones: 'phone',
  addresses: 'addresses',
  attempts: 'attempts',
  cart_items: 'cart',
  cart_notes: 'cartNotes',
  consents: 'consents',
  contact_messages: 'contactMessages',
  newsletter_addresses: 'newsletter',
  newsletter_recipients: 'newsletters',
  optional_mails: 'optionalMails',
  order_events: 'orders[].history',
  order_lines: 'orders[].lines',
  orders: 'orders',
  outbox_mails: 'mails',
  parcel_lines: 'orders[].parcels[].lines',
  parcels: 'orders[].parcels',
  payments: 'orders[].payments',
  refunds: 'orders[].refunds',
  questions: 'questions',
  review_helpful: 'helpful',
  review_pictures: 'reviews[].pictures',
  reviews: 'reviews',
  saved_products: 'savedForLater',
  sessions: 'signIns',
  stays: 'stays',
  stock_requests: 'stockRequests',
  tax_papers: 'orders[].papers',
  ticket_messages: 'tickets[].messages',
  ticket_pictures: 'tickets[].messages[].pictures',
  tickets: 'tickets',
  whatsapp_messages: 'whatsAppMessages',
};

/** Why the rows of other tables that lead to a person are left out. */
const LEFT_OUT: Record<string, string> = {
  agent_baskets: 'what an agent typed, for six hours',
  authenticators: 'the secret of an app',
  cart_reminders: 'when the newest of the emails about a cart was written, which are told',
  courier_bill_lines: 'the books of the shop, compared with the courier',
  courier_bookings:
    'the number and the courier are with the order; the rest is between the shop and its account',
  courier_claims: 'what the shop asks of its courier',
  courier_events: 'where a parcel was, which is told of in the timeline of its order',
  courier_overcharges: 'the books of the shop, compared with the courier',
  customer_records: 'notes of owners, which only their file has, and what they did with the data',
  drifts: 'the books of the shop, compared with the provider',
  email_changes: 'secrets of codes and links, for a week',
  failed_deliveries: 'what the events of orders tell',
  invitations: 'of owners',
  mailed_codes: 'secrets of codes, for ten minutes',
  mailed_links: 'hashes of secrets of links',
  order_line_parts: 'what the shop makes its sets of, which the lines name',
  password_resets: 'secrets of links',
  pictures: 'named where they were used; one that was never used is deleted',
  push_devices: 'of owners',
  push_messages: 'of owners',
  passkeys: 'the public half of keys',
  recovery_codes: 'hashes of secrets',
  refill_reminders: 'about which products the emails were written that are told',
  remittance_lines: 'the books of the shop, compared with the courier',
  review_hidings: 'why an owner hid a review',
  setup_state: 'the test mail of an owner',
  sign_in_tickets: 'hashes of secrets of sign-ins under way',
  stay_tokens: 'hashes of secrets of cookies',
  stock_mail_links: 'hashes of secrets of links',
  stock_reads: 'of owners',
  stocktake_counts: 'of owners',
  stocktakes: 'of owners',
};

let shop: TestShop;
let shopper: SignedIn;
let data: object;
beforeAll(async () => {
  const { contact } = demonstrationSettings;
  shop = await buildTestShop({
    settings: { ...demonstrationSettings, contact: { ...contact, form: 'deliver' } },
  });
  const productId = await newProduct(shop.database, { stock: 100 });
  const soldOut = await newProduct(shop.database, { stock: 0 });
  ({ shopper } = await shopperWithCart(shop, [{ productId, quantity: 2 }]));
  const { token, email } = shopper;
  const reader = await shop.newShopper();
  await shop.callOk(stay, { token });
  await shop.callOk(addAddress, { token, body: { ...someAddress, address: '2 Cedar Lane' } });
  const orderId = await newOrder(shop.database, { userId: shopper.id, productIds: [productId] });
  const review = { productId, reviewMessage: 'It lathers well.', reviewValue: 5 };
  await shop.callOk(addReview, { token, body: { ...review, userId: shopper.id, userName: 'Meera' } });
  await shop.callOk(reportProblem, { token, params: { orderId }, body: { kind: 'late', message: 'Where?' } });
  await shop.callOk(requestStockMail, { body: { productId: soldOut, email } });
  const typed = { firstName: 'Meera', lastName: 'Rao', email, message: 'Do you ship to Leh?' };
  await shop.callOk(sendContactMessage, { body: typed });
  await shop.database.write(async (tx) => {
    const at = shop.clock.now();
    for (const statement of [
      sql`update orders set prepaid_discount_paise = 500, discount_paise = 700,
        codes = '[{"offerId": null, "code": "WELCOME", "discountPaise": 200, "shippingSavedPaise": 0}]'
        where id = ${orderId}`,
      sql`insert into cart_notes (id, user_id, note) values (gen_random_uuid(), ${shopper.id}, 'A soap has left.')`,
      sql`insert into saved_products values (${shopper.id}, ${productId}, ${at})`,
      sql`insert into parcels (id, order_id, number, courier, tracking_number, sent_at)
        values (${orderId}, ${orderId}, 1, 'Delhivery', '4711', ${at})`,
      sql`insert into parcel_lines values (${orderId}, ${productId}, 1)`,
      sql`insert into payments (payment_id, order_id, amount_paise, use, captured_at)
        values ('pay_1', ${orderId}, 19900, 'paid_order', ${at})`,
      sql`insert into refunds (id, order_id, payment_id, amount_paise, reason, created_at, updated_at)
        values (${orderId}, ${orderId}, 'pay_1', 100, 'owner', ${at}, ${at})`,
      sql`insert into order_events (order_id, kind, to_status, at) values (${orderId}, 'status', 'confirmed', ${at})`,
      sql`insert into order_events (order_id, kind, note, at) values (${orderId}, 'note', 'Haggles.', ${at})`,
      sql`insert into tax_papers (id, kind, number, prefix, financial_year, sequence, order_id, issued_at, issued_on,
          total_paise, document)
        values (${orderId}, 'invoice', 'T/2627/1', 'T', '2627', 1, ${orderId}, ${at}, '2026-11-21', 19900, '{}')`,
      sql`insert into pictures (id, width, height, widths, preview) values (${orderId}, 1, 1, '{1}', '')`,
      sql`insert into review_pictures select id, 0, ${orderId}::uuid from reviews where user_id = ${shopper.id}`,
      sql`insert into reviews (id, product_id, user_id, user_name, message, rating)
        select ${uuidv7()}::uuid, product_id, ${reader.id}::uuid, 'Ravi', 'Fine', 4 from reviews where user_id = ${shopper.id}`,
      sql`insert into questions (id, product_id, user_id, user_name, language, question, asked_at)
        values (${uuidv7()}::uuid, ${productId}::uuid, ${shopper.id}::uuid, 'Meera', 'en', 'Is it mild?', ${at})`,
      sql`insert into review_helpful
        select id, ${shopper.id}::uuid, ${at} from reviews where user_id = ${reader.id}`,
      sql`insert into consents values
        (${uuidv7()}::uuid, ${shopper.id}::uuid, 'cart_reminder', ${at}, 1, 'en', null)`,
      sql`insert into optional_mails values
        (${uuidv7()}::uuid, ${shopper.id}::uuid, 'review_request', '\\x00', null, ${at})`,
      sql`insert into account_phones values (${shopper.id}, '9816012345', ${at}, ${at})`,
      sql`insert into newsletter_addresses
        values (${uuidv7()}::uuid, ${email}, 'en', 1, ${at}, '\\x00', ${at}, null)`,
      sql`insert into newsletters values (${orderId}, '{}', '{}', '{}', 'sent', ${at}, ${at}, ${at}, ${at})`,
      sql`insert into newsletter_recipients (newsletter_id, email, user_id, language, chosen_at)
        values (${orderId}, ${email}, ${shopper.id}, 'en', ${at})`,
      sql`insert into whatsapp_messages (kind, user_id, phone) values ('order_placed', ${shopper.id}, '919812345678')`,
      sql`insert into ticket_pictures
        select ticket_messages.id, 0, ${orderId}::uuid from ticket_messages
        join tickets on tickets.id = ticket_id where user_id = ${shopper.id}`,
    ]) {
      await statement.execute(tx);
    }
  });
  data = await loadPersonalData(shop.database.read, shopper.id);
});
afterAll(() => shop.close());

/** The values at a path such as `orders[].lines`, over all orders. */
function valuesAt(path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (found, step) =>
      found.flatMap((one) => {
        const value = (one as Record<string, unknown>)[step.replace('[]', '')];
        return Array.isArray(value) ? (value as unknown[]) : value === undefined ? [] : [value];
      }),
    [data],
  );
}

test('every table about a person is in the data, or it is said here why not', async () => {
  expect(await tablesAboutPeople(shop.database)).toEqual(
    [...Object.keys(IN_THE_DATA), ...Object.keys(LEFT_OUT)].toSorted(),
  );
});

test.each(Object.entries(IN_THE_DATA))('%s is at %s', (_table, path) => {
  expect(valuesAt(path)).not.toEqual([]);
});

test('codes, the discount for paying online and parcels are told; notes of owners and secrets are not', () => {
  expect(data).toMatchObject({
    orders: [
      {
        prepaidDiscountPaise: 500,
        codes: [{ code: 'WELCOME' }],
        parcels: [{ courier: 'Delhivery', trackingNumber: '4711', lines: [{ quantity: 1 }] }],
      },
    ],
  });
  expect(JSON.stringify(data)).not.toMatch(/Haggles|password_hash|token|argon/i);
});
