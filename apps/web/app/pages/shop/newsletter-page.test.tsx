// @vitest-environment happy-dom
import { purposeWords } from '@shop/contract/consents/purposes';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ConfirmNewsletterPage from './confirm-newsletter-page.tsx';
import NewsletterPage, { handle } from './newsletter-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const open = (search = '', newsletter: 'no' | 'yes' = 'yes') =>
  renderRoutes([{ path: '/shop/newsletter', element: <NewsletterPage /> }], `/shop/newsletter${search}`, {
    ...demonstrationSettings,
    reminders: { ...demonstrationSettings.reminders, newsletter },
  });

test('asks by a plain form, with what is agreed to beside the field and no box that is ticked', async () => {
  open();
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  expect(screen.getByText(purposeWords.newsletter.words())).toBeDefined();
  const { form } = field;
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/shop/newsletter']);
  expect(form && [...new FormData(form).keys()]).toEqual(['email', 'version', 'language']);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(api.calls).toEqual([]);
});

test.each([
  ['asked', 'heading', 'Please look into your mailbox'],
  ['confirmed', 'heading', 'Confirmed'],
  ['unknown', 'heading', 'This link does not work'],
  ['wrong', 'alert', 'This is no email that we can write to. Please check it.'],
  ['often', 'alert', /Please try again in an hour/],
  ['changed', 'alert', /words below have changed/],
] as const)('the answer %s says what happened', async (answer, role, words) => {
  open(`?answer=${answer}`);
  const shown = await screen.findByText(words);
  expect(shown.getAttribute('role') ?? shown.tagName).toBe(role === 'heading' ? 'H1' : role);
  const settings = demonstrationSettings;
  const search = new URLSearchParams({ answer, other: 'x' });
  expect(handle.canonical?.({ params: {}, search, settings })).toBe(`/shop/newsletter?answer=${answer}`);
});

test('a shop without a newsletter says so, and asks nothing', async () => {
  open('', 'no');
  expect(await screen.findByText('The shop has no newsletter at present.')).toBeDefined();
  expect(screen.queryByLabelText('Email')).toBeNull();
});

test('the page of the mailed link confirms by a press alone, and posts to its own address', async () => {
  const at = '/shop/newsletter/confirm';
  renderRoutes([{ path: at, element: <ConfirmNewsletterPage /> }], `${at}?token=t1`);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Confirm the newsletter' });
  expect([button.type, button.form?.method, button.form?.getAttribute('action')]).toEqual([
    'submit',
    'post',
    null,
  ]);
  expect(api.calls).toEqual([]);
  expect(document.body.innerHTML).not.toContain('t1');
});
