// @vitest-environment happy-dom
import {
  getConnections,
  saveBackupStore,
  saveCourierAccount,
  makeTrackingKey,
  makeWebhookSecret,
  saveMailServer,
  savePaymentKeys,
} from '@shop/contract/connections/calls';
import type { Connections } from '@shop/contract/connections/schemas';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ConnectionsPage from './connections-page.tsx';

const nothing: Connections = {
  payments: {
    variables: [],
    keys: 'simulated',
    webhookUrl: 'https://shop.example/api/payments/razorpay/webhook',
    lastWebhookAt: null,
    refusedWebhooks: null,
    entered: null,
  },
  mail: { variables: [], entered: null },
  address: { variables: [], publicUrl: 'http://localhost:3000', entered: null },
  store: { variables: [], entered: null },
  courier: { variables: [], trackingUrl: 'https://shop.example/api/couriers/tracking', entered: null },
};

const keys: NonNullable<Connections['payments']['entered']> = {
  keyId: 'rzp_test_abc',
  secretEnds: '4821',
  webhookEnds: 'Xy_9',
  webhookMadeAt: '2026-11-20T06:00:00.000Z',
  formerKeyId: null,
  isLocked: false,
  changedAt: '2026-11-20T06:00:00.000Z',
};
const withKeys: Connections = { ...nothing, payments: { ...nothing.payments, keys: 'test', entered: keys } };

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const inCard = (name: string) => within(screen.getByRole('region', { name }));

const show = (data: Connections) => {
  api.on(getConnections, { success: true, data });
  renderRoutes([{ path: '/admin/connections', Component: ConnectionsPage }], '/admin/connections');
};
const button = (name: string) => screen.getByRole('button', { name });

test('keys are tested and kept; what Razorpay says is shown, and the webhook’s secret once', async () => {
  show(nothing);
  await screen.findByText(/payments are simulated/);
  await userEvent.click(inCard('Razorpay').getByRole('button', { name: 'Test and keep' }));
  expect(await screen.findByText('Enter the key id')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Key id'), 'rzp_test_abc');
  await userEvent.type(screen.getByLabelText('Key secret'), 'secret');
  api.refuse(savePaymentKeys, { status: 409, message: 'Razorpay does not take this key.' });
  await userEvent.click(inCard('Razorpay').getByRole('button', { name: 'Test and keep' }));
  expect(await screen.findByText('Razorpay does not take this key.')).toBeDefined();
  api.on(savePaymentKeys, { success: true, data: { ...withKeys, webhookSecret: 'made-secret' } });
  api.on(getConnections, { success: true, data: withKeys });
  await userEvent.click(inCard('Razorpay').getByRole('button', { name: 'Test and keep' }));
  expect(await screen.findByText('made-secret')).toBeDefined();
  expect(api.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    keyId: 'rzp_test_abc',
    keySecret: 'secret',
  });
  await userEvent.click(button('I have kept it'));
  expect(screen.queryByText('made-secret')).toBeNull();
  expect(screen.getByText('4821')).toBeDefined();
});

test('a new webhook secret is shown once, and that none has arrived since is said', async () => {
  show({ ...withKeys, payments: { ...withKeys.payments, lastWebhookAt: '2026-11-19T06:00:00.000Z' } });
  expect(await screen.findByText(/No webhook has arrived since the secret was made/)).toBeDefined();
  api.on(makeWebhookSecret, { success: true, data: { ...withKeys, webhookSecret: 'another-secret' } });
  await userEvent.click(button('New webhook secret'));
  expect(await screen.findByText('another-secret')).toBeDefined();
});

test('variables of the server are named, and nothing can be entered in their place', async () => {
  show({
    payments: { ...nothing.payments, variables: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET'] },
    mail: { ...nothing.mail, variables: ['SMTP_URL'] },
    address: { ...nothing.address, variables: ['PUBLIC_URL'] },
    store: { ...nothing.store, variables: ['BACKUP_STORE_URL'] },
    courier: { ...nothing.courier, variables: ['SHIPROCKET_EMAIL'] },
  });
  const others = ['SMTP_URL', 'PUBLIC_URL', 'BACKUP_STORE_URL', 'SHIPROCKET_EMAIL'];
  for (const names of ['RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET', ...others]) {
    expect(await screen.findByText(names)).toBeDefined();
  }
  expect(screen.queryAllByRole('textbox')).toEqual([]);
});

test('secrets that cannot be opened are to be entered again', async () => {
  const mail = {
    host: 'smtp.example.com',
    port: 465,
    security: 'tls',
    user: 'u',
    from: 'o@shop.example',
  } as const;
  const changedAt = keys.changedAt;
  show({
    ...nothing,
    payments: { ...nothing.payments, keys: 'none', entered: { ...keys, isLocked: true } },
    mail: { variables: [], entered: { ...mail, hasPassword: true, isLocked: true, changedAt } },
  });
  expect(await screen.findAllByText(/Enter it again, or put the file back/)).toHaveLength(2);
  expect(screen.getByText(/nobody can pay online/)).toBeDefined();
});

test('a mail server is sent with its port as a number, and without a password that is to stay', async () => {
  const entered = {
    host: 'smtp.example.com',
    port: 465,
    security: 'tls',
    user: 'shop',
    from: 'orders@shop.example',
    hasPassword: true,
    isLocked: false,
    changedAt: keys.changedAt,
  } as const;
  show({ ...nothing, mail: { variables: [], entered } });
  const port = await screen.findByLabelText('Port');
  await userEvent.clear(port);
  await userEvent.type(port, '587');
  await userEvent.selectOptions(screen.getByLabelText('Security'), 'starttls');
  api.on(saveMailServer, { success: true, data: nothing });
  await userEvent.click(button('Send me a test and keep'));
  const { host, user, from } = entered;
  await screen.findByText(/No mail server is entered|leave through/);
  expect(api.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    host,
    user,
    from,
    port: 587,
    security: 'starttls',
  });
});

