// @vitest-environment happy-dom
import { listMailWords, previewMailWords, sendMailWords } from '@shop/contract/mails/calls';
import { getSettings, saveSection } from '@shop/contract/settings/calls';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiQueryKey } from '../../platform/api-query.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import MailWordsPage from './mail-words-page.tsx';

const words = { subject: 'Order {orderNumber}', opening: 'Thank you.', next: '' };
const offer = (mail: 'order_confirmed' | 'order_shipped', label: string) => ({
  mail,
  label,
  when: 'Now.',
  placeholders: [{ name: 'orderNumber', means: 'number of the order', isRequired: true }],
  installed: { en: words, hi: { ...words, subject: 'ऑर्डर {orderNumber}' } },
});
const savedAs = (value: object, version: number) => ({ value, version, changedAt: null, changedBy: null });

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getSettings, { success: true, data: { mailWords: savedAs({}, 0) } } as never);
  api.on(listMailWords, {
    success: true,
    data: [offer('order_confirmed', 'Order confirmed'), offer('order_shipped', 'Order on its way')],
  });
  const preview = { subject: 'Order DEO-7', text: 'Thank you.', html: '<p>Thank you.</p>' };
  const order = { _id: 'o1', orderNumber: 'DEO-7' };
  api.on(previewMailWords, { success: true, data: { ...preview, order, isSample: false } });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const show = () =>
  renderRoutes([{ path: '/admin/mails/words', Component: MailWordsPage }], '/admin/mails/words');
const lastBody = (method: string) => api.calls.findLast((call) => call.method === method)?.body;

test('words are shown with a real order, saved with the version that was seen, and back as installed', async () => {
  show();
  const subject = await screen.findByLabelText('Subject');
  await screen.findByText('Shown with order DEO-7.');
  expect(screen.getByTitle('The email').getAttribute('srcdoc')).toContain('Thank you.');
  await userEvent.type(subject, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Plain text' }));
  expect(within(screen.getByRole('region', { name: 'Preview' })).getByText(/Order DEO-7/)).toBeTruthy();

  const value = { order_confirmed: { en: { ...words, subject: 'Order {orderNumber}!' } } };
  api.on(saveSection.mailWords, { success: true, message: 'Saved.', data: savedAs(value, 1) } as never);
  api.on(getSettings, { success: true, data: { mailWords: savedAs(value, 1) } } as never);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(lastBody('PUT')).toEqual({ value, version: 0 }));
  await screen.findByRole('option', { name: 'Order confirmed (your text)' });

  await userEvent.click(screen.getByRole('button', { name: 'Reset to original' }));
  api.on(getSettings, { success: true, data: { mailWords: savedAs({}, 2) } } as never);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(lastBody('PUT')).toEqual({ value: {}, version: 1 }));
});

test('pictures of the preview come from the address at which the page was opened', async () => {
  const picture = '<img src="http://localhost:3000/media/1/320.webp">';
  const html = `${picture}<a href="http://localhost:3000/shop/home">Home</a>`;
  const preview = { subject: 'Order', text: 'Thank you.', html, isSample: true };
  api.on(previewMailWords, { success: true, data: preview } as never);
  show();
  const frame = await screen.findByTitle('The email');
  expect(frame.getAttribute('srcdoc')).toContain('<img src="/media/1/320.webp">');
  expect(frame.getAttribute('srcdoc')).toContain('href="http://localhost:3000/shop/home"');
});

