// @vitest-environment happy-dom
import { checkTemplates, getWhatsApp, sendTestMessage } from '@shop/contract/whatsapp/calls';
import type { WhatsApp } from '@shop/contract/whatsapp/schemas';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import WhatsAppPage from './whatsapp-page.tsx';

const template = {
  kind: 'cash_to_confirm',
  name: 'shop_cash_to_confirm_1',
  language: 'en',
  body: 'You ordered {{1}} for {{2}}.',
  examples: ['DEO-10001', '₹549.00'],
  footer: 'Reply STOP to end these messages.',
  buttons: ['Confirm', 'Cancel'],
} as const;
const mutable = { ...template, buttons: [...template.buttons], examples: [...template.examples] };
const whatsApp: WhatsApp = {
  account: 'real',
  isOn: true,
  webhookUrl: 'https://shop.test/api/whatsapp/webhook',
  verifyToken: 'abc',
  templates: [mutable],
  figures: { agreed: 1_200, waiting: 0, arrived: 7, failed: 2 },
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

function show(changed: Partial<WhatsApp> = {}) {
  api.on(getWhatsApp, { success: true, data: { ...whatsApp, ...changed } });
  renderRoutes([{ path: '/admin/whatsapp', Component: WhatsAppPage }], '/admin/whatsapp');
}

const regionOf = async (name: string) => within(await screen.findByRole('region', { name }));

test('without an account the page names the variables, and offers nothing else', async () => {
  show({ account: 'none' });
  expect(await screen.findByText('WHATSAPP_PHONE_NUMBER_ID')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('templates are shown with their words and what was decided, and handed in by a press', async () => {
  show();
  const templates = within(await screen.findByRole('region', { name: 'Templates' }));
  expect(templates.getByText('Not handed in')).toBeDefined();
  const cash = templates.getByRole('region', { name: 'Cash order to confirm, with two buttons' });
  expect(cash.textContent).toContain('You ordered DEO-10001 for ₹549.00.Reply STOP to end these messages.');
  expect(within(cash).getByText('Confirm · Cancel')).toBeDefined();
  api.on(checkTemplates, { success: true, data: [] });
  api.on(getWhatsApp, {
    success: true,
    data: {
      ...whatsApp,
      templates: [
        {
          ...mutable,
          status: 'REJECTED',
          reason: 'INVALID_FORMAT',
          checkedAt: '2026-11-27T04:30:00.000Z',
        },
      ],
    },
  });
  await userEvent.click(templates.getByRole('button', { name: 'Hand in and check' }));
  expect(await templates.findByText('Rejected')).toBeDefined();
  expect(templates.getByText('Meta’s reason: INVALID_FORMAT')).toBeDefined();
  expect(templates.getByText('Checked 27 Nov, 10:00 am')).toBeDefined();
});

test('what Meta has paused is said with what it means, of codes with the way that is left', async () => {
  const code = { ...mutable, kind: 'code', body: '*{{1}}* is your code.', examples: ['123456'] } as const;
  show({
    templates: [
      { ...mutable, status: 'PAUSED' },
      { ...code, buttons: ['Copy code'], examples: ['123456'], status: 'REJECTED' },
    ],
  });
  const cash = await regionOf('Cash order to confirm, with two buttons');
  expect(cash.getByText(/not sent for some hours/)).toBeDefined();
  const codes = await regionOf('Code to sign in');
  expect(codes.getByText(/takes an appeal there. The sign-in page offers mailed codes alone/)).toBeDefined();
});

test('what Meta refuses is said next to the button', async () => {
  show();
  api.refuse(checkTemplates, {
    status: 503,
    message: 'WhatsApp has not done that: Cannot parse access token.',
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hand in and check' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Cannot parse access token');
});

test('figures, the last trouble, and a test', async () => {
  show({ lastProblem: { at: '2026-11-27T04:30:00.000Z', problem: 'Cannot parse access token.' } });
  const messages = within(await screen.findByRole('region', { name: 'Messages' }));
  expect(messages.getByText('1,200')).toBeDefined();
  expect(messages.getByText('Last trouble, 27 Nov, 10:00 am: Cannot parse access token.')).toBeDefined();
  api.on(sendTestMessage, { success: true, message: 'The message is on its way.' });
  await userEvent.click(screen.getByRole('button', { name: 'Send a test to my number' }));
  expect(await screen.findByText('The message is on its way.')).toBeDefined();
});

test('switched off, the page says so and leads to the switch', async () => {
  show({ isOn: false, account: 'simulated' });
  const link = await screen.findByRole('link', { name: 'Switch them on' });
  expect(link.getAttribute('href')).toBe('/admin/settings#orders');
  expect(screen.getByText(/none reaches a phone/)).toBeDefined();
});
