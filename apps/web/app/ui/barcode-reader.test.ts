import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openBarcodeReader } from './barcode-reader.ts';

const worker = Object.assign(new EventTarget(), { postMessage() {}, terminate() {} });

beforeEach(() => {
  vi.stubGlobal(
    'Worker',
    vi.fn(function open() {
      return worker;
    }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a reader whose file failed to load before the first picture says so', async () => {
  const reader = openBarcodeReader();
  worker.dispatchEvent(Object.assign(new Event('error'), { message: 'no such file' }));
  const picture = { data: new Uint8ClampedArray(4) } as unknown as ImageData;
  await expect(reader.read(picture)).rejects.toThrow('no such file');
});

test('each picture has the answer to it', async () => {
  const reader = openBarcodeReader();
  const picture = { data: new Uint8ClampedArray(4) } as unknown as ImageData;
  for (const code of ['1', '2']) {
    const read = reader.read(picture);
    worker.dispatchEvent(Object.assign(new Event('message'), { data: { codes: [code] } }));
    expect(await read).toEqual([code]);
  }
});
