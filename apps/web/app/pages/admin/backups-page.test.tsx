// @vitest-environment happy-dom
import {
  downloadBackup,
  getBackups,
  getRestore,
  makeBackup,
  restoreShop,
  saveBackupTerms,
  uploadBackup,
} from '@shop/contract/backups/calls';
import { BACKUP_PIECE_BYTES } from '@shop/contract/limits';
import type { Backups, Restore } from '@shop/contract/backups/schemas';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackupCard } from '../../features/backups/admin/index.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubUpload } from '../../testing/stub-upload.ts';
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
  sent: null,
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
let uploads: ReturnType<typeof stubUpload>;
beforeEach(() => {
  uploads = stubUpload();
  vi.setSystemTime('2026-11-28T04:00:00Z');
  api = stubApi();
});
afterEach(() => {
  leavePage();
  uploads.restore();
  api.restore();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const empty: Restore = { fullWith: null, products: 0, stage: 'none', problem: null, found: null };

const show = (
  data: Backups,
  Component: () => ReactNode = BackupsPage,
  restore: Restore = { ...empty, fullWith: 'This shop has 3 orders.' },
) => {
  api.on(getBackups, { success: true, data });
  api.on(getRestore, { success: true, data: restore });
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
  const sent = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent()).toEqual([{ isNightly: true, kept: 3 }]);
  // What was not changed since stays as somebody else may have saved it meanwhile.
  await userEvent.selectOptions(screen.getByLabelText('Every night'), 'no');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent().at(-1)).toEqual({ isNightly: false });
});

test('the dashboard tells of it where backups are made, and is silent elsewhere', async () => {
  show(proven, BackupCard);
  expect(await screen.findByText(/equal to the paisa/)).toBeDefined();
});

const found: NonNullable<Restore['found']> = {
  shopName: 'Deodar',
  madeAt: '2026-11-27T20:31:00.000Z',
  seconds: 4.1,
  rows: 12_345,
  pictures: 30,
  orders: 1_200,
  customers: 1,
  products: 40,
  owners: ['owner@shop.example'],
  mustEnter: ['payments', 'mail'],
};

/** The page of a shop into which a backup can be restored, or is being. */
function showRestore(restore: Partial<Restore> = {}) {
  show(none, BackupsPage, { ...empty, ...restore });
}

test('a shop that is not empty says why nothing is restored into it', async () => {
  show(none);
  expect(await screen.findByText('This shop has 3 orders.')).toBeDefined();
  expect(screen.queryByLabelText(/Choose or drop/)).toBeNull();
});

test('a backup is sent in pieces, a piece without an answer once more, and then proven', async () => {
  showRestore();
  const file = new File(['x'.repeat(BACKUP_PIECE_BYTES + 10)], 'backup-deodar.tar');
  api.refuse(uploadBackup, { status: 0, message: '' });
  const sent = () => api.calls.filter(({ url }) => url.includes('/restore/pieces'));
  await userEvent.upload(await screen.findByLabelText(/Choose or drop a backup/), file);
  expect(await screen.findByText(/does not answer|connection/i)).toBeDefined();
  expect(sent()).toHaveLength(3);

  api.on(uploadBackup, { success: true, data: empty });
  api.on(getRestore, { success: true, data: { ...empty, stage: 'proving' } });
  await userEvent.upload(await screen.findByLabelText(/Choose or drop a backup/), file);
  expect(await screen.findByText(/to see whether it is whole/)).toBeDefined();
  expect(
    sent()
      .slice(3)
      .map(({ url }) => new URL(url, 'http://shop.test').search),
  ).toEqual([`?at=0&of=${file.size}`, `?at=${BACKUP_PIECE_BYTES}&of=${file.size}`]);
});

test('what a proven backup is, is shown and asked about before it takes the place of the shop', async () => {
  showRestore({ stage: 'proven', found, products: 2 });
  expect(await screen.findByText(/1,200 orders, 1 customer, 40 products, 30 pictures/)).toBeDefined();
  expect(screen.getByText(/owner@shop.example/)).toBeDefined();
  expect(screen.getByText(/the keys of Razorpay and the password of the mail server/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Put it in the place of this shop' }));
  expect(await screen.findByText(/What is here goes: 2 products, the settings/)).toBeDefined();
  api.refuse(restoreShop, { status: 409, message: 'This shop has 1 order.' });
  await userEvent.click(screen.getByRole('button', { name: 'Replace this shop' }));
  expect(await screen.findByText('This shop has 1 order.')).toBeDefined();
});

test('a backup that cannot be restored says why, and another can be chosen', async () => {
  showRestore({ stage: 'failed', problem: 'This file is cut: its end is missing.' });
  expect(await screen.findByText('This file is cut: its end is missing.')).toBeDefined();
  expect(screen.getByLabelText(/Choose or drop a backup/)).toBeDefined();
});
