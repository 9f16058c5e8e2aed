// @vitest-environment happy-dom
import { downloadBackup, getBackups, makeBackup, saveBackupTerms } from '@shop/contract/backups/calls';
import type { Backups } from '@shop/contract/backups/schemas';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackupCard } from '../../features/backups/admin/index.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import BackupsPage from './backups-page.tsx';

const none: Backups = {
  isNightly: false,
  kept: 7,
  isAtWork: false,
  madeAt: null,
  bytes: null,
  makingProblem: null,
  proof: null,
};
const proof: NonNullable<Backups['proof']> = {
  at: '2026-11-27T20:31:09.000Z',
  of: '2026-11-27T20:31:00.000Z',
  seconds: 4.1,
  rows: 12_345,
  pictures: 30,
  openOrders: 2,
  problem: null,
};
const proven: Backups = {
  ...none,
  isNightly: true,
  madeAt: '2026-11-27T20:31:00.000Z',
  bytes: 12_400_000,
  proof,
};

let api: StubApi;
beforeEach(() => {
  vi.setSystemTime('2026-11-28T04:00:00Z');
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const show = (data: Backups, Component: () => ReactNode = BackupsPage) => {
  api.on(getBackups, { success: true, data });
  renderRoutes([{ path: '/admin/backups', Component }], '/admin/backups');
};

test('without one it says so, makes one, and says that it is at work', async () => {
  show(none);
  expect(await screen.findByText('There is no backup yet.')).toBeDefined();
  api.on(makeBackup, { success: true, data: { ...none, isAtWork: true } });
  api.on(getBackups, { success: true, data: { ...none, isAtWork: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Make a backup now' }));
  expect(await screen.findByRole('button', { name: /Making and proving/ })).toBeDefined();
});

test('the newest says how long its restore took, or why it is not proven', async () => {
  show(proven);
  expect(await screen.findByText(/restored in 4.1 s, equal to the paisa/)).toBeDefined();
  expect(screen.getByText(/12,345 rows, 30 pictures, 2 orders waiting for payment, 12.4 MB/)).toBeDefined();
  leavePage();
  const problem = 'The picture abc of the backup is missing';
  show({ ...proven, proof: { ...proof, seconds: null, rows: null, problem } });
  expect(await screen.findByText(`The newest backup is not proven: ${problem}`)).toBeDefined();
});

test('one of every night that is older than a night that was missed is called too old', async () => {
  vi.setSystemTime('2026-11-29T08:00:00Z');
  show(proven);
  expect(await screen.findByText(/equal to the paisa/)).toBeDefined();
  leavePage();
  vi.setSystemTime('2026-11-29T09:00:00Z');
  show(proven);
  expect(await screen.findByText(/That is too old/)).toBeDefined();
  leavePage();
  // Nobody wants one every night.
  show({ ...proven, isNightly: false });
  expect(await screen.findByText(/equal to the paisa/)).toBeDefined();
});

test('the newest is saved as a file, and one that breaks off on the way is said and not saved', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show(proven);
  api.onFile(downloadBackup, 'backup-deodar-2026-11-28.tar', 'all rows');
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  expect(saved).toHaveBeenCalledOnce();
  const cut = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(cut));
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  expect(await screen.findByText(/did not come through whole, so nothing was saved/)).toBeDefined();
  expect(saved).toHaveBeenCalledOnce();
});

test('nights and how many are kept are saved', async () => {
  show(none);
  await userEvent.selectOptions(await screen.findByLabelText('Every night'), 'yes');
  const kept = screen.getByLabelText('How many are kept');
  await userEvent.clear(kept);
  await userEvent.type(kept, '3');
  api.on(saveBackupTerms, { success: true, data: { ...none, isNightly: true, kept: 3 } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(api.calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ isNightly: true, kept: 3 });
});

test('the dashboard tells of it where backups are made, and is silent elsewhere', async () => {
  show(proven, BackupCard);
  expect(await screen.findByText(/equal to the paisa/)).toBeDefined();
});
