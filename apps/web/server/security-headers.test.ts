import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageHeaders } from './security-headers.ts';
import { readStaticAssets } from './static-assets.ts';

test('the camera is for the pages that scan alone', () => {
  const scanning = pageHeaders('https://shop.example', { isPayment: false, hasCamera: true });
  const other = pageHeaders('https://shop.example', { isPayment: false, hasCamera: false });
  expect([scanning['permissions-policy'], other['permissions-policy']]).toEqual([
    'camera=(self), geolocation=(), microphone=(), payment=()',
    'camera=(), geolocation=(), microphone=(), payment=()',
  ]);
});

test('only the worker that reads barcodes may compile WebAssembly, which is a file of the shop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'assets-'));
  await mkdir(join(folder, 'assets'));
  for (const name of ['barcode-worker-1234.js', 'home-1234.js', 'zxing_reader-1234.wasm'])
    await writeFile(join(folder, 'assets', name), name);
  const find = await readStaticAssets([folder]);
  const headersOf = (name: string) => find(`/assets/${name}`)?.headers ?? {};
  expect(headersOf('barcode-worker-1234.js')['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  );
  expect(headersOf('home-1234.js')['content-security-policy']).toBeUndefined();
  expect(headersOf('zxing_reader-1234.wasm')).toMatchObject({
    'content-type': 'application/wasm',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await rm(folder, { recursive: true });
});
