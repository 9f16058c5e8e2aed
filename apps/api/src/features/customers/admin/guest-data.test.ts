import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { exportGuest, findGuest, mailGuest } from '@shop/contract/customers/endpoints';
import type { Language } from '@shop/contract/languages';
import { closeOwnAccount, exportOwnData } from '@shop/contract/profile/endpoints';
import { requestStockMail } from '@shop/contract/stock-requests/endpoints';
import { openTicket } from '@shop/contract/support/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

/** Somebody without an account writes a ticket and asks to be told of a product. */
async function newGuest(email: string, language: Language = 'en'): Promise<void> {
  const productId = await newProduct(shop.database, { stock: 0, title: 'Neem Soap' });
  await shop.callOk(requestStockMail, { body: { productId, email, language } });
  await shop.callOk(openTicket, {
    body: { kind: 'other', name: 'Meera', email, message: 'Do you ship to Leh?', language },
  });
}

const find = async (mailbox: string) =>
  (await shop.callOk(findGuest, { token: owner.token, query: { mailbox } })).data;

test('the owner finds what was written with an email without an account, in any case, and gives it as a file', async () => {
  await newGuest('meera@example.in');
  expect(await find('Meera@Example.in')).toEqual({
    tickets: 1,
    contactMessages: 0,
    stockRequests: 1,
    newsletter: 0,
    mails: 1,
    name: 'Meera',
  });
  const { body } = await shop.call(exportGuest, {
    token: owner.token,
    query: { mailbox: 'meera@example.in' },
  });
  const file = JSON.parse(typeof body === 'string' ? body : JSON.stringify(body)) as object;
  expect(file).toMatchObject({
    email: 'meera@example.in',
    tickets: [{ name: 'Meera', messages: [{ from: 'customer', text: 'Do you ship to Leh?' }] }],
    stockRequests: [{ product: 'Neem Soap' }],
    contactMessages: [],
  });
});

test('the mail leads its reader to a code, with which they see and erase it themselves', async () => {
  const email = 'ravi@example.in';
  await newGuest(email);
  await shop.callOk(mailGuest, { token: owner.token, body: { mailbox: email } });
  const [mail] = await listQueuedMails(shop.database, { recipient: email, kind: 'guest_data' });
  expect(mail?.text).toContain('/shop/account?tab=profile');
  const { ticket } = (await shop.callOk(auth.mailCode, { body: { email } })).data;
  const [code] = await listQueuedMails(shop.database, { recipient: email, kind: 'sign_in_code' });
  const typed = /^\d{6}$/m.exec(code?.text ?? '')?.[0] ?? '';
  const { token } = await shop.callOk(auth.signInWithCode, { body: { ticket, code: typed } });
  const own = await shop.call(exportOwnData, { token });
  expect(JSON.stringify(own.body)).toContain('Do you ship to Leh?');
  expect((await find(email)).customerId).toBeDefined();
  await shop.callOk(closeOwnAccount, { token, body: { withProof: true } });
  expect(await find(email)).toMatchObject({ stockRequests: 0, mails: 1 });
  expect((await find(email)).customerId).toBeUndefined();
  // The register of complaints stays until its time is over (decision 0105).
  expect(await find(email)).toMatchObject({ tickets: 1 });
});

test('the mail is in the language in which somebody last wrote, or in both where nothing tells', async () => {
  const mailed = async (email: string) => {
    await shop.callOk(mailGuest, { token: owner.token, body: { mailbox: email } });
    const [mail] = await listQueuedMails(shop.database, { recipient: email, kind: 'guest_data' });
    return `${mail?.subject}\n${mail?.text}`;
  };
  await newGuest('asha@example.in', 'hi');
  const hindi = await mailed('asha@example.in');
  expect(hindi).toContain('आपकी क्या जानकारी है');
  expect(hindi.replaceAll(/https?:\S+|\S+@\S+/g, '')).not.toMatch(/\b(?:you|your|the|page|code|data)\b/i);
  await newGuest('kiran@example.in', 'en');
  expect(await mailed('kiran@example.in')).not.toMatch(/[ऀ-ॿ]/);
  await shop.database.write((tx) =>
    tx
      .insertInto('contact_messages')
      .values({
        id: uuidv7(),
        reference: 'C-1',
        first_name: 'Ila',
        last_name: 'Rao',
        email: 'ila@example.in',
        message: 'Namaste',
        sent_at: new Date(),
      })
      .execute(),
  );
  const both = await mailed('ila@example.in');
  expect(both).toContain('You asked');
  expect(both).toMatch(/आपने अपने डेटा/);
});

test('an email of which the shop has nothing gives no file and gets no mail', async () => {
  const mailbox = 'nobody@example.in';
  expect(await find(mailbox)).toEqual({
    tickets: 0,
    contactMessages: 0,
    stockRequests: 0,
    newsletter: 0,
    mails: 0,
  });
  const refused = { status: 404, body: { code: 'guest_unknown' } };
  expect(await shop.call(exportGuest, { token: owner.token, query: { mailbox } })).toMatchObject(refused);
  expect(await shop.call(mailGuest, { token: owner.token, body: { mailbox } })).toMatchObject(refused);
  expect(await listQueuedMails(shop.database, { recipient: mailbox })).toEqual([]);
});
