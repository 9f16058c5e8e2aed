import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  checkAuth,
  login,
  mailCode,
  proveSecond,
  removeAuthenticator,
  renewRecoveryCodes,
  requestPasswordReset,
  resume,
  signInWithCode,
  stay,
} from '@shop/contract/auth/endpoints';
import type { SecondStep } from '@shop/contract/auth/schemas';
import { sendContactMessage } from '@shop/contract/contact/endpoints';
import type { Language } from '@shop/contract/languages';
import {
  correctAddress,
  correctParcel,
  sendParcel,
  tellOutForDelivery,
  updateOrderStatus,
} from '@shop/contract/orders/endpoints';
import { changePassword, closeOwnAccount } from '@shop/contract/profile/endpoints';
import { answerTicket, openTicket } from '@shop/contract/support/endpoints';
import { answerQuestion, askQuestion, listAllQuestions } from '@shop/contract/questions/endpoints';
import { requestStockMail } from '@shop/contract/stock-requests/endpoints';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import {
  cashCodeUsedMail,
  cashEndedMail,
  notConfirmedMail,
  queueConfirmationMail,
} from './features/cash/shared/cash-mails.ts';
import { paymentLinkMail } from './features/hand-orders/admin/mail-payment-link.ts';
import { replacementMail } from './features/hand-orders/admin/replace-order.ts';
import { queueMail } from './features/mails/index.ts';
import { findBoughtOrder, orderOnMails, requestReviews } from './features/orders/index.ts';
import { cancelledMails } from './features/payments/cancelled-mails.ts';
import { refundFailedMail, refundedMails } from './features/refunds/refund-mails.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import { renderMailHtml } from './platform/mail/index.ts';
import { mailStockRequests } from './features/stock-requests/index.ts';
import type { Tables } from './tables/index.ts';
import { addApp } from './testing/authenticator.ts';
import { TEST_PASSWORD, type TestShop, buildTestShop } from './testing/build-test-app.ts';
import { changeEmail } from './testing/change-email.ts';
import { toShoppers, toTheShop } from './testing/kinds-of-mails.ts';
import { leaveCart } from './testing/left-cart.ts';
import { sendNewsletterTo } from './testing/sent-newsletter.ts';
import { newOrder } from './testing/order-builder.ts';
import { newProduct, setStock } from './testing/product-builder.ts';
import { loseParcel } from './testing/lose-parcel.ts';
import { listQueuedMails, testBrand } from './testing/queued-mails.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { watchMails } from './testing/untold-mails.ts';

/** The folder into which `npm run mails:sheet` wants every mail as a page; if unset, nothing is written. */
const FOLDER = process.env['MAIL_SHEET_FOLDER'];
const DEVANAGARI = /[ऀ-ॿ]/;
const DAYS_LATER_MS = 30 * 24 * 3_600_000;

let shop: TestShop;
let opened: OpenDatabase<Tables>;
let outbox: ReturnType<typeof watchMails>;
beforeAll(async () => {
  opened = await openTestDatabase();
  outbox = watchMails(opened);
  shop = await buildTestShop({
    database: outbox.watched,
    settings: {
      ...demonstrationSettings,
      contact: { ...demonstrationSettings.contact, form: 'deliver' },
      reminders: { cart: 'no', refill: 'no', newsletter: 'yes' },
    },
  });
  await causeMails('en');
  await causeMails('hi');
});
afterAll(async () => {
  await shop.close();
  await opened.close();
});

/**
 * Causes everything in the course of a purchase and an account that sends a mail, for a shopper who reads `language`.
 */