test('a fault is said at its text, and what is typed of one mail stays while another is shown', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Text'), ' Bye');
  const sentence = 'This email has no {orderNo}. It can say {orderNumber} and {shop}.';
  api.refuse(saveSection.mailWords, {
    status: 400,
    code: 'unfit_setting',
    message: sentence,
    fields: { 'order_confirmed.en.opening': sentence },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const field = screen.getByLabelText('Text');
  await vi.waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  // The last successful preview stays visible.
  api.refuse(previewMailWords, { status: 400, code: 'mail_words_unfit', fields: { opening: sentence } });
  await userEvent.type(field, '!');
  await vi.waitFor(() =>
    expect(within(screen.getByRole('region', { name: 'Preview' })).getByRole('status').textContent).toBe(
      sentence,
    ),
  );
  expect(screen.getByTitle('The email')).toBeTruthy();

  await userEvent.selectOptions(screen.getByLabelText('Email'), 'Order on its way');
  expect((screen.getByLabelText('Text') as HTMLTextAreaElement).value).toBe('Thank you.');
  await userEvent.selectOptions(screen.getByLabelText('Email'), 'Order confirmed');
  expect((screen.getByLabelText('Text') as HTMLTextAreaElement).value).toBe('Thank you. Bye!');
});

test('the mail as it is typed is sent to its owner, in the language that is shown', async () => {
  show();
  await screen.findByLabelText('Subject');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Hindi');
  api.on(sendMailWords, {
    success: true,
    message: 'Sent.',
    data: { subject: '', text: '', html: '', isSample: true },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send to me' }));
  await vi.waitFor(() =>
    expect(api.calls.find(({ url }) => url.endsWith('/send'))?.body).toEqual({
      mail: 'order_confirmed',
      language: 'hi',
      ...words,
      subject: 'ऑर्डर {orderNumber}',
    }),
  );
});

test('a text that somebody else has saved meanwhile is replaced only after a refusal', async () => {
  const { queryClient } = show();
  await userEvent.type(await screen.findByLabelText('Text'), ' Mine');
  const shipped = { en: { ...words, opening: 'It left.' } };
  const theirs = { order_confirmed: { en: { ...words, opening: 'Theirs.' } }, order_shipped: shipped };
  api.on(getSettings, { success: true, data: { mailWords: savedAs(theirs, 1) } } as never);
  await act(() => queryClient.invalidateQueries({ queryKey: apiQueryKey(getSettings) }));
  const message = 'Somebody else changed this in the meantime.';
  const data = savedAs(theirs, 1);
  api.refuse(saveSection.mailWords, { status: 409, message, code: 'settings_changed', data });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(message);
  expect(lastBody('PUT')).toMatchObject({ version: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const mine = { en: { ...words, opening: 'Thank you. Mine' } };
  await vi.waitFor(() =>
    expect(lastBody('PUT')).toEqual({ value: { order_confirmed: mine, order_shipped: shipped }, version: 1 }),
  );
});

test('the text of another email that was saved meanwhile stays', async () => {
  const { queryClient } = show();
  await userEvent.type(await screen.findByLabelText('Text'), ' Mine');
  const shipped = { en: { ...words, opening: 'It left.' } };
  api.on(getSettings, {
    success: true,
    data: { mailWords: savedAs({ order_shipped: shipped }, 1) },
  } as never);
  await act(() => queryClient.invalidateQueries({ queryKey: apiQueryKey(getSettings) }));
  api.refuse(saveSection.mailWords, { status: 500 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const mine = { en: { ...words, opening: 'Thank you. Mine' } };
  await vi.waitFor(() =>
    expect(lastBody('PUT')).toEqual({ value: { order_confirmed: mine, order_shipped: shipped }, version: 1 }),
  );
});

test('what is typed while a text is being saved stays, and is saved by the next save', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Text'), ' One');
  const answer = api.hold(saveSection.mailWords);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(lastBody('PUT')).toBeDefined());
  await userEvent.type(screen.getByLabelText('Text'), ' Two');
  const saved = savedAs({ order_confirmed: { en: { ...words, opening: 'Thank you. One' } } }, 1);
  api.on(getSettings, { success: true, data: { mailWords: saved } } as never);
  await act(async () => answer({ success: true, message: 'Saved.', data: saved } as never));
  await screen.findByRole('option', { name: 'Order confirmed (your text)' });
  expect(screen.getByLabelText('Text')).toHaveProperty('value', 'Thank you. One Two');
  const save = screen.getByRole('button', { name: 'Save' });
  await vi.waitFor(() => expect(save).toHaveProperty('disabled', false));
  api.refuse(saveSection.mailWords, { status: 500 });
  await userEvent.click(save);
  const value = { order_confirmed: { en: { ...words, opening: 'Thank you. One Two' } } };
  await vi.waitFor(() => expect(lastBody('PUT')).toEqual({ value, version: 1 }));
});
