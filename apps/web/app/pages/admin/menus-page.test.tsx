// @vitest-environment happy-dom
import { listPages } from '@shop/contract/content-pages/calls';
import { listAdminCollections } from '@shop/contract/collections/calls';
import { getSettings, saveSection } from '@shop/contract/settings/calls';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import MenusPage from './menus-page.tsx';

const { menus } = demonstrationSettings;
const savedAs = (value: typeof menus, version: number) => ({
  value,
  version,
  changedAt: null,
  changedBy: null,
});

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  const pages = [{ slug: 'story', path: '/shop/pages/story', title: 'Our story' }];
  api.on(listPages, { success: true, data: pages });
  const collections = [
    { slug: 'gifts', name: 'Diwali gifts', isHidden: false },
    { slug: 'old', name: 'Last year', isHidden: true },
  ];
  api.on(listAdminCollections, { success: true, data: collections, total: 2 } as never);
  api.on(getSettings, { success: true, data: { menus: savedAs(menus, 0) } } as never);
});
afterEach(() => {
  leavePage();
  api.restore();
});

const show = () => renderRoutes([{ path: '/admin/menus', Component: MenusPage }], '/admin/menus');
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('a page of one’s own is added to the header, moved by keyboard and saved with the version that was seen', async () => {
  show();
  const header = await part('Header');
  await userEvent.selectOptions(header.getByLabelText('Add to the header'), 'Our story');
  await userEvent.click(header.getByRole('button', { name: 'Add to the header' }));
  const forward = header.getByRole('button', { name: 'Move Our story forward' });
  forward.focus();
  await userEvent.keyboard('{Enter}');
  expect(header.getAllByLabelText(/^Link to /).map((field) => (field as HTMLInputElement).value)).toEqual([
    '',
    '',
    '',
    '',
    'Our story',
    '',
  ]);
  expect(document.activeElement).toBe(header.getByRole('button', { name: 'Move Our story forward' }));

  const value = {
    ...menus,
    header: menus.header.toSpliced(4, 0, { label: 'Our story', to: '/shop/pages/story' }),
  };
  api.on(saveSection.menus, { success: true, message: 'Saved.', data: savedAs(value, 1) });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ value, version: 0 }),
  );
});

test('what is typed while the menus are being saved stays', async () => {
  show();
  const column = await part('Footer, column 1');
  const heading = column.getByLabelText<HTMLInputElement>('Heading');
  await userEvent.type(heading, '!');
  const answer = api.hold(saveSection.menus);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(api.calls.some(({ method }) => method === 'PUT')).toBe(true));
  const sent = heading.value;
  await userEvent.type(heading, '?');
  const [first, ...columns] = menus.columns;
  if (!first) throw new Error('There is no column');
  const value = { ...menus, columns: [{ ...first, heading: sent }, ...columns] };
  answer({ success: true, message: 'Saved.', data: savedAs(value, 1) });
  await screen.findByText('Saved.');
  const now = (await part('Footer, column 1')).getByLabelText<HTMLInputElement>('Heading');
  expect(now.value).toBe(`${sent}?`);
});

test('a collection that shoppers see can be chosen by its name', async () => {
  show();
  const header = await part('Header');
  await header.findByRole('option', { name: 'Diwali gifts' });
  expect(header.queryByRole('option', { name: 'Last year' })).toBeNull();
  await userEvent.selectOptions(header.getByLabelText('Add to the header'), 'Diwali gifts');
  await userEvent.click(header.getByRole('button', { name: 'Add to the header' }));
  expect(header.getByLabelText<HTMLInputElement>('Link to Diwali gifts').value).toBe('Diwali gifts');
  api.refuse(saveSection.menus, { status: 500 });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => api.calls.find(({ method }) => method === 'PUT')?.body;
  await vi.waitFor(() =>
    expect(sent()).toMatchObject({
      value: {
        header: expect.arrayContaining([{ label: 'Diwali gifts', to: '/shop/collection/gifts' }]) as unknown,
      },
    }),
  );
});

test('what the server refuses is said at its entry, and the first of it has the focus', async () => {
  show();
  const column = await part('Footer, column 1');
  await userEvent.click(column.getByRole('button', { name: 'Add to column 1' }));
  await userEvent.type(column.getByLabelText('Address'), 'javascript:x');
  api.refuse(saveSection.menus, {
    status: 400,
    fields: {
      'columns.0.entries.4.to': 'Enter a path of the shop.',
      'columns.0.entries.4.label': 'Enter a text for this entry.',
      'header.4.to': 'This is in the menu already.',
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await column.findByText('Enter a path of the shop.')).toBeDefined();
  const header = await part('Header');
  const twice = header.getAllByLabelText(/^Link to /)[4];
  expect(header.getByText('This is in the menu already.')).toBeDefined();
  await vi.waitFor(() => expect(document.activeElement).toBe(twice));
});

test('Undo brings back what is saved, and Reset to original what every shop begins with', async () => {
  show();
  const header = await part('Header');
  await userEvent.click(header.getByRole('button', { name: 'Remove Home from the header' }));
  expect(header.getAllByLabelText(/^Link to /)).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(header.getAllByLabelText(/^Link to /)).toHaveLength(5);
  await userEvent.click(header.getByRole('button', { name: 'Remove Home from the header' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset to original' }));
  expect(header.getAllByLabelText(/^Link to /)).toHaveLength(5);
});
