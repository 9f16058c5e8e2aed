// @vitest-environment happy-dom
import { listConsents, setConsent } from '@shop/contract/consents/calls';
import * as consentMessages from '@shop/contract/consents/messages';
import { type Purpose, purposeWords } from '@shop/contract/consents/purposes';
import { getProfile } from '@shop/contract/profile/calls';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AccountPage from './account-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const offered = (isOn: Partial<Record<Purpose, boolean>>) =>
  api.on(listConsents, {
    success: true,
    isEmailProven: true,
    data: Object.entries(isOn).map(([purpose, on]) => ({
      purpose: purpose as Purpose,
      isOn: on,
      since: null,
    })),
  });

async function open() {
  api.on(getProfile, {
    success: true,
    data: { email: 'asha@deodar.example', userName: 'Asha', language: 'en' },
  });
  signIn();
  renderRoutes([{ path: '/shop/account', element: <AccountPage /> }], '/shop/account?tab=profile');
  await screen.findByText('asha@deodar.example');
}

const box = (purpose: Purpose) =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: purposeWords[purpose].words() });

test('each kind of mail has a box of its own, and one press agrees or takes back', async () => {
  offered({ review_request: true, cart_reminder: false });
  await open();
  expect((await box('cart_reminder')).checked).toBe(false);
  api.on(setConsent, { success: true, message: consentMessages.saved() });
  offered({ review_request: true, cart_reminder: true });
  await userEvent.click(await box('cart_reminder'));
  await waitFor(() => expect(toastText()).toBe('Saved'));
  expect((await box('cart_reminder')).checked).toBe(true);
  expect(api.calls.find(({ url }) => url.endsWith('/cart_reminder'))?.body).toEqual({
    isOn: true,
    version: purposeWords.cart_reminder.version,
    language: 'en',
  });
  offered({ review_request: true, cart_reminder: false });
  await userEvent.click(await box('cart_reminder'));
  await waitFor(async () => expect((await box('cart_reminder')).checked).toBe(false));
});

test('what is sent unasked has no box that somebody else ticked, but a button that stops it, and then one to tick', async () => {
  offered({ review_request: true });
  await open();
  const name = `Stop (${purposeWords.review_request.words()})`;
  const stop = await screen.findByRole('button', { name });
  expect(screen.queryByRole('checkbox')).toBeNull();
  api.on(setConsent, { success: true, message: consentMessages.saved() });
  offered({ review_request: false });
  await userEvent.click(stop);
  expect((await box('review_request')).checked).toBe(false);
});

test('a shop that writes no such mails shows nothing of them', async () => {
  offered({});
  await open();
  await waitFor(() => expect(api.calls.some(({ url }) => url === listConsents.path)).toBe(true));
  await waitFor(() => expect(screen.queryByText('Emails and messages you choose')).toBeNull());
});
