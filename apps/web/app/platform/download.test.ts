// @vitest-environment happy-dom
import { exportOrders } from '@shop/contract/orders/calls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubApi, type StubApi } from '../testing/stub-api.ts';
import type { ApiError } from './api-error.ts';
import { downloadFile } from './download.ts';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => api.restore());

test('keeps the name that the server gave and tells how much has come', async () => {
  api.onFile(exportOrders, 'soaps-2026-11-21.csv', 'Title\r\nNeem\r\n');
  const heard = vi.fn<(bytes: number) => void>();
  const { name, content } = await downloadFile(exportOrders, { query: {} }, heard);
  expect(name).toBe('soaps-2026-11-21.csv');
  expect(await content.text()).toBe('Title\r\nNeem\r\n');
  expect(heard).toHaveBeenLastCalledWith(13);
});

test('a refusal comes with its sentence', async () => {
  api.refuse(exportOrders, { status: 403, message: 'You are not allowed to do this.' });
  await expect(downloadFile(exportOrders, { query: {} })).rejects.toThrow('You are not allowed to do this.');
});

test('a file that breaks off counts as no answer', async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(broken));
  const error: unknown = await downloadFile(exportOrders, { query: {} }).catch((caught: unknown) => caught);
  expect(error).toMatchObject({ status: 0, code: 'network' } satisfies Partial<ApiError>);
});
