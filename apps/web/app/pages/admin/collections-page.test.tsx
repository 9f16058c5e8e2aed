// @vitest-environment happy-dom
import { listAdminProducts } from '@shop/contract/catalog/owners-calls';
import {
  addCollection,
  editCollection,
  listAdminCollections,
  previewCollection,
} from '@shop/contract/collections/calls';
import type { AdminCollection, CollectionDraft } from '@shop/contract/collections/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { product } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import CollectionsPage from './collections-page.tsx';

const gifts: AdminCollection = {
  _id: 'c1',
  name: 'Monsoon gifts',
  slug: 'monsoon-gifts',
  description: '',
  picture: null,
  isHidden: true,
  rule: null,
  picked: [
    { _id: 'p1', title: 'Neem Soap' },
    { _id: 'p2', title: 'Rose Soap' },
  ],
  products: 2,
  version: 4,
};

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listAdminCollections, { success: true, data: [gifts], total: 1 });
  api.on(listAdminProducts, { success: true, data: [], total: 0 });
  api.on(previewCollection, ({ body }) => {
    const { rule, productIds } = body as CollectionDraft;
    const data = rule ? [product({ title: 'Found by rule' })] : productIds.map((_id) => product({ _id }));
    return { success: true, data, total: data.length };
  });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const show = (address = '/admin/collections') =>
  renderRoutes([{ path: '/admin/collections', Component: CollectionsPage }], address);
const edited = async () => within(await screen.findByRole('dialog', { name: 'Monsoon gifts' }));
const sent = (path: string) => api.calls.findLast(({ url }) => url === path)?.body;

test('says what a collection is where there is none, and adds one by its name', async () => {
  api.on(listAdminCollections, { success: true, data: [], total: 0 });
  show();
  expect(await screen.findByRole('heading', { name: 'No collections yet' })).toBeDefined();
  api.on(addCollection, { success: true, data: gifts });
  api.on(listAdminCollections, { success: true, data: [gifts], total: 1 });
  await userEvent.type(screen.getByLabelText('New collection'), 'Monsoon gifts');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await edited();
  expect(sent('/api/admin/collections/add')).toEqual({ name: 'Monsoon gifts' });
});

test('picked products are put in order by buttons, and the list shows what shoppers see', async () => {
  show('/admin/collections?collection=c1');
  const dialog = await edited();
  await dialog.findByText('Shoppers now see 2 products in it.');
  await userEvent.click(dialog.getByRole('button', { name: 'Move Rose Soap forward' }));
  await waitFor(() =>
    expect(sent('/api/admin/collections/preview')).toMatchObject({ productIds: ['p2', 'p1'] }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Neem Soap' }));
  await dialog.findByText('Shoppers now see 1 product in it.');
});

test('a rule shows what it finds while it is typed, and is saved without what is empty', async () => {
  api.on(editCollection, { success: true, message: 'Saved.', data: gifts });
  show('/admin/collections?collection=c1');
  const dialog = await edited();
  await userEvent.selectOptions(dialog.getByLabelText('Products'), 'rule');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'On sale only' }));
  await userEvent.type(dialog.getByLabelText('Price at most'), '300');
  await dialog.findByText('Found by rule');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Show to shoppers' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('/api/admin/collections/edit/c1')).toMatchObject({
    isHidden: false,
    rule: { isOnSale: true, mostPrice: 300, sort: 'newest' },
  });
});

test('what somebody else has saved meanwhile is shown with what was entered, and saved by a second press', async () => {
  const picked = [...gifts.picked, { _id: 'p3', title: 'Amla Soap' }];
  api.refuse(editCollection, {
    status: 409,
    code: 'collection_changed',
    message: 'Changed by somebody else.',
    data: { ...gifts, picked, version: 5 },
  });
  show('/admin/collections?collection=c1');
  const dialog = await edited();
  await userEvent.type(dialog.getByLabelText(/^Description/), 'For rain.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Changed by somebody else.');
  await dialog.findByRole('button', { name: 'Remove Amla Soap' });
  expect(sent('/api/admin/collections/edit/c1')).toMatchObject({ version: 4 });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('/api/admin/collections/edit/c1')).toMatchObject({ version: 5 }));
  expect(sent('/api/admin/collections/edit/c1')).toMatchObject({
    description: 'For rain.',
    productIds: ['p1', 'p2', 'p3'],
  });
});

test('a name that is taken is told at its field', async () => {
  api.refuse(editCollection, { status: 400, message: 'Taken.', fields: { name: 'Taken.' } });
  show('/admin/collections?collection=c1');
  const dialog = await edited();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Taken.')).toBeDefined();
});
