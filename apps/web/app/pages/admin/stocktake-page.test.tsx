// @vitest-environment happy-dom
import { listAdminCategories } from '@shop/contract/categories/calls';
import {
  abandonStocktake,
  bookStocktake,
  countPieces,
  listStocktakeLines,
  listStocktakes,
  startStocktake,
} from '@shop/contract/stocktakes/calls';
import type { ProductCount, Stocktake, StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const roseCount: ProductCount = {
  _id: 4,
  pieces: 7,
  expected: 9,
  waiting: 2,
  by: 'Asha',
  at: '2026-11-20T10:00:00.000Z',
  correctedSince: 0,
};
const rose: StocktakeLine = {
  productId: 'p2',
  title: 'Rose',
  sku: '',
  barcode: '',
  count: roseCount,
};

const jasmine: StocktakeLine = { productId: 'p3', title: 'Jasmine', sku: 'Jasmine', barcode: '' };

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
  api.on(listStocktakeLines, ({ url }) => {
    const code = new URL(url, 'http://shop').searchParams.get('code');
    const data = /^\d{1,6}$/.test(code ?? '') ? lines.filter(({ sku }) => sku === code) : lines;
    return { success: true, data, total: data.length };
  });
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

test('a scanner does not wait: what is scanned while a product is looked up is counted after it', async () => {
  show([underWay], [neem]);
  const field = await screen.findByLabelText('Scan or type a barcode or SKU');
  api.on(countPieces, { success: true, data: neem });
  const found = api.hold(listStocktakeLines);
  await userEvent.type(field, 'n-1{Enter}n-1{Enter}8901234567894{Enter}jasmine{Enter}');
  api.on(listStocktakeLines, { success: true, data: [jasmine], total: 1 });
  found({ success: true, data: [neem], total: 1 });
  expect(await screen.findByText('Jasmine')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Save 1' })).toBeDefined();
  expect(sent()).toMatchObject([{ body: { productId: 'p1', pieces: 3 } }]);
});

test('who counts what somebody counted before says whether the pieces add up', async () => {
  show([underWay]);
  api.refuse(countPieces, { status: 409, code: 'counted_already', message: 'Counted.', data: rose });
  await userEvent.type(await screen.findByLabelText('Pieces of Rose'), '2{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Counted already' }));
  expect(dialog.getByText(/Asha counted 7 pieces/)).toBeDefined();
  await userEvent.keyboard('n-1{Enter}');
  expect(screen.getByRole('dialog', { name: 'Counted already' })).toBeDefined();
  api.on(countPieces, { success: true, data: rose });
  await userEvent.click(dialog.getByRole('button', { name: 'They are in another place: 9 in all' }));
  expect(sent().at(-1)).toMatchObject({ body: { productId: 'p2', pieces: 2, how: 'add', onto: 4 } });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was counted before is asked one after the other, whatever else is saved meanwhile', async () => {
  show([underWay], [neem, rose, jasmine]);
  const neemByRavi = { ...neem, count: { ...roseCount, _id: 9, by: 'Ravi', pieces: 1 } };
  const typed = [
    ['Rose', '2', rose],
    ['Neem', '5', neemByRavi],
    ['Jasmine', '4', null],
  ] as const;
  for (const [title, pieces] of typed)
    await userEvent.type(await screen.findByLabelText(`Pieces of ${title}`), pieces);
  // All three are on their way before the first is answered, as a scanner sends them.
  for (const [index, [title, , before]] of typed.entries()) {
    if (before)
      api.refuse(countPieces, { status: 409, code: 'counted_already', message: 'Counted.', data: before });
    else api.on(countPieces, { success: true, data: jasmine });
    fireEvent.submit(screen.getByLabelText(`Pieces of ${title}`));
    await waitFor(() => expect(sent()).toHaveLength(index + 1));
  }
  const dialog = await screen.findByRole('dialog', { name: 'Counted already' });
  await userEvent.click(await within(dialog).findByRole('button', { name: '2 are all there are' }));
  await userEvent.click(await screen.findByRole('button', { name: 'They are in another place: 6 in all' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().slice(typed.length)).toMatchObject([
    { body: { productId: 'p2', pieces: 2, how: 'replace', onto: 4 } },
    { body: { productId: 'p1', pieces: 5, how: 'add', onto: 9 } },
  ]);
});

test('a count that did not reach the shop is said', async () => {
  show([underWay]);
  api.refuse(countPieces, { status: 0 });
  await userEvent.type(await screen.findByLabelText('Pieces of Neem'), '12{Enter}');
  expect(await screen.findByText('12 pieces not saved: Network Error')).toBeDefined();
});

test('differences are booked as they were seen; what changed since is said', async () => {
  show([underWay]);
  await userEvent.click(await screen.findByRole('button', { name: 'Book the differences' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book the differences?' }));
  expect(dialog.getByText(/1 product that nobody counted stays as it is/)).toBeDefined();
  api.refuse(bookStocktake, { status: 409, message: 'Something was counted since you looked.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Correct the stock and end' }));
  expect(await dialog.findByText('Something was counted since you looked.')).toBeDefined();
  expect(sent()).toMatchObject([{ url: '/api/admin/stocktakes/s1/book', body: { newest: 4 } }]);
});

test('what is empty says so', async () => {
  show([underWay], [], '?show=left');
  expect(await screen.findByRole('heading', { name: 'Everything is counted' })).toBeDefined();
});

test('pieces that could not be saved stay in the field; nothing is booked or left over them', async () => {
  const { router } = show([underWay]);
  const field = await screen.findByLabelText<HTMLInputElement>('Pieces of Neem');
  api.refuse(countPieces, { status: 0 });
  await userEvent.type(field, '12{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await screen.findByRole('button', { name: 'Save' });
  expect(field.value).toBe('12');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book the differences' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Counted' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Pieces of Neem')).value).toBe('12');
  void router.navigate('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  api.on(countPieces, { success: true, data: neem });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Pieces of Neem').value).toBe(''));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Book the differences' }).disabled).toBe(
    false,
  );
});

test('an SKU of digits is a piece of its product, and no number of pieces', async () => {
  const plain = { ...jasmine, sku: '1042' };
  show([underWay], [neem, plain]);
  const field = await screen.findByLabelText('Scan or type a barcode or SKU');
  api.on(countPieces, { success: true, data: neem });
  await userEvent.type(field, 'n-1{Enter}1042{Enter}1042{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 2' })).toBeDefined();
  expect(sent()).toMatchObject([{ body: { productId: 'p1', pieces: 1 } }]);
  await userEvent.type(field, '24{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 24' })).toBeDefined();
});

