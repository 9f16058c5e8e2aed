// @vitest-environment happy-dom
import { getFees } from '@shop/contract/reconciliation/calls';
import type { FeeMonth } from '@shop/contract/reconciliation/schemas';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import SettlementsPage from './settlements-page.tsx';

const fees: FeeMonth = {
  month: '2026-10',
  payments: 12,
  taken: 4_350,
  fees: 102.66,
  gst: 15.66,
  shopperFees: 0,
  unknown: 0,
  isRegistered: true,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

function show(data: FeeMonth) {
  api.on(getFees, { success: true, data });
  return renderRoutes(
    [{ path: '/admin/settlements', Component: SettlementsPage }],
    '/admin/settlements?month=2026-10',
  );
}

test('the fees of a month, the GST in them, and that it is input credit', async () => {
  show(fees);
  expect(await screen.findByText(/^₹15.66 is input credit/)).toBeDefined();
  const [, row] = screen.getAllByRole('row');
  expect(row?.textContent).toBe('12₹4,350.00₹102.66₹15.66₹87.00');
  expect(screen.queryByText(/not known yet/)).toBeNull();
  expect(api.calls.map(({ url }) => url)).toContain('/api/admin/money/fees?month=2026-10');
});

test('a shop that cannot claim the GST is told so; fees of shoppers and unknown ones are apart', async () => {
  show({ ...fees, isRegistered: false, shopperFees: 7.08, unknown: 2 });
  expect(await screen.findByText(/The GST is a cost of the shop/)).toBeDefined();
  expect(screen.getByText(/Shoppers paid ₹7.08 in fees on top/)).toBeDefined();
  expect(screen.getByText(/The fee of 2 payments is not known yet/)).toBeDefined();
});

test('a month without payments says so, and another month can be chosen', async () => {
  show({ ...fees, payments: 0, taken: 0, fees: 0, gst: 0 });
  expect(await screen.findByRole('heading', { name: 'No payments in October 2026' })).toBeDefined();
  await userEvent.selectOptions(screen.getByLabelText('Month'), 'September 2026');
  await screen.findByRole('heading', { name: 'No payments in October 2026' });
  expect(api.calls.at(-1)?.url).toBe('/api/admin/money/fees?month=2026-09');
});

test('what could not be loaded can be tried again', async () => {
  api.refuse(getFees, { status: 500 });
  renderRoutes([{ path: '/admin/settlements', Component: SettlementsPage }], '/admin/settlements');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
