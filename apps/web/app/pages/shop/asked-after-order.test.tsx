// @vitest-environment happy-dom
import { requestPasswordReset } from '@shop/contract/auth/calls';
import { listConsents, setConsent } from '@shop/contract/consents/calls';
import { type Purpose, purposeWords } from '@shop/contract/consents/purposes';
import type { Consent } from '@shop/contract/consents/schemas';
import { listOrders } from '@shop/contract/orders/calls';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import PaymentSuccessPage from './payment-success-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listOrders, { success: true, data: [], total: 0 });
  api.on(setConsent, { success: true, message: 'Saved' });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const NEVER = { isOn: false, since: null };
const offered = (consents: Partial<Record<Purpose, Omit<Consent, 'purpose'>>>, isEmailProven = true) =>
  api.on(listConsents, {
    success: true,
    isEmailProven,
    data: Object.entries(consents).map(([purpose, consent]) => ({ purpose: purpose as Purpose, ...consent })),
  });
const boxes = () => screen.queryAllByRole<HTMLInputElement>('checkbox');

async function open(reminders: 'no' | 'yes' = 'yes') {
  signIn();
  renderRoutes([{ path: '/', element: <PaymentSuccessPage /> }], '/', {
    ...demonstrationSettings,
    reminders: { cart: reminders, refill: reminders, newsletter: 'no' },
  });
  await screen.findByRole('link', { name: 'View Orders' });
}

test('the end of a purchase asks what was never answered, by empty boxes, and keeps what is ticked in sight', async () => {
  offered({
    review_request: { isOn: true, since: null },
    cart_reminder: { isOn: false, since: '2026-11-01T10:00:00.000Z' },
    refill: NEVER,
  });
  await open();
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: purposeWords.refill.words() });
  expect(boxes().map(({ checked }) => checked)).toEqual([false]);
  offered({ refill: { isOn: true, since: '2026-11-28T10:00:00.000Z' } });
  await userEvent.click(box);
  await waitFor(() => expect(boxes().map(({ checked }) => checked)).toEqual([true]));
  expect(api.calls.find(({ method }) => method === 'PUT')).toMatchObject({
    url: '/api/shop/consents/refill',
    body: { isOn: true, version: purposeWords.refill.version, language: 'en' },
  });
});

test('whoever has answered everything is not asked, and where the owner uses nothing no call is made', async () => {
  offered({ cart_reminder: { isOn: true, since: '2026-11-01T10:00:00.000Z' } });
  await open();
  await waitFor(() => expect(api.calls.some(({ url }) => url === listConsents.path)).toBe(true));
  expect(boxes()).toEqual([]);
  leavePage();
  api.calls.length = 0;
  await open('no');
  expect(api.calls.some(({ url }) => url === listConsents.path)).toBe(false);
  expect(screen.queryByText('Emails you choose')).toBeNull();
});

test('whoever agrees with a mailbox that is not proven is told so, and mailed the link that proves it in one press', async () => {
  offered({ refill: NEVER }, false);
  await open();
  const box = await screen.findByRole('checkbox');
  expect(screen.queryByRole('button', { name: 'Mail me the link' })).toBeNull();
  offered({ refill: { isOn: true, since: '2026-11-28T10:00:00.000Z' } }, false);
  api.on(requestPasswordReset, { success: true, message: 'Sent' });
  await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: 'Mail me the link' }));
  expect(await screen.findByText(/^We have mailed a link to .* within 30 minutes/)).toBeDefined();
  expect(api.calls.at(-1)).toMatchObject({ url: requestPasswordReset.path, body: { language: 'en' } });
});
