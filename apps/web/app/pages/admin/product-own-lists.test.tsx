// @vitest-environment happy-dom
import { editProduct, listAdminProducts } from '@shop/contract/catalog/owners-calls';
import { listAdminCategories } from '@shop/contract/categories/calls';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { adminProduct as soap } from '../../testing/admin-product-sample.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ProductsPage from './products-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(listAdminCategories, { success: true, data: [], total: 0 });
  api.on(listAdminProducts, { success: true, data: [soap], total: 1 });
});
afterEach(() => {
  leavePage();
  api.restore();
});

test('the form offers what the owner has added to the lists, and leads to them', async () => {
  const labels = {
    kinds: ['Lip balm | लिप बाम'],
    suits: ['Baby skin'],
    concerns: ['Cracked heels'],
    allergens: ['Goat milk'],
  };
  const settings = { ...demonstrationSettings, labels };
  renderRoutes([{ path: '/admin/products', Component: ProductsPage }], '/admin/products', settings);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const panel = within(await screen.findByRole('dialog'));
  await userEvent.click(panel.getByText('Label, search and filters'));
  expect(panel.getByRole('link', { name: 'Lists of the label' }).getAttribute('href')).toBe(
    '/admin/settings#labels',
  );
  await userEvent.selectOptions(panel.getByLabelText('Name on the label'), 'Lip balm');
  const choose = (group: string, name: string) =>
    userEvent.click(within(panel.getByRole('group', { name: group })).getByLabelText(name));
  await choose('Suits', 'Baby skin');
  await choose('Not for', 'Oily skin');
  await choose('Chosen for', 'Cracked heels');
  await choose('Contains', 'Goat milk');
  api.on(editProduct, { success: true, message: 'Product edited successfully', data: soap });
  await userEvent.click(panel.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    facts: {
      kind: 'Lip balm',
      suits: expect.arrayContaining(['Baby skin']),
      notFor: ['oilySkin'],
      concerns: expect.arrayContaining(['Cracked heels']),
      allergens: expect.arrayContaining(['Goat milk']),
    },
  });
});
