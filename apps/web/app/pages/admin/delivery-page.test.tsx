// @vitest-environment happy-dom
import { getSettings, saveZones } from '@shop/contract/settings/calls';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import DeliveryPage from './delivery-page.tsx';

const saved = (value: object) => ({ value, version: 2, changedAt: null, changedBy: null });

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  const data = {
    shipping: saved({ fee: 40, freeAbove: 599, minDays: 3, maxDays: 7 }),
    zones: saved({ zones: [], elsewhere: 'deliver', elsewhereCash: true }),
  };
  api.on(getSettings, { success: true, data } as never);
});
afterEach(() => {
  leavePage();
  api.restore();
});

test('a zone takes amounts with ₹ and commas; without delivery its terms stay as they were', async () => {
  renderRoutes([{ path: '/admin/delivery', Component: DeliveryPage }], '/admin/delivery');
  await userEvent.click(await screen.findByRole('button', { name: /zone/i }));
  const form = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  const save = () => userEvent.click(form.getByRole('button', { name: 'Save' }));
  type('Name', 'Hills');
  await userEvent.click(form.getByLabelText('Himachal Pradesh'));
  type('Free delivery from ₹', '₹1,499');
  type('Delivery fee in ₹', 'sixty');
  await save();
  expect(await form.findByText('Enter an amount in rupees, or 0.')).toBeDefined();
  expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
  type('Delivery', 'no');
  api.refuse(saveZones, { status: 500 });
  await save();
  await vi.waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      value: { zones: [{ name: 'Hills', states: ['02'], delivers: false, fee: 40, freeAbove: 1_499 }] },
      version: 2,
    }),
  );
});