async function causeMails(language: Language) {
  const admin = await shop.newAdmin();
  const email = `asha.${language}@example.com`;
  const shopper = await shop.newShopper({ userName: 'Asha', email, language });
  const productIds = [await newProduct(shop.database), await newProduct(shop.database)];
  const pictureId = uuidv7();
  await shop.database.write((tx) =>
    tx
      .insertInto('pictures')
      .values({ id: pictureId, width: 640, height: 640, widths: [320, 640], preview: '' })
      .execute(),
  );
  const paidOrder = async () => {
    const orderId = await newOrder(shop.database, { userId: shopper.id, productIds });
    await shop.database.write(async (tx) => {
      await tx
        .updateTable('order_lines')
        .set({ picture_id: pictureId })
        .where('order_id', '=', orderId)
        .execute();
      const order_number = `DEO-${10_000 + Math.floor(Math.random() * 90_000)}`;
      await tx
        .updateTable('orders')
        .set({ order_number, recipient: 'Asha Verma', state: 'Himachal Pradesh' })
        .where('id', '=', orderId)
        .execute();
    });
    const bought = await findBoughtOrder(shop.database.read, orderId);
    if (bought === null) throw new Error('The order is gone');
    return bought;
  };
  const [sent, rejected] = [await paidOrder(), await paidOrder()];
  const { order } = sent.document;
  await shop.database.write(async (tx) => {
    const refunded = { ...order, refunded_paise: 5_000 };
    const part = { shopper: sent.shopper, order: refunded, amountPaise: 5_000 };
    const paidBack = { by: 'transfer', reference: '4711', on: '2026-11-21' } as const;
    const mails = [
      ...orderOnMails(sent, shop.readSettings(), 'order_confirmed'),
      ...cancelledMails(sent, { amountPaise: 39_800, wasFirm: true, settings: shop.readSettings() }),
      ...cancelledMails(sent, { amountPaise: 0, wasFirm: true, settings: shop.readSettings() }),
      ...refundedMails({ ...part, reason: 'owner' }, shop.readSettings()),
      ...refundedMails({ ...part, reason: 'owner', progress: 'on_its_way' }, shop.readSettings()),
      ...refundedMails({ ...part, reason: 'owner', progress: 'gone_through' }, shop.readSettings()),
      ...refundedMails({ ...part, reason: 'owner', paidBack }, shop.readSettings()),
      refundFailedMail(sent, 5_000, shop.readSettings()),
      ...refundedMails({ ...part, reason: 'too_late' }, shop.readSettings()),
      ...refundedMails({ ...part, reason: 'code_used' }, shop.readSettings()),
    ];
    const url = 'https://rzp.example/i/1';
    const settings = shop.readSettings();
    const cash = [
      ...orderOnMails(sent, settings, 'cash_confirmed'),
      notConfirmedMail(sent.document, sent.shopper, settings),
      cashCodeUsedMail(sent.document, sent.shopper, settings),
      cashEndedMail(sent.document, sent.shopper, settings),
    ];
    await queueConfirmationMail(tx, sent.document, { at: order.placed_at, settings });
    mails.push(
      ...cash,
      paymentLinkMail(sent.document, sent.shopper, { url, settings }),
      replacementMail({ ...sent, replaced: order, message: '', settings }),
    );
    for (const mail of mails) await queueMail(tx, mail);
  });
  await shop.callOk(correctAddress, {
    token: admin.token,
    params: { id: order.id },
    body: { address: '3 Lake View', city: 'Nainital', pincode: '263001', phone: '9816012345', notes: 'Bell' },
  });
  const move = (orderId: string, body: object) =>
    shop.callOk(updateOrderStatus, {
      token: admin.token,
      params: { id: orderId },
      body: { orderStatus: 'pending', ...body },
    });
  const shipment = { courier: 'Delhivery', trackingNumber: '1234567890' };
  await move(order.id, { orderStatus: 'inShipping', shipment });
  await shop.callOk(tellOutForDelivery, { token: admin.token, body: { parcels: [{ orderId: order.id }] } });
  await causeParcelMails({
    orderIds: [(await paidOrder()).document.order.id, (await paidOrder()).document.order.id],
    productIds,
    token: admin.token,
  });
  await loseParcel(shop, { token: admin.token, orderId: order.id });
  await move(order.id, { orderStatus: 'delivered' });
  await move(rejected.document.order.id, { orderStatus: 'rejected' });
  await requestReviews(shop.database, shop.readSettings(), new Date(Date.now() + DAYS_LATER_MS));
  const soldOut = await newProduct(shop.database, { stock: 0 });
  await shop.callOk(requestStockMail, { body: { productId: soldOut, email, language } });
  await setStock(shop.database, soldOut, { stock: 5 });
  await mailStockRequests(shop.database, { settings: shop.readSettings(), now: shop.clock.now() });
  await leaveCart(shop, shopper, [...productIds, await newProduct(shop.database, { stock: 0 })]);
  await shop.callOk(requestPasswordReset, { body: { email, language } });
  await shop.callOk(changePassword, {
    token: shopper.token,
    body: { email, oldPassword: TEST_PASSWORD, newPassword: 'juniper-on-the-ridge' },
  });
  await causeFactorMails({ email, token: shopper.token });
  await copyCookie(shopper);
  await shop.callOk(login, { body: { email, password: 'juniper-on-the-ridge' }, address: '10.7.7.7' });
  await useCode(await shop.newShopper({ userName: 'Asha', language, isProven: false }), language);
  await changeEmail(shop, await shop.newShopper({ userName: 'Asha', language }), `new.${email}`);
  const leaving = await shop.newShopper({ userName: 'Asha', language });
  await shop.callOk(closeOwnAccount, { token: leaving.token, body: { password: TEST_PASSWORD } });
  await causeTicketMails({ email, language, token: admin.token });
  await causeQuestionMail({ language, token: admin.token });
  await sendNewsletterTo(shop, { email, language, token: admin.token }, productIds);
  await shop.callOk(sendContactMessage, {
    body: {
      firstName: 'Ravi',
      lastName: 'Thakur',
      email: 'ravi@example.com',
      message: 'Is the neem soap fit for a child of two?',
    },
  });
}

