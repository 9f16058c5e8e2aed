// @vitest-environment happy-dom
import { listConsents, setConsent } from '@shop/contract/consents/calls';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { OrderMessages } from './index.ts';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const consent = { purpose: 'order_messages', isOn: false, since: null } as const;
const show = () => renderRoutes([{ path: '/checkout', Component: OrderMessages }], '/checkout');

test('the box for messages is empty until somebody ticks it, and then keeps which words were agreed to', async () => {
  api.on(listConsents, { success: true, isEmailProven: true, data: [consent] });
  show();
  const box = await screen.findByRole('checkbox', { name: /WhatsApp, to the number given with the order/ });
  expect((box as HTMLInputElement).checked).toBe(false);
  const sent: unknown[] = [];
  api.on(setConsent, ({ body }) => {
    sent.push(body);
    return { success: true, message: 'Saved' };
  });
  api.on(listConsents, {
    success: true,
    isEmailProven: true,
    data: [{ ...consent, isOn: true, since: '2026-11-28T04:30:00.000Z' }],
  });
  await userEvent.click(box);
  await waitFor(() => expect((box as HTMLInputElement).checked).toBe(true));
  expect(sent).toEqual([{ isOn: true, version: 2, language: 'en' }]);
  expect(screen.getByText('Chosen on 28 Nov, 10:00 am')).toBeDefined();
});

test('there is no box while the shop sends no messages', async () => {
  api.on(listConsents, { success: true, isEmailProven: true, data: [{ ...consent, purpose: 'refill' }] });
  show();
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(screen.queryByRole('checkbox')).toBeNull();
});
