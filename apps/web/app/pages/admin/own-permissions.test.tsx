// @vitest-environment happy-dom
import type { Permission } from '@shop/contract/call';
import { getWaiting } from '@shop/contract/dashboard/calls';
import { refundOrder } from '@shop/contract/refunds/calls';
import { getOwnRole } from '@shop/contract/staff/calls';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OwnersLink } from '../../platform/owners-link.tsx';
import { Permitted } from '../../platform/permissions.tsx';
import { leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import routes from '../../routes.ts';
import AdminLayout from './admin-layout.tsx';
import { homeOf, mayOfPage } from '../../platform/page-permissions.ts';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getWaiting, { success: true, data: [] });
  signIn({ id: 'u2', email: 'ravi@deodar.example', userName: 'Ravi', role: 'admin' });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const pages = ['/admin/dashboard', '/admin/orders', '/admin/money', '/admin/account'];

function show(path: string, granted: Permission[], role: 'packer' | 'accountant' = 'packer') {
  api.on(getOwnRole, { success: true, data: { role, permissions: granted, owner: 'Asha Rao' } });
  const children = pages.map((page) => ({
    path: page,
    element: (
      <>
        <p>{`page ${page}`}</p>
        <Permitted may={refundOrder.may}>refund</Permitted>
      </>
    ),
  }));
  return renderRoutes([{ Component: AdminLayout, children }], path);
}
const menu = async () =>
  within(await screen.findByRole('navigation', { name: 'Admin' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('a packer lands on what to ship, and sees the pages and buttons of their role alone', async () => {
  const { router } = show('/admin/dashboard', ['orders']);
  expect(await screen.findByText('page /admin/orders')).toBeDefined();
  expect(router.state.location.search).toBe('?needs=shipping');
  expect(await menu()).toEqual(['Orders', 'Cash on delivery', 'Your account']);
  expect(screen.queryByText('refund')).toBeNull();
});

test('a link to a page that is not part of the role is plain text, at the same place', async () => {
  api.on(getOwnRole, { success: true, data: { role: 'packer', permissions: ['orders'], owner: 'Asha Rao' } });
  const links = (
    <p>
      <OwnersLink to="/admin/orders?order=1">the order</OwnersLink> of{' '}
      <OwnersLink to="/admin/customers/1" className="quiet-link">
        Meera
      </OwnersLink>
      , <OwnersLink to="?page=2">next</OwnersLink>, <OwnersLink to="/shop/product/1">soap</OwnersLink>
    </p>
  );
  renderRoutes(
    [{ Component: AdminLayout, children: [{ path: '/admin/orders', element: links }] }],
    '/admin/orders',
  );
  const main = within(await screen.findByRole('main'));
  await screen.findByText('Meera');
  expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'the order',
    'next',
    'soap',
  ]);
  expect(screen.getByText('Meera').closest('p')?.textContent).toBe('the order of Meera, next, soap');
});

test('who may refund sees the button', async () => {
  show('/admin/orders', ['orders', 'refunds']);
  expect(await screen.findByText('refund')).toBeDefined();
});

test('a page that is not part of the role says whom to ask, and leads to their work', async () => {
  show('/admin/money', ['orders']);
  expect(
    await screen.findByText(
      'Your role does not include the books. Please ask Asha Rao, an owner of the shop, who can change it.',
    ),
  ).toBeDefined();
  const link = screen.getByRole('link', { name: 'To your work' });
  expect(link.getAttribute('href')).toBe('/admin/orders?needs=shipping');
  expect(screen.queryByText('page /admin/money')).toBeNull();
});

test('without an answer nothing is hidden: the server judges', async () => {
  api.refuse(getOwnRole, { status: 503, message: 'The shop is busy.' });
  renderRoutes(
    [{ Component: AdminLayout, children: [{ path: '/admin/money', element: <p>the money</p> }] }],
    '/admin/money',
  );
  expect(await screen.findByText('the money')).toBeDefined();
  expect(await menu()).toContain('Settings');
});

test('whoever has one permission has a home that it opens, and with none their account', () => {
  expect(homeOf([])).toBe('/admin/account');
  expect(homeOf(['books', 'exports'])).toBe('/admin/dashboard');
  expect(homeOf(['orders', 'support'])).toBe('/admin/orders?needs=shipping');
  expect(homeOf(['exports'])).toBe('/admin/account');
});

interface Route {
  path?: string;
  children?: Route[];
}
const paths = (all: readonly Route[]): string[] =>
  all.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [`/${path}`]), ...paths(children)]);

test('every page of the owner says whose it is', () => {
  const admin = paths(routes as Route[]).filter((path) => path.startsWith('/admin/'));
  expect(admin.length).toBeGreaterThan(30);
  const open = admin.filter((path) => Array.isArray(mayOfPage(path)) && mayOfPage(path).length === 11);
  expect(open).toEqual(['/admin/account']);
});