test('webhooks with a signature that does not fit are counted, with what to do; strangers are no alarm', async () => {
  const refusedWebhooks = { count: 3, lastAt: '2026-11-21T06:00:00.000Z' };
  show({ ...withKeys, payments: { ...withKeys.payments, refusedWebhooks } });
  const told = await screen.findByText(/^3 webhooks were refused because of the signature, the last 21 Nov/);
  expect(told.textContent).toContain('the secret here differs from the one at Razorpay: make a new one');
  expect(told.textContent).toContain('somebody else sent them, without effect');
});

test('a store for backups is tried and kept, and the key that opens them is told once', async () => {
  show(nothing);
  expect(await screen.findByText(/Backups stay on this server/)).toBeDefined();
  const typed = {
    endpoint: 'https://s3.example',
    region: 'ap-south-1',
    bucket: 'backups',
    folder: '',
    keyId: 'access',
  };
  await userEvent.type(screen.getByLabelText(/Address of the store/), typed.endpoint);
  await userEvent.type(screen.getByLabelText('Region'), typed.region);
  await userEvent.type(screen.getByLabelText('Bucket'), typed.bucket);
  await userEvent.type(screen.getByLabelText('Access key'), typed.keyId);
  await userEvent.type(screen.getByLabelText('Secret key'), 'secret');
  const card = inCard('Store for backups');
  api.refuse(saveBackupStore, { status: 409, message: 'The store has no bucket of this name.' });
  await userEvent.click(card.getByRole('button', { name: 'Test and keep' }));
  expect(await screen.findByText('The store has no bucket of this name.')).toBeDefined();

  const entered = { ...typed, isLocked: false, changedAt: '2026-11-28T06:00:00.000Z' };
  const data: Connections = { ...nothing, store: { variables: [], entered } };
  api.on(saveBackupStore, { success: true, data: { ...data, backupKey: 'AGE-SECRET-KEY-1SOAP' } });
  api.on(getConnections, { success: true, data });
  await userEvent.click(card.getByRole('button', { name: 'Test and keep' }));
  expect(await screen.findByText('AGE-SECRET-KEY-1SOAP')).toBeDefined();
  expect(screen.getByText(/goes to ‘backups’, closed with a key/)).toBeDefined();
  expect(api.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ ...typed, secret: 'secret' });
  await userEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(screen.queryByText('AGE-SECRET-KEY-1SOAP')).toBeNull();
});

test('an account of couriers is tested and kept, and its password is not asked for again', async () => {
  show(nothing);
  await screen.findByText(/No account is entered/);
  const card = inCard('Shiprocket');
  await userEvent.type(card.getByLabelText('Email of the API user'), 'api@shop.example');
  await userEvent.type(card.getByLabelText('Its password'), 'wrong');
  api.refuse(saveCourierAccount, { status: 409, message: 'Shiprocket does not take this password.' });
  await userEvent.click(card.getByRole('button', { name: 'Test and keep' }));
  expect(await screen.findByText('Shiprocket does not take this password.')).toBeDefined();
  const entered = {
    user: 'api@shop.example',
    pickup: '',
    keyEnds: '_key',
    isLocked: false,
    changedAt: keys.changedAt,
  };
  const data: Connections = { ...nothing, courier: { ...nothing.courier, entered } };
  api.on(saveCourierAccount, { success: true, data: { ...data, trackingKey: 'made_key' } });
  api.on(getConnections, { success: true, data });
  await userEvent.click(card.getByRole('button', { name: 'Test and keep' }));
  expect(await screen.findByText(/Couriers are booked as api@shop.example/)).toBeDefined();
  expect(screen.getByText('made_key')).toBeDefined();
  await userEvent.click(button('I have kept it'));
  expect(screen.getByText('https://shop.example/api/couriers/tracking')).toBeDefined();
  expect(screen.queryByText(/takes no address with/)).toBeNull();
  api.on(saveCourierAccount, { success: true, data: { ...data, trackingKey: null } });
  await userEvent.type(inCard('Shiprocket').getByLabelText('Pickup location'), 'Godown');
  await userEvent.click(inCard('Shiprocket').getByRole('button', { name: 'Test and keep' }));
  expect(api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { user: 'api@shop.example', password: 'wrong', pickup: '' },
    { user: 'api@shop.example', password: 'wrong', pickup: '' },
    { user: 'api@shop.example', pickup: 'Godown' },
  ]);
});

test('a new token for couriers is shown once, and an address that Shiprocket refuses is said', async () => {
  const entered = {
    user: 'api@shop.example',
    pickup: '',
    keyEnds: '_key',
    isLocked: false,
    changedAt: keys.changedAt,
  };
  const data: Connections = {
    ...nothing,
    courier: { variables: [], trackingUrl: 'https://srinagar.example/api/couriers/tracking', entered },
  };
  show(data);
  expect(await screen.findByText(/takes no address with ‘sr’ in it/)).toBeDefined();
  api.on(makeTrackingKey, { success: true, data: { ...data, trackingKey: 'newer_key' } });
  await userEvent.click(button('New token'));
  expect(await screen.findByText('newer_key')).toBeDefined();
});