/** A shopper who never proved the email signs in with a mailed code. */
async function useCode({ email }: { email: string }, language: Language) {
  const { ticket } = (await shop.callOk(mailCode, { body: { email, language } })).data;
  const [mail] = await listQueuedMails(shop.database, { recipient: email, kind: 'sign_in_code' });
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  await shop.callOk(signInWithCode, { body: { ticket, code } });
}

/** An authenticator app is added and removed; meanwhile its codes are made anew, and one of them signs in. */
async function causeFactorMails({ email, token }: { email: string; token: string }) {
  const { user } = await shop.callOk(checkAuth, { token });
  await addApp(shop, { id: user.id, token });
  const { data } = await shop.callOk(renewRecoveryCodes, { token });
  const { body } = await shop.call(login, { body: { email, password: 'juniper-on-the-ridge' } });
  const { ticket } = (body as unknown as { data: SecondStep }).data;
  await shop.callOk(proveSecond, { body: { ticket, code: data.recoveryCodes[0] ?? '' } });
  await shop.callOk(removeAuthenticator, { token });
}

/** The cookie that keeps the shopper signed in is used once more, long after it was replaced. */
async function copyCookie({ token }: { token: string }) {
  const { headers } = await shop.call(stay, { token });
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  const use = () => shop.call(resume, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  await use();
  shop.clock.advance(120_000);
  await use();
}

/**
 * Two orders: one leaves in two parcels, the first with a wrong number; the other leaves before its number is known.
 */
async function causeParcelMails({
  orderIds: [split = '', whole = ''],
  productIds,
  token,
}: {
  orderIds: readonly string[];
  productIds: readonly string[];
  token: string;
}) {
  const [first, second] = productIds.map((productId, index) => ({
    number: index + 1,
    courier: 'Delhivery',
    trackingNumber: `12345${index}`,
    lines: [{ productId, quantity: 1 }],
  }));
  if (!first || !second) throw new Error('It takes two products');
  const parcel = { token, params: { id: split } };
  await shop.callOk(sendParcel, { ...parcel, body: first });
  await shop.callOk(correctParcel, {
    ...parcel,
    body: { number: first.number, courier: first.courier, trackingNumber: '12349' },
  });
  await shop.callOk(sendParcel, { ...parcel, body: second });
  const { courier, trackingNumber } = second;
  for (const shipment of [undefined, { courier, trackingNumber }]) {
    await shop.callOk(updateOrderStatus, {
      token,
      params: { id: whole },
      body: { orderStatus: 'inShipping', shipment },
    });
  }
}

/** A ticket that is answered, and then settled. */
async function causeTicketMails({
  email,
  language,
  token,
}: {
  email: string;
  language: Language;
  token: string;
}) {
  await shop.callOk(openTicket, {
    body: { kind: 'damaged', name: 'Asha', email, orderNumber: 'DEO-1', message: 'टूटा हुआ मिला', language },
  });
  const { id } = await shop.database.read
    .selectFrom('tickets')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const answer = { token, params: { id } };
  await shop.callOk(answerTicket, { ...answer, body: { message: 'हम देख रहे हैं।' } });
  await shop.callOk(answerTicket, { ...answer, body: { message: 'पैसे लौटा दिए।', outcome: 'refund' } });
}

/** A question about a product that is answered. */
async function causeQuestionMail({ language, token }: { language: Language; token: string }) {
  const asker = await shop.newShopper({ userName: 'Asha', language });
  const productId = await newProduct(shop.database, { title: 'Neem Soap' });
  const body = { question: 'क्या यह हल्का है?', language };
  await shop.callOk(askQuestion, { token: asker.token, params: { productId }, body });
  const { data } = await shop.callOk(listAllQuestions, { token });
  await shop.callOk(answerQuestion, {
    token,
    params: { id: data[0]?._id ?? '' },
    body: { answer: 'जी हाँ।' },
  });
}

/** A code is typed in the browser that asked for it, wherever the mail is read. */
const withoutButton = ['contact_message', 'email_change_code', 'sign_in_code'];

test('every mail is written for the list of mails, leads on by one button, and reads whole as HTML', async () => {
  const mails = await listQueuedMails(shop.database);
  expect([...new Set(mails.map(({ kind }) => kind))].toSorted()).toEqual(
    [...toShoppers, ...toTheShop].toSorted(),
  );
  for (const { id, kind, subject, content, text } of mails) {
    if (content === null) throw new Error(`${kind} says nothing`);
    expect(content.preview).not.toBe('');
    const buttons = content.blocks.filter((block) => block.kind === 'button');
    expect(buttons).toHaveLength(withoutButton.includes(kind) ? 0 : 1);
    // After the salutation a new sentence begins.
    expect(text).toMatch(/^(?:(?:Dear|नमस्ते) [^\n]+,\n\n)?[\p{Lu}\p{Lo}]/u);
    const html = renderMailHtml(content, { brand: testBrand, subject });
    expect(html).not.toContain('undefined');
    if (FOLDER === undefined) continue;
    await mkdir(FOLDER, { recursive: true });
    const folder = join(FOLDER, content.language ?? 'owner');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${kind}-${id.slice(-4)}.html`), html);
  }
});

/** What SpamAssassin 4.0.1 took for a spammer's way out (END_FUTURE_EMAILS), one point in five: 'Stop these emails'. */
const SPAMMERS_WORDS = /\b(?:stop|end|cease|discontinue) (?:these|our|receiving|getting)\b/i;

test('a mail that can be unsubscribed from says so in the word that mail programs know', async () => {
  const mails = (await listQueuedMails(shop.database)).filter(
    ({ content }) => content?.unsubscribe !== undefined && content.language === 'en',
  );
  expect(mails.length).toBeGreaterThan(2);
  for (const { text } of mails) {
    expect(text).toMatch(/\bUnsubscribe\b/);
    expect(text).not.toMatch(SPAMMERS_WORDS);
  }
});

// `mails-at-once.test.ts` shows that the job then sends it although its timer is an hour away.
test('every kind of mail wakes the job that sends it, by the transaction that queues it', async () => {
  expect([...outbox.untold]).toEqual([]);
  expect([...outbox.told].toSorted()).toEqual([...toShoppers, ...toTheShop].toSorted());
});

test('a mail that nothing tells of is noticed', async () => {
  const { watched, untold } = watchMails(shop.database);
  const planted = { id: uuidv7(), kind: 'planted', recipient: 'asha@example.com', subject: 'Planted' };
  const row = { ...planted, content: JSON.stringify({ preview: '', blocks: [] }), next_try_at: new Date(0) };
  await watched.write((tx) => tx.insertInto('outbox_mails').values(row).execute());
  expect([...untold]).toContain('planted');
});

/** Parts of a mail that come from data: names, titles, addresses, what the owner typed. */
const OF_DATA =
  /\b(?:Neem Soap(?: [0-9a-f-]{36})?|Asha Verma|Asha|14 Cedar Lane|3 Lake View|Shimla|Nainital|Delhivery|PDF)\b|https?:\S+|\S+@\S+|DEO[-/]\S+/g;

test('every mail to a shopper who reads Hindi is Hindi, from its subject to its last line', async () => {
  const mails = (await listQueuedMails(shop.database)).filter(({ content }) => content?.language === 'hi');
  expect([...new Set(mails.map(({ kind }) => kind))].toSorted()).toEqual(toShoppers);
  const { officer, designation } = demonstrationSettings.grievance;
  const ofTheShop = [testBrand.name, officer, designation].filter(Boolean);
  for (const { kind, subject, content, text } of mails) {
    if (content === null) throw new Error(`${kind} says nothing`);
    expect(subject).toMatch(DEVANAGARI);
    expect(content.preview).toMatch(DEVANAGARI);
    const own = ofTheShop.reduce(
      (words, one) => words.replaceAll(one, ''),
      [subject, content.preview, text].join('\n'),
    );
    const english = own.replaceAll(OF_DATA, '').match(/[A-Za-z]{2,}/g);
    expect([kind, english]).toEqual([kind, null]);
    const html = renderMailHtml(content, { brand: testBrand, subject });
    expect(html).toContain('<html lang="hi">');
  }
});

test('dates and sums of a Hindi mail are written as in India', async () => {
  const [mail] = await listQueuedMails(shop.database, {
    kind: 'order_confirmed',
    recipient: 'asha.hi@example.com',
  });
  expect(mail?.text).toContain('नमस्ते Asha जी,');
  expect(mail?.text).toContain('आपका ₹398.00 का पेमेंट हमें मिल गया है।');
  expect(mail?.text).toMatch(/कब तक पहुँचेगा:\n\d+(?: \S+)? से \d+ \S+ के बीच/);
});

test('a parcel is told of by what it holds, and once more where its tracking comes later or changes', async () => {
  const mails = await listQueuedMails(shop.database, {
    kind: 'order_shipped',
    recipient: 'asha.en@example.com',
  });
  expect(mails.map(({ subject }) => subject.replace(/DEO-\d+/, 'N')).toSorted()).toEqual([
    'New tracking details of your order N',
    'Part of your order N is on its way',
    'The rest of your order N is on its way',
    'Tracking details of your order N',
    'Your order N is on its way',
    'Your order N is on its way',
  ]);
});

test('the subject of a refund says whether all or a part goes back', async () => {
  const mails = await listQueuedMails(shop.database, {
    kind: 'order_refunded',
    recipient: 'asha.en@example.com',
  });
  expect(mails.map(({ subject }) => subject.replace(/of your order \S+:/, 'of N:'))).toEqual([
    'Partial refund of N: ₹50.00',
    'Refund of N: ₹50.00',
    'Refund of N: ₹50.00',
    'Refund of N: ₹50.00',
    'Refund of N: ₹50.00',
    'Refund of N: ₹50.00',
  ]);
});
