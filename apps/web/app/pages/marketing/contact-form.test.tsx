// @vitest-environment happy-dom
import * as messages from '@shop/contract/messages';
import { sendContactMessage } from '@shop/contract/contact/calls';
import * as authMessages from '@shop/contract/auth/messages';
import * as contactMessages from '@shop/contract/contact/messages';
import * as contactRefusals from '@shop/contract/contact/refusals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { ContactForm } from './contact-form.tsx';

const typed = {
  'First name': ' Asha ',
  'Last name': 'Rao',
  'Email address': 'asha@deodar.example',
  Message: 'Which soap has no scent?',
};
const received = {
  success: true,
  message: contactMessages.received(),
  data: { reference: 'DEO-M1001' },
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const values = () => Object.keys(typed).map((name) => field(name).value);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

function openAndFill() {
  renderRoutes([{ path: '/', element: <ContactForm delivers /> }], '/');
  for (const [name, value] of Object.entries(typed)) fireEvent.change(field(name), { target: { value } });
}

test('a delivered message leaves an empty form and its reference, with the focus there', async () => {
  api.on(sendContactMessage, received);
  openAndFill();
  submit();
  expect(await screen.findByText('DEO-M1001')).toBeDefined();
  expect(document.activeElement?.textContent).toBe(
    'Your message has arrived. We will reply to asha@deodar.example.Your reference is DEO-M1001.',
  );
  expect(values()).toEqual(['', '', '', '']);
  expect(api.calls.map(({ body }) => body)).toEqual([
    { firstName: 'Asha', lastName: 'Rao', email: typed['Email address'], message: typed.Message },
  ]);
});

test('a second press while it is being sent sends nothing', async () => {
  const answer = api.hold(sendContactMessage);
  openAndFill();
  submit();
  const busy = await screen.findByRole('button', { name: 'Sending' });
  fireEvent.click(busy);
  answer(received);
  expect(await screen.findByText('DEO-M1001')).toBeDefined();
  expect(api.calls).toHaveLength(1);
});

test.each([
  { status: 0, text: messages.networkError() },
  { status: 429, message: contactRefusals.tooMany.text(), text: contactRefusals.tooMany.text() },
  { status: 500, message: messages.serverError(), text: messages.serverError() },
])(
  'after a failure with status $status it says why and keeps what was typed',
  async ({ text, ...refusal }) => {
    api.refuse(sendContactMessage, refusal);
    openAndFill();
    submit();
    expect(await screen.findByText(text, { exact: false })).toBeDefined();
    expect(values()).toEqual(Object.values(typed));
  },
);

test('what the server finds wrong is shown at its field, with the focus there', async () => {
  const fields = { email: authMessages.emailInvalid() };
  api.refuse(sendContactMessage, { status: 400, code: 'bad_input', fields });
  openAndFill();
  submit();
  expect(await screen.findByText(authMessages.emailInvalid())).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('Email address')));
  expect(values()).toEqual(Object.values(typed));
});
