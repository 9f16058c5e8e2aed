// @vitest-environment happy-dom
import { listAdminCategories } from '@shop/contract/categories/calls';
import {
  bookStocktake,
  countPieces,
  listStocktakeLines,
  listStocktakes,
  startStocktake,
} from '@shop/contract/stocktakes/calls';
import type { Stocktake, StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { type StubApi, stubApi } from '../../testing/stub-api.ts';
import StocktakePage from './stocktake-page.tsx';

const underWay: Stocktake = {
  _id: 's1',
  startedAt: '2026-11-20T10:00:00.000Z',
  startedBy: 'Asha',
  products: 2,
  counted: 1,
  different: 1,
  newest: 4,
};
const neem: StocktakeLine = { productId: 'p1', title: 'Neem', sku: 'N-1', barcode: '8901234567894' };
const rose: StocktakeLine = {
  productId: 'p2',
  title: 'Rose',
  sku: '',
  barcode: '',
  count: {
    _id: 4,
    pieces: 7,
    expected: 9,
    waiting: 2,
    by: 'Asha',
    at: '2026-11-20T10:00:00.000Z',
    correctedSince: 0,
  },
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listAdminCategories, { success: true, data: [], total: 0 });
});
afterEach(() => {
  leavePage();
  api.restore();
});

function show(stocktakes: Stocktake[], lines: StocktakeLine[] = [neem, rose], search = '') {
  api.on(listStocktakes, { success: true, data: stocktakes, total: stocktakes.length });
  api.on(listStocktakeLines, { success: true, data: lines, total: lines.length });
  return renderRoutes([{ path: '/admin/stocktake', Component: StocktakePage }], `/admin/stocktake${search}`);
}
const sent = () => api.calls.filter(({ method }) => method === 'POST');

test('a stocktake is started, and earlier ones are listed', async () => {
  show([{ ...underWay, outcome: 'booked', endedAt: '2026-11-21T10:00:00.000Z', endedBy: 'Ravi' }]);
  expect(await screen.findByRole('heading', { name: 'Earlier stocktakes' })).toBeDefined();
  api.on(startStocktake, { success: true, message: 'Begun', data: underWay });
  await userEvent.click(await screen.findByRole('button', { name: 'Start counting' }));
  expect(sent()).toMatchObject([{ url: '/api/admin/stocktakes', body: {} }]);
});

test('a count is entered in the list; the expected pieces are said only of what is counted', async () => {
  show([underWay]);
  expect(await screen.findByText('1 of 2 products counted, 1 different')).toBeDefined();
  const row = within(await screen.findByRole('row', { name: /Rose/ }));
  expect(row.getByText('−2')).toBeDefined();
  expect(row.getByText('2 sold, not sent')).toBeDefined();
  const field = screen.getByLabelText('Pieces of Neem');
  await userEvent.type(field, '1.5{Enter}');
  expect(await screen.findByText('Whole pieces, such as 20.')).toBeDefined();
  api.on(countPieces, { success: true, data: neem });
  await userEvent.clear(field);
  await userEvent.type(field, '12{Enter}');
  expect(sent()).toMatchObject([
    { url: '/api/admin/stocktakes/s1/counts', body: { productId: 'p1', pieces: 12 } },
  ]);
});

test('a scanner counts a piece with each scan, a number sets them, and an unknown code is said', async () => {
  show([underWay], [neem]);
  const field = await screen.findByLabelText('Scan or type a barcode or SKU');
  api.on(countPieces, { success: true, data: neem });
  await userEvent.type(field, '8901234567894{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 1' })).toBeDefined();
  await userEvent.type(field, '08901234567894{Enter}');
  await userEvent.type(field, 'n-1{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 3' })).toBeDefined();
  await userEvent.type(field, '24{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 24' })).toBeDefined();
  api.on(listStocktakeLines, { success: true, data: [], total: 0 });
  await userEvent.type(field, '12345670{Enter}');
  expect(
    await screen.findByText('No product of this stocktake has the barcode or SKU 12345670.'),
  ).toBeDefined();
  expect(sent()).toMatchObject([{ body: { productId: 'p1', pieces: 24 } }]);
});

test('who counts what somebody counted before says whether the pieces add up', async () => {
  show([underWay]);
  api.refuse(countPieces, { status: 409, code: 'counted_already', message: 'Counted.', data: rose });
  await userEvent.type(await screen.findByLabelText('Pieces of Rose'), '2{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Counted already' }));
  expect(dialog.getByText(/Asha counted 7 pieces/)).toBeDefined();
  api.on(countPieces, { success: true, data: rose });
  await userEvent.click(dialog.getByRole('button', { name: 'They are in another place: 9 in all' }));
  expect(sent().at(-1)).toMatchObject({ body: { productId: 'p2', pieces: 2, how: 'add', onto: 4 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('differences are booked as they were seen; what changed since is said', async () => {
  show([underWay]);
  await userEvent.click(await screen.findByRole('button', { name: 'Book the differences' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book the differences?' }));
  expect(dialog.getByText(/1 product that nobody counted/)).toBeDefined();
  api.refuse(bookStocktake, { status: 409, message: 'Something was counted since you looked.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Correct the stock and end' }));
  expect(await dialog.findByText('Something was counted since you looked.')).toBeDefined();
  expect(sent()).toMatchObject([{ url: '/api/admin/stocktakes/s1/book', body: { newest: 4 } }]);
});

test('what is empty says so', async () => {
  show([underWay], [], '?show=left');
  expect(await screen.findByRole('heading', { name: 'Everything is counted' })).toBeDefined();
});
