import { afterAll, beforeAll, expect, test } from 'vitest';
import * as auth from '@shop/contract/auth/endpoints';
import * as profile from '@shop/contract/profile/endpoints';
import { TEST_PASSWORD, type TestShop, buildTestShop } from '../../testing/build-test-app.ts';
import { listQueuedMails } from '../../testing/queued-mails.ts';

const NEW_PASSWORD = 'a-walk-in-the-forest';

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

function change(token: string | undefined, oldPassword: string, newPassword = NEW_PASSWORD) {
  return shop.call(profile.changePassword, { token, body: { oldPassword, newPassword } });
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await otherInstance.call(auth.checkAuth, { token })).status === 200;
}

test('refuses visitors', async () => {
  const params = { email: 'somebody@example.com' };
  const answers = [
    await shop.call(profile.getProfile, { params }),
    await shop.call(profile.updateProfile, { body: { userName: 'Meera' } }),
    await shop.call(profile.changeLanguage, { body: { language: 'hi' } }),
    await change(undefined, TEST_PASSWORD),
  ];
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 401, body: { message: 'Please sign in first.' } });
  }
});

test("refuses somebody else's email in the path and in the body", async () => {
  const { token } = await shop.newShopper();
  const { email } = await shop.newShopper({ userName: 'Victim' });
  const answers = [
    await shop.call(profile.getProfile, { token, params: { email } }),
    await shop.call(profile.updateProfile, { token, body: { email, userName: 'Changed' } }),
    await shop.call(profile.changePassword, {
      token,
      body: { email, oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
    }),
  ];
  for (const { status } of answers) expect(status).toBe(403);
  expect(await shop.signIn(email)).toMatchObject({ userName: 'Victim' });
});

test('shows the email and user name to their owner, the email typed in any case', async () => {
  const { token, email } = await shop.newShopper({ userName: 'Meera' });
  const { data } = await shop.callOk(profile.getProfile, { token, params: { email: email.toUpperCase() } });
  expect(data).toEqual({ email, userName: 'Meera', language: 'en' });
});

test('shows an admin their own profile', async () => {
  const { token, email, userName } = await shop.newAdmin();
  const { data } = await shop.callOk(profile.getProfile, { token, params: { email } });
  expect(data).toEqual({ email, userName, language: 'en' });
});

test('changes the user name at once for every session', async () => {
  const { token, email } = await shop.newShopper({ userName: 'Meera' });
  const answer = await shop.callOk(profile.updateProfile, { token, body: { email, userName: ' Meera K. ' } });
  expect(answer).toEqual({
    success: true,
    message: 'Username updated successfully',
    data: { email, userName: 'Meera K.', language: 'en' },
  });
  expect((await otherInstance.callOk(auth.checkAuth, { token })).user.userName).toBe('Meera K.');
});

test('keeps the language of the page that somebody registered on, and another once it is chosen', async () => {
  const { token, email } = await shop.newShopper({ language: 'hi' });
  const languageNow = async () =>
    (await shop.callOk(profile.getProfile, { token, params: { email } })).data.language;
  expect(await languageNow()).toBe('hi');
  const answer = await shop.callOk(profile.changeLanguage, { token, body: { language: 'en' } });
  expect(answer.data.language).toBe('en');
  expect(await languageNow()).toBe('en');
  const refused = await shop.call(profile.changeLanguage, { token, body: { language: 'ta' as 'hi' } });
  expect(refused.status).toBe(400);
  expect(await languageNow()).toBe('en');
});

test.each(['', '   '])('refuses the user name %j', async (userName) => {
  const { token } = await shop.newShopper();
  const answer = await shop.call(profile.updateProfile, { token, body: { userName } });
  expect(answer).toMatchObject({ status: 400, body: { fields: { userName: 'Enter your user name.' } } });
});

test('a wrong old password changes nothing', async () => {
  const { token, email } = await shop.newShopper();
  expect(await change(token, 'not-the-password')).toMatchObject({
    status: 400,
    body: {
      success: false,
      message: 'Old password is incorrect!',
      fields: { oldPassword: 'Old password is incorrect!' },
    },
  });
  await shop.signIn(email);
});

test.each([
  ['short', 'A password must have 8 to 128 characters.'],
  ['x'.repeat(129), 'A password must have 8 to 128 characters.'],
  ['iloveyou', 'This password is among the most common ones. Please choose another.'],
])('refuses the new password %s with a sentence and changes nothing', async (newPassword, message) => {
  const { token, email } = await shop.newShopper();
  expect(await change(token, TEST_PASSWORD, newPassword)).toMatchObject({
    status: 400,
    body: { message, fields: { newPassword: message } },
  });
  await shop.signIn(email);
});

test('a change ends all other sessions at once on every instance and keeps this one', async () => {
  const { token, email } = await shop.newShopper();
  const { token: phone } = await shop.signIn(email);
  const { token: neighbour } = await shop.newShopper();
  expect(await change(token, TEST_PASSWORD)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Password updated successfully' },
  });
  expect(await isSignedIn(phone)).toBe(false);
  expect(await isSignedIn(token)).toBe(true);
  expect(await isSignedIn(neighbour)).toBe(true);
  const withOld = await shop.call(auth.login, { body: { email, password: TEST_PASSWORD } });
  expect(withOld.status).toBe(401);
  await shop.signIn(email, NEW_PASSWORD);
});

