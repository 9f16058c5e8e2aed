import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import { EMAIL_UNDO_DAYS } from '@shop/contract/limits';
import { changePassword, confirmNewEmail, askNewEmail, undoNewEmail } from '@shop/contract/profile/endpoints';
import { addApp, codeOf } from '../../testing/authenticator.ts';
import { type SignedIn, TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { changeEmail, newEmailCode } from '../../testing/change-email.ts';
import { newOrder } from '../../testing/order-builder.ts';
import { newProduct } from '../../testing/product-builder.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';

const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'juniper-on-the-ridge';

let shop: TestShop;
let otherInstance: TestShop;
beforeAll(async () => {
  shop = await buildTestShop();
  otherInstance = await buildTestShop({ database: shop.database, clock: shop.clock });
});
afterAll(async () => {
  await otherInstance.close();
  await shop.close();
});

let made = 0;
const newAddress = () => `thief.${(made += 1)}@example.com`;

async function mailsOf(recipient: string) {
  return listQueuedMails(shop.database, { recipient, kind: 'email_changed' });
}

/** The token of the link that was last mailed to the old address; empty if there is none. */
async function undoToken(recipient: string): Promise<string> {
  const mails = await mailsOf(recipient);
  return /undo-email\?token=([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}

/** Somebody else changes the email of an account. @returns where to, and the token that was mailed to the old address */
async function stolen(person: Pick<SignedIn, 'email' | 'token'>) {
  const newEmail = newAddress();
  await changeEmail(shop, person, newEmail);
  return { newEmail, token: await undoToken(person.email) };
}

const undo = (token: string, at = shop) => at.call(undoNewEmail, { body: { token } });
const signInAs = (email: string, password: string) => shop.call(auth.login, { body: { email, password } });
const ended = { status: 400, body: { code: 'undo_ended' } };

test.each(['shopper', 'packer'] as const)(
  'a %s gets the account back by the mail to the old address, whatever was changed since',
  async (who) => {
    const person = who === 'shopper' ? await shop.newShopper() : await shop.newStaff(who);
    const { newEmail, token } = await stolen(person);
    const thief = await shop.signIn(newEmail);
    const body = { oldPassword: TEST_PASSWORD, newPassword: 'lanterns-over-water' };
    await shop.callOk(changePassword, { token: thief.token, body });
    await addApp(shop, thief);
    const answer = await undo(token, otherInstance);
    expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('is back') } });
    if (answer.status !== 200) throw new Error('refused');
    expect(await shop.call(auth.checkAuth, { token: thief.token })).toMatchObject({ status: 401 });
    // Neither the thief's password nor the one before opens it, at either address.
    for (const email of [person.email, newEmail]) {
      for (const password of [TEST_PASSWORD, 'lanterns-over-water']) {
        expect((await signInAs(email, password)).status).toBe(401);
      }
    }
    const { resetToken } = answer.body.data;
    await shop.callOk(auth.resetPassword, { body: { token: resetToken, newPassword: NEW_PASSWORD } });
    expect(await shop.signIn(person.email, NEW_PASSWORD)).toMatchObject({ id: person.id, role: person.role });
    expect(await undo(token)).toMatchObject(ended);
    // Both are told, and nobody is given a link to undo the undoing.
    expect([await undoToken(newEmail), await undoToken(person.email)]).toEqual(['', '']);
    expect([(await mailsOf(newEmail)).length, (await mailsOf(person.email)).length]).toEqual([2, 2]);
  },
);

test('the mail has the link for the old address alone, and is emptied once it is sent', async () => {
  const shopper = await shop.newShopper();
  const { newEmail, token } = await stolen(shopper);
  expect(token).not.toBe('');
  expect(await undoToken(newEmail)).toBe('');
  const [mail] = await mailsOf(shopper.email);
  expect(mail?.contains_secret).toBe(true);
  expect(mail?.text).toContain(`for ${EMAIL_UNDO_DAYS} days`);
});

test('an address that nobody had proven is put back too, and is proven then', async () => {
  const shopper = await shop.newShopper({ isProven: false });
  // Of somebody who has registered the address, long before.
  await addApp(shop, shopper);
  shop.clock.advance((EMAIL_UNDO_DAYS + 1) * DAY_MS);
  const { body } = await signInAs(shopper.email, TEST_PASSWORD);
  const { ticket } = (body as unknown as { data: { ticket: string } }).data;
  const code = await codeOf(shop, shopper);
  const again = await shop.callOk(auth.proveSecond, { body: { ticket, code } });
  const { token } = await stolen({ email: shopper.email, token: again.token });
  expect((await undo(token)).status).toBe(200);
  const app = shop.database.read
    .selectFrom('authenticators')
    .select('user_id')
    .where('user_id', '=', shopper.id);
  expect(await app.execute()).toEqual([]);
  const { email, email_proven_at: provenAt } = await shop.database.read
    .selectFrom('users')
    .select(['email', 'email_proven_at'])
    .where('id', '=', shopper.id)
    .executeTakeFirstOrThrow();
  expect([email, provenAt]).toEqual([shopper.email, shop.clock.now()]);
});

