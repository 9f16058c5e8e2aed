// @vitest-environment happy-dom
import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { arrangeShelf, editCategory, getShelf, listAdminCategories } from '@shop/contract/categories/calls';
import type { AdminCategory } from '@shop/contract/categories/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import CategoriesPage from './categories-page.tsx';

const soap: AdminCategory = {
  _id: 'soap',
  label: 'Soap',
  line: '',
  picture: null,
  searchWords: [],
  hsn: '',
  gstRates: [],
  isHidden: false,
  products: 2,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listAdminCategories, {
    success: true,
    data: [soap, { ...soap, _id: 'oil', label: 'Oil', products: 1 }],
    total: 2,
  });
  api.on(listAdminProducts, { success: true, data: [{ _id: 'p3', title: 'Lime Soap' } as never], total: 1 });
  api.on(
    getShelf,
    {
      success: true,
      data: [
        { _id: 'p1', title: 'Neem Soap' },
        { _id: 'p2', title: 'Rose Soap' },
      ],
      total: 2,
    },
    { categoryId: 'soap' },
  );
});
afterEach(() => {
  leavePage();
  api.restore();
});

test('the products of a category are put in order by buttons, with the keyboard too', async () => {
  renderRoutes([{ path: '/admin/categories', Component: CategoriesPage }], '/admin/categories');
  await userEvent.click(await screen.findByRole('button', { name: 'Arrange the products of Soap' }));
  expect(screen.queryByRole('button', { name: 'Arrange the products of Oil' })).toBeNull();
  const dialog = within(await screen.findByRole('dialog', { name: 'Order of Soap' }));
  const forward = await dialog.findByRole('button', { name: 'Move Rose Soap forward' });
  forward.focus();
  await userEvent.keyboard('{Enter}');
  expect(dialog.getByText('Rose Soap moved to place 1 of 2')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Move Rose Soap forward' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Add Lime Soap' }));
  api.on(
    arrangeShelf,
    { success: true, message: 'The order of the products is saved.' },
    { categoryId: 'soap' },
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(toastText()).toBe('The order of the products is saved.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.findLast(({ method }) => method === 'PUT')).toMatchObject({
    url: '/api/admin/categories/shelf/soap',
    body: { productIds: ['p2', 'p1', 'p3'], productIdsSeen: ['p1', 'p2'] },
  });
});

test('an order that somebody else has saved meanwhile is told, and replaced by a second press', async () => {
  renderRoutes([{ path: '/admin/categories', Component: CategoriesPage }], '/admin/categories');
  await userEvent.click(await screen.findByRole('button', { name: 'Arrange the products of Soap' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order of Soap' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Move Rose Soap forward' }));
  const theirs = [
    { _id: 'p3', title: 'Lime Soap' },
    { _id: 'p1', title: 'Neem Soap' },
    { _id: 'p2', title: 'Rose Soap' },
  ];
  api.refuse(arrangeShelf, { status: 409, code: 'shelf_changed', message: 'Changed.', data: theirs });
  await userEvent.click(dialog.getByRole('button', { name: 'Save order' }));
  await dialog.findByText('Changed.');
  expect(dialog.getByText(/^It is now: Lime Soap, Neem Soap, Rose Soap\. Save again/)).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Save order' }));
  const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toEqual([
      { productIds: ['p2', 'p1'], productIdsSeen: ['p1', 'p2'] },
      { productIds: ['p2', 'p1'], productIdsSeen: ['p3', 'p1', 'p2'] },
    ]),
  );
});

test('a category asks for code and rate of its goods, and refuses what is neither', async () => {
  renderRoutes([{ path: '/admin/categories', Component: CategoriesPage }], '/admin/categories?category=soap');
  const dialog = within(await screen.findByRole('dialog', { name: 'Soap' }));
  await userEvent.type(dialog.getByLabelText('HSN code'), '3401');
  await userEvent.type(dialog.getByLabelText('GST rate in %'), '5 from tomorrow');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText('Rates are percentages, each with its start date: 18, 5 from 2025-09-22.'),
  ).toBeDefined();
  await userEvent.clear(dialog.getByLabelText('GST rate in %'));
  await userEvent.type(dialog.getByLabelText('GST rate in %'), '18, 5 from 2025-09-22');
  api.on(editCategory, { success: true, message: 'Saved.', data: soap }, { categoryId: 'soap' });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(toastText()).toContain('Saved.'));
  expect(api.calls.find(({ url }) => url.includes('/edit/'))?.body).toEqual({
    // Name, words and picture stay as somebody else may have saved them meanwhile.
    hsn: '3401',
    gstRates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }],
    seen: { hsn: soap.hsn, gstRates: soap.gstRates },
  });
});

test('a category that somebody else has saved meanwhile is shown as it is now, and keeps what was typed', async () => {
  renderRoutes([{ path: '/admin/categories', Component: CategoriesPage }], '/admin/categories?category=soap');
  const dialog = within(await screen.findByRole('dialog', { name: 'Soap' }));
  const line = dialog.getByLabelText<HTMLInputElement>('Short text below its picture (optional)');
  await userEvent.clear(line);
  await userEvent.type(line, 'For the bath');
  const theirs = { ...soap, label: 'Bars', line: 'For the sink' };
  api.refuse(editCategory, { status: 409, code: 'category_changed', message: 'Changed.', data: theirs });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText(/^It is now: Bars · For the sink.*Save again to have yours instead\.$/),
  ).toBeDefined();
  expect([line.value, dialog.getByLabelText<HTMLInputElement>('Name').value]).toEqual([
    'For the bath',
    'Bars',
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const sent = () => api.calls.filter(({ url }) => url.includes('/edit/')).map(({ body }) => body);
  await waitFor(() =>
    expect(sent()).toEqual([
      { line: 'For the bath', seen: { line: soap.line } },
      { line: 'For the bath', seen: { line: 'For the sink' } },
    ]),
  );
});
