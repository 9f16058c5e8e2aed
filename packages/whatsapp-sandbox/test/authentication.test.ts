import { expect, test } from 'vitest';
import { PHONE, codeOf, eventually, startSandbox } from './support.ts';

/** As Meta's documents of June 2026 have it ('Copy code authentication templates'). */
const CODE = {
  name: 'code',
  language: 'en',
  category: 'AUTHENTICATION',
  message_send_ttl_seconds: 600,
  components: [
    { type: 'BODY', add_security_recommendation: true },
    { type: 'FOOTER', code_expiration_minutes: 10 },
    { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
  ],
};
const parameters = [{ type: 'text', text: '123456' }];
const body = { type: 'body', parameters };
const button = { type: 'button', sub_type: 'url', index: '0', parameters };
const codeTo = (components: object[]) => ({
  messaging_product: 'whatsapp',
  to: PHONE,
  type: 'template',
  template: { name: 'code', language: { code: 'en' }, components },
});

async function startWithCode() {
  const sandbox = await startSandbox();
  await sandbox.createTemplate(CODE);
  await eventually(async () =>
    expect((await sandbox.ledger()).templates.map(({ status }) => status)).toEqual(['APPROVED']),
  );
  return sandbox;
}

test('a code comes in the platform’s own words, with a button that copies it', async () => {
  const sandbox = await startWithCode();
  await sandbox.send(codeTo([body, button]));
  expect((await sandbox.ledger()).messages).toMatchObject([
    {
      category: 'AUTHENTICATION',
      text: '*123456* is your verification code. For your security, do not share this code.\n\nThis code expires in 10 minutes.',
      buttons: [{ type: 'copy_code', text: 'Copy code', code: '123456' }],
    },
  ]);
});

test('its button is handed in as OTP, and is of the type URL from then on', async () => {
  const sandbox = await startWithCode();
  const { answer } = await sandbox.graph('GET', '200000000000002/message_templates');
  expect(answer['data']).toMatchObject([{ components: [{}, {}, { buttons: [{ type: 'URL' }] }] }]);
  expect(codeOf(await sandbox.send(codeTo([body])))).toBe(131008);
  expect(codeOf(await sandbox.send(codeTo([body, { ...button, sub_type: 'copy_code' }])))).toBe(131008);
});

test.each([
  ['has words of its own', { type: 'BODY', text: 'Your code is {{1}} now.' }],
  ['is valid for two hours', { type: 'FOOTER', code_expiration_minutes: 120 }],
  ['has a button that answers', { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Yes' }] }],
])('one that %s is refused', async (_what, component) => {
  const sandbox = await startSandbox();
  const components = CODE.components.map((each) => (each.type === component.type ? component : each));
  expect(codeOf(await sandbox.createTemplate({ ...CODE, components }))).toBe(100);
});