test('an app that was there long before stays, and its codes still sign in', async () => {
  const shopper = await shop.newShopper();
  await addApp(shop, shopper);
  shop.clock.advance((EMAIL_UNDO_DAYS + 1) * DAY_MS);
  const { body } = await signInAs(shopper.email, TEST_PASSWORD);
  const { ticket } = (body as unknown as { data: { ticket: string } }).data;
  const again = await shop.callOk(auth.proveSecond, { body: { ticket, code: await codeOf(shop, shopper) } });
  const { token } = await stolen({ email: shopper.email, token: again.token });
  const { resetToken } = (await shop.callOk(undoNewEmail, { body: { token } })).data;
  shop.clock.advance(1_000);
  await shop.callOk(auth.resetPassword, { body: { token: resetToken, newPassword: NEW_PASSWORD } });
  expect(await signInAs(shopper.email, NEW_PASSWORD)).toMatchObject({
    status: 401,
    body: { code: 'second_factor_needed' },
  });
});

test('it works for some days, once, also of many calls at once', async () => {
  const [late, inTime] = [await stolen(await shop.newShopper()), await shop.newShopper()];
  shop.clock.advance(DAY_MS);
  const { token } = await stolen(await shop.signIn(inTime.email));
  shop.clock.advance((EMAIL_UNDO_DAYS - 1) * DAY_MS);
  expect(await undo(late.token)).toMatchObject(ended);
  const answers = await Promise.all([undo(token), undo(token, otherInstance), undo(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  for (const invented of ['x', 'a'.repeat(43)]) expect(await undo(invented)).toMatchObject(ended);
});

describe('of an email that was changed twice', () => {
  test('the first address gets the account back, and the second no more', async () => {
    const shopper = await shop.newShopper();
    const first = await stolen(shopper);
    shop.clock.advance(60_000);
    const second = await stolen({ email: first.newEmail, token: shopper.token });
    expect((await undo(first.token)).status).toBe(200);
    expect(await undo(second.token)).toMatchObject(ended);
    const { email } = await shop.database.read
      .selectFrom('users')
      .select('email')
      .where('id', '=', shopper.id)
      .executeTakeFirstOrThrow();
    expect(email).toBe(shopper.email);
  });

  test('a change that was asked for and not confirmed ends', async () => {
    const shopper = await shop.newShopper();
    const { newEmail, token } = await stolen(shopper);
    const asked = await shop.callOk(askNewEmail, { token: shopper.token, body: { newEmail: newAddress() } });
    expect((await undo(token)).status).toBe(200);
    const session = await openAgain(shopper.email);
    const codes = { newCode: await newEmailCode(shop, `thief.${made}@example.com`), oldCode: '000000' };
    expect(
      await shop.call(confirmNewEmail, { token: session, body: { ticket: asked.data.ticket, ...codes } }),
    ).toMatchObject({ status: 400, body: { code: 'code_ended' } });
    expect((await signInAs(newEmail, TEST_PASSWORD)).status).toBe(401);
  });
});

/** Signs in by a mailed code. */
async function openAgain(email: string): Promise<string> {
  const { ticket } = (await shop.callOk(auth.mailCode, { body: { email } })).data;
  const mails = await listQueuedMails(shop.database, { recipient: email, kind: 'sign_in_code' });
  const code = /^\d{6}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
  return (await shop.callOk(auth.signInWithCode, { body: { ticket, code } })).token;
}

describe('an account that was made with the old address meanwhile', () => {
  test('by whoever keeps its owner out loses it, even with orders', async () => {
    const shopper = await shop.newShopper();
    const { token } = await stolen(shopper);
    const squatter = await shop.newShopper({ email: shopper.email, isProven: false });
    const productIds = [await newProduct(shop.database)];
    await newOrder(shop.database, { userId: squatter.id, productIds });
    expect((await undo(token)).status).toBe(200);
    expect(await shop.call(auth.checkAuth, { token: squatter.token })).toMatchObject({ status: 401 });
    expect((await signInAs(shopper.email, TEST_PASSWORD)).status).toBe(401);
  });

  test('by its owner, when the sign-in failed, gives way while it is empty', async () => {
    const shopper = await shop.newShopper();
    const { token } = await stolen(shopper);
    await openAgain(shopper.email);
    expect((await undo(token)).status).toBe(200);
    await openAgain(shopper.email);
  });

  test('and is proven and in use stays, and the page says to write to the shop', async () => {
    const shopper = await shop.newShopper();
    const { token } = await stolen(shopper);
    const other = await shop.newShopper({ email: shopper.email });
    await newOrder(shop.database, { userId: other.id, productIds: [await newProduct(shop.database)] });
    expect(await undo(token)).toMatchObject({ status: 409, body: { code: 'old_email_taken' } });
    expect((await shop.call(auth.checkAuth, { token: shopper.token })).status).toBe(200);
  });
});