test('of five changes from the same password at once one counts', async () => {
  const { token, email } = await shop.newShopper();
  const passwords = [1, 2, 3, 4, 5].map((number) => `${NEW_PASSWORD}-${number}`);
  const answers = await Promise.all(passwords.map((password) => change(token, TEST_PASSWORD, password)));
  const winners = passwords.filter((_, index) => answers[index]?.status === 200);
  expect(winners).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  await shop.signIn(email, winners[0]);
});

test('sign-ins with the old password that race the change leave no session behind', async () => {
  const { token, email } = await shop.newShopper();
  const login = () => shop.call(auth.login, { body: { email, password: TEST_PASSWORD } });
  const [changed, ...logins] = await Promise.all([
    change(token, TEST_PASSWORD),
    ...Array.from({ length: 8 }, login),
  ]);
  expect(changed.status).toBe(200);
  const tokens = logins.flatMap((answer) => (answer.status === 200 ? [answer.body.token] : []));
  expect(await Promise.all(tokens.map(isSignedIn))).toEqual(tokens.map(() => false));
  expect(await isSignedIn(token)).toBe(true);
});

test('guessing the old password is slowed together with guessing at sign-in', async () => {
  const { token, email } = await shop.newShopper();
  for (let index = 0; index < 5; index += 1) {
    await change(token, `guess-number-${index}`);
    await shop.call(auth.login, { body: { email, password: `guess-number-${index}` } });
  }
  expect(await change(token, TEST_PASSWORD)).toMatchObject({ status: 429, headers: { 'retry-after': '1' } });
  shop.clock.advance(1_000);
  expect(await change(token, TEST_PASSWORD)).toMatchObject({ status: 200 });
});

test('logs no password', async () => {
  const { token } = await shop.newShopper();
  await change(token, 'a-secret-canary-old', 'a-secret-canary-new');
  await change(token, TEST_PASSWORD, 'a-secret-canary-new');
  const log = JSON.stringify(shop.logLines);
  for (const secret of ['a-secret-canary', TEST_PASSWORD, token]) expect(log).not.toContain(secret);
  expect(shop.errorLines()).toEqual([]);
});

test('a password is changed twenty times an hour at most, since each change is a mail, and a mailed link still does', async () => {
  const { token, email } = await shop.newShopper();
  const passwords = [TEST_PASSWORD, NEW_PASSWORD];
  const changeNth = (nth: number) => change(token, passwords[nth % 2] ?? '', passwords[(nth + 1) % 2] ?? '');
  for (let nth = 0; nth < 20; nth += 1) expect((await changeNth(nth)).status).toBe(200);
  expect(await changeNth(20)).toMatchObject({
    status: 429,
    body: { code: 'too_many_attempts' },
    headers: { 'retry-after': '3600' },
  });
  expect(await listQueuedMails(shop.database, { recipient: email, kind: 'password_changed' })).toHaveLength(
    20,
  );
  await shop.callOk(auth.requestPasswordReset, { body: { email } });
  const [link] = await listQueuedMails(shop.database, { recipient: email, kind: 'password_reset' });
  const resetToken = /token=([\w-]{43})/.exec(link?.text ?? '')?.[1] ?? '';
  await shop.callOk(auth.resetPassword, { body: { token: resetToken, newPassword: NEW_PASSWORD } });
});
