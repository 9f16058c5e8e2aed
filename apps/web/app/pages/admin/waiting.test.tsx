// @vitest-environment happy-dom
import { confirmForShopper } from '@shop/contract/cash/calls';
import { getWaiting } from '@shop/contract/dashboard/calls';
import type { WaitingCount } from '@shop/contract/dashboard/schemas';
import { waitingKinds, waitings } from '@shop/contract/dashboard/waiting';
import { permissions } from '@shop/contract/call';
import { getSetup } from '@shop/contract/setup/calls';
import { getOwnRole } from '@shop/contract/staff/calls';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WaitingCard } from '../../features/dashboard/admin/index.ts';
import { SetupProgress } from '../../features/setup/admin/index.ts';
import { newSetup } from '../../testing/new-setup.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AdminLayout from './admin-layout.tsx';

let api: StubApi;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z'), shouldAdvanceTime: true });
  api = stubApi();
  api.on(getOwnRole, { success: true, data: { role: 'owner', permissions: [...permissions] } });
  signIn({ id: 'u2', email: 'owner@deodar.example', userName: 'Owner', role: 'admin' });
});
afterEach(() => {
  leavePage();
  api.restore();
  vi.useRealTimers();
});

function ConfirmButton() {
  const { mutate } = useApiMutation(confirmForShopper);
  return <button onClick={() => mutate({ params: { id: 'o1' } })}>Confirm</button>;
}

function show(data: WaitingCount[]) {
  api.on(getSetup, { success: true, data: newSetup });
  api.on(getWaiting, { success: true, data });
  const page = {
    path: '/admin/dashboard',
    element: (
      <>
        <WaitingCard />
        <SetupProgress />
        <ConfirmButton />
      </>
    ),
  };
  return renderRoutes([{ Component: AdminLayout, children: [page] }], '/admin/dashboard');
}
const menu = () => within(screen.getByRole('navigation', { name: 'Admin' }));
const card = async () => within(await screen.findByRole('region', { name: 'Waiting for you' }));
const waits = (changes: Partial<WaitingCount> = {}): WaitingCount => ({
  kind: 'cashToConfirm',
  count: 1,
  since: '2026-11-21T09:00:00.000Z',
  due: null,
  isLate: false,
  ...changes,
});

test.each(waitingKinds)('%s is a line of the card and a count in the menu', async (kind) => {
  show([waits({ kind, count: 3 })]);
  const { one: _one, many, otherwise, to, menu: entry } = waitings[kind];
  const line = await (await card()).findByRole('link', { name: new RegExp(many, 'i') });
  expect(line.getAttribute('href')).toBe(to);
  expect(line.textContent).toContain(otherwise);
  expect(line.textContent).toMatch(/3$/);
  const counted = menu()
    .getAllByRole('link')
    .filter(({ textContent }) => textContent?.includes('3 waiting for you'));
  expect(counted.map((link) => link.getAttribute('href'))).toEqual([entry]);
  expect(to.startsWith(entry)).toBe(true);
});

test('the card says until when, since when and what is late; the menu adds up, up to 99', async () => {
  show([
    waits({ count: 2, due: '2026-11-21T09:30:00.000Z', isLate: true }),
    waits({ kind: 'tickets', due: '2026-11-22T10:00:00.000Z' }),
    waits({ kind: 'toRefund', count: 60 }),
    waits({ kind: 'toShip', count: 70 }),
    waits({ kind: 'lowStock', since: null }),
  ]);
  const lines = await (await card()).findAllByRole('link');
  const whens = lines.map((line) => line.querySelector('.dashboard-line-note')?.firstChild?.textContent);
  expect(whens).toEqual([
    'The first late since 21 Nov, 3:00 pm. ',
    'Until 22 Nov, 3:30 pm. ',
    'Since 21 Nov, 2:30 pm. ',
    'Since 21 Nov, 2:30 pm. ',
    waitings.lowStock.otherwise,
  ]);
  expect(menu().getByRole('link', { name: 'Orders , 130 waiting for you' }).textContent).toContain('99+');
  // For the small screen, whose menu is closed.
  expect(screen.getByText(', 134 waiting for you')).toBeDefined();
});

test('says that nothing waits, and passes over what a later version counts', async () => {
  show([waits({ kind: 'of a later version' as never })]);
  expect(await screen.findByText('Nothing waits for you.')).toBeDefined();
  expect(screen.queryByText(/waiting for you$/)).toBeNull();
});

test('reads once a minute and after each change, for card and menu together', async () => {
  show([waits()]);
  await (await card()).findByText('1');
  const reads = () => api.calls.filter(({ url }) => url === '/api/admin/dashboard/waiting').length;
  expect(reads()).toBe(1);
  api.on(getWaiting, { success: true, data: [waits({ count: 4 })] });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(reads()).toBe(2);
  await (await card()).findByText('4');
  api.on(confirmForShopper, { success: true, message: 'Confirmed' });
  api.on(getWaiting, { success: true, data: [] });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText('Confirm'));
  expect(await screen.findByText('Nothing waits for you.')).toBeDefined();
  expect(reads()).toBe(3);
});

test('the first steps are read again after each change, so that none asks for what is done', async () => {
  show([]);
  await screen.findByText(/^0 of 13 steps/);
  const steps = newSetup.steps.map((step, index) =>
    index === 0 ? { ...step, state: 'done' as const } : step,
  );
  api.on(getSetup, { success: true, data: { ...newSetup, steps } });
  api.on(confirmForShopper, { success: true, message: 'Confirmed' });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByText('Confirm'));
  expect(await screen.findByText(/^1 of 13 steps/)).toBeDefined();
});