test('scanned pieces that could not be saved are kept, and saved again', async () => {
  show([underWay], [neem]);
  const field = await screen.findByLabelText('Scan or type a barcode or SKU');
  api.refuse(countPieces, { status: 0 });
  await userEvent.type(field, '8901234567894{Enter}');
  await userEvent.type(field, '24{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Save 24' }));
  expect(await screen.findByText('Not saved: Neem, 24 pieces')).toBeDefined();
  // A scanner's Enter may close the question.
  api.refuse(countPieces, { status: 409, code: 'counted_already', message: 'Counted.', data: rose });
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }));
  await screen.findByRole('dialog', { name: 'Counted already' });
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByText('Not saved: Neem, 24 pieces')).toBeDefined();
  api.on(countPieces, { success: true, data: neem });
  await userEvent.click(screen.getByRole('button', { name: 'Save again' }));
  await waitFor(() => expect(screen.queryByText(/^Not saved/)).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ productId: 'p1', pieces: 24 })),
  );
});

test('what is typed and scanned and not saved is there again after the page was loaded again', async () => {
  const { unmount } = show([underWay]);
  await userEvent.type(await screen.findByLabelText('Pieces of Rose'), '12');
  await userEvent.type(screen.getByLabelText('Scan or type a barcode or SKU'), 'n-1{Enter}n-1{Enter}');
  await screen.findByRole('button', { name: 'Save 2' });
  unmount();
  const { router } = show([underWay]);
  const field = await screen.findByLabelText<HTMLInputElement>('Pieces of Rose');
  expect(field.value).toBe('12');
  await userEvent.type(screen.getByLabelText('Scan or type a barcode or SKU'), 'n-1{Enter}');
  expect(await screen.findByRole('button', { name: 'Save 3' })).toBeDefined();
  void router.navigate('/');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(sessionStorage.getItem('draft')).toBeNull();
});

test('who ends or begins a stocktake after somebody else is told', async () => {
  show([underWay]);
  await userEvent.click(await screen.findByRole('button', { name: 'Give up' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Give up this stocktake?' }));
  api.refuse(abandonStocktake, { status: 409, code: 'stocktake_ended', message: 'It has ended.' });
  const ended: Stocktake = { ...underWay, outcome: 'booked', endedAt: underWay.startedAt, endedBy: 'Ravi' };
  api.on(listStocktakes, { success: true, data: [ended], total: 1 });
  await userEvent.click(dialog.getByRole('button', { name: 'Give up' }));
  const start = await screen.findByRole('button', { name: 'Start counting' });
  expect(await screen.findByText('It has ended.')).toBeDefined();
  api.refuse(startStocktake, { status: 409, code: 'stocktake_open', message: 'One is under way.' });
  api.on(listStocktakes, { success: true, data: [underWay], total: 1 });
  await userEvent.click(start);
  await screen.findByLabelText('Scan or type a barcode or SKU');
  expect(await screen.findByText('One is under way.')).toBeDefined();
});

test('booking without differences says that no stock is changed', async () => {
  show([{ ...underWay, counted: 2, different: 0 }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Book the differences' }));
  expect(
    await screen.findByText('No count differs, so no stock is changed. Everything was counted.'),
  ).toBeDefined();
});
