// @vitest-environment happy-dom
import {
  addWebhook,
  changeWebhook,
  listWebhookMessages,
  listWebhooks,
  renewWebhookSecret,
  sendWebhookAgain,
} from '@shop/contract/webhooks/calls';
import type { Webhook, WebhookMessage } from '@shop/contract/webhooks/schemas';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import WebhooksPage from './webhooks-page.tsx';

const webhook: Webhook = {
  _id: '019a0000-0000-7000-8000-000000000001',
  address: 'https://books.example/hook',
  events: ['order.paid', 'order.refunded'],
  createdAt: '2026-11-20T06:00:00.000Z',
  waiting: 3,
};
const message: WebhookMessage = {
  _id: '019a0000-0000-7000-8000-000000000002',
  event: 'order.paid',
  body: '{"type":"order.paid"}',
  createdAt: '2026-11-20T06:00:00.000Z',
  tries: 2,
  triedAt: '2026-11-20T06:00:05.000Z',
  nextTryAt: '2026-11-20T06:05:05.000Z',
  problem: 'It answered 503.',
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const show = (data: Webhook[]) => {
  api.on(listWebhooks, { success: true, data });
  renderRoutes([{ path: '/admin/webhooks', Component: WebhooksPage }], '/admin/webhooks');
};

test('a webhook is added for the chosen events, and its secret is shown once', async () => {
  show([]);
  await screen.findByText('No webhooks yet');
  const add = screen.getByRole('button', { name: 'Add webhook' });
  expect(add.hasAttribute('disabled')).toBe(true);
  await userEvent.type(screen.getByLabelText('Address'), 'http://books.example');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Order paid' }));
  api.refuse(addWebhook, { status: 400, fields: { address: 'Enter an address that starts with https://' } });
  await userEvent.click(add);
  expect(await screen.findByText('Enter an address that starts with https://')).toBeDefined();
  api.on(addWebhook, { success: true, data: { _id: webhook._id, secret: 'whsec_c2VjcmV0' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('whsec_c2VjcmV0')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull();
  expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    address: 'http://books.example',
    events: ['order.paid'],
  });
});

test('one is switched off and on, and gets a new secret', async () => {
  show([webhook]);
  expect(await screen.findByText('No message taken yet. 3 waiting.')).toBeDefined();
  api.on(changeWebhook, { success: true, message: 'The webhook was changed.' });
  api.on(listWebhooks, { success: true, data: [{ ...webhook, offBecause: 'failing' }] });
  await userEvent.click(screen.getByRole('button', { name: /^Switch off/ }));
  expect(await screen.findByText('Off: nothing arrived for three days')).toBeDefined();
  expect(api.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ isOn: false });
  api.on(renewWebhookSecret, { success: true, data: { _id: webhook._id, secret: 'whsec_bmV1' } });
  await userEvent.click(screen.getByRole('button', { name: /^New secret/ }));
  expect(await screen.findByText('whsec_bmV1')).toBeDefined();
});

test('an edit sends only what was changed: the rest stays as somebody else may have saved it meanwhile', async () => {
  show([webhook]);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit/ }));
  const form = within(screen.getByRole('listitem'));
  await userEvent.type(form.getByRole('textbox'), '/new');
  api.on(changeWebhook, { success: true, message: 'The webhook was changed.' });
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: /^Edit/ });
  expect(api.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    address: `${webhook.address}/new`,
  });
});

test('the log says what became of each message, and sends it again', async () => {
  show([webhook]);
  api.on(listWebhookMessages, { success: true, data: [message], total: 1 });
  await userEvent.click(await screen.findByRole('button', { name: /^Log/ }));
  const log = within(await screen.findByRole('dialog', { name: 'Log' }));
  expect(await log.findByText(/Tried 2 times. It answered 503. Next try/)).toBeDefined();
  api.on(sendWebhookAgain, { success: true, message: 'The message is on its way again.' });
  api.on(listWebhookMessages, {
    success: true,
    data: [{ ...message, arrivedAt: '2026-11-20T07:00:00.000Z' }],
    total: 1,
  });
  await userEvent.click(log.getByRole('button', { name: /^Send again/ }));
  expect(await log.findByText(/^Taken/)).toBeDefined();
});
