// @vitest-environment happy-dom
import { checkCode } from '@shop/contract/auth/code-calls';
import type { MailedCode } from '@shop/contract/auth/schemas';
import { listConsents } from '@shop/contract/consents/calls';
import { askPhoneProof, getOwnPhone, provePhone } from '@shop/contract/phones/calls';
import * as phoneMessages from '@shop/contract/phones/messages';
import { getProfile } from '@shop/contract/profile/calls';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AccountPage from './account-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listConsents, { success: true, isEmailProven: true, data: [] });
  api.on(getProfile, {
    success: true,
    data: { email: 'asha@deodar.example', userName: 'Asha', language: 'en' },
  });
  api.on(getOwnPhone, { success: true, data: { isOffered: true } });
  api.on(askPhoneProof, { success: true, message: phoneMessages.proofSent(), data: { ticket: 't1' } });
  whereTheMessageIs('sent');
});
afterEach(() => {
  window.sessionStorage.clear();
  leavePage();
  api.restore();
});

function whereTheMessageIs(mail: MailedCode['mail'], isOpen = true) {
  api.on(checkCode, { success: true, data: { isOpen, mail } });
}

function open() {
  signIn();
  const settings = { ...defaultSettings, orders: { ...defaultSettings.orders, whatsapp: 'yes' as const } };
  renderRoutes([{ path: '/shop/account', element: <AccountPage /> }], '/shop/account?tab=profile', settings);
}

async function askForCode() {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Your phone' }));
  await userEvent.type(await screen.findByLabelText('Phone number'), '98160 12345{Enter}');
  await screen.findByText('Six digits come to +91 98160 12345 by WhatsApp. They work once, for 10 minutes.');
}

test.each([
  ['refused', true, /does not reach this number/],
  ['failed', true, /has not taken the code/],
  ['waiting', true, /does not answer at the moment/],
  ['sent', false, /no longer works/],
] as const)('a message that is %s (code open: %s) is told as what it is', async (mail, isOpen, told) => {
  whereTheMessageIs(mail, isOpen);
  await askForCode();
  expect(await screen.findByText(told)).toBeDefined();
});

test('the next code is offered at once where the last one is spent, and is the one that counts', async () => {
  whereTheMessageIs('sent', false);
  await askForCode();
  const next = await screen.findByRole('button', { name: 'Send a new code' });
  whereTheMessageIs('sent');
  api.on(askPhoneProof, { success: true, message: phoneMessages.proofSent(), data: { ticket: 't2' } });
  await userEvent.click(next);
  await screen.findByRole('button', { name: /^New code in \d+ seconds$/ });
  api.on(provePhone, { success: true, message: phoneMessages.phoneProven() });
  await userEvent.type(screen.getByLabelText('Code of six digits'), '123456{Enter}');
  await waitFor(() =>
    expect(api.calls.find(({ url }) => url === provePhone.path)?.body).toEqual({
      ticket: 't2',
      code: '123456',
    }),
  );
});

test('a reload keeps the step, and the panel stays open once the number is added', async () => {
  await askForCode();
  cleanup();
  open();
  const field = await screen.findByLabelText('Code of six digits');
  api.on(provePhone, { success: true, message: phoneMessages.phoneProven() });
  api.on(getOwnPhone, {
    success: true,
    data: {
      isOffered: true,
      phone: '9816012345',
      provenAt: '2026-11-20T02:33:00.000Z',
      endsAt: '2027-02-18T02:33:00.000Z',
    },
  });
  await userEvent.type(field, '123456{Enter}');
  expect(await screen.findByRole('button', { name: 'Remove' })).toBeDefined();
});

test('that the shop sends no more codes within the hour stays to be read', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Your phone' }));
  api.refuse(askPhoneProof, { status: 429, message: phoneMessages.codesFull() });
  await userEvent.type(await screen.findByLabelText('Phone number'), '98160 12345{Enter}');
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', phoneMessages.codesFull());
});
