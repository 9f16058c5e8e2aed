import { UPLOAD_MAX_BYTES } from '@shop/contract/limits';
import { expect, test } from 'vitest';
import { fitPicture, type PictureTools } from './fit-picture.ts';

/** A browser that reads pictures of this size, and records what it drew and closed. */
function browserReading(width: number, height: number, drawn: Blob | null = new Blob(['small'])) {
  const seen: unknown[] = [];
  const tools: PictureTools = {
    open: async () => ({
      width,
      height,
      async draw(...size) {
        seen.push(size);
        return drawn;
      },
      close: () => void seen.push('closed'),
    }),
  };
  return { tools, seen };
}
const photo = (type = 'image/jpeg', name = 'IMG_1.jpg', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });

test('a picture of 50 megapixels is made smaller, its sides in proportion', async () => {
  const { tools, seen } = browserReading(8_160, 6_120);
  const fitted = await fitPicture(photo(), tools);
  expect(seen).toEqual([[4_000, 3_000], 'closed']);
  expect(fitted).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg', size: 5 });
});

test('a picture that the shop takes is sent as it is', async () => {
  const file = photo();
  const { tools, seen } = browserReading(4_000, 3_000);
  expect(await fitPicture(file, tools)).toBe(file);
  expect(seen).toEqual(['closed']);
});

test('too many bytes are drawn anew, and so is HEIC where the browser reads it', async () => {
  const { tools, seen } = browserReading(1_000, 500);
  await fitPicture(photo('image/png', 'a.png', UPLOAD_MAX_BYTES + 1), tools);
  expect((await fitPicture(photo('', 'IMG_2.HEIC'), tools)).type).toBe('image/jpeg');
  expect(seen.filter((each) => each !== 'closed')).toEqual([
    [1_000, 500],
    [1_000, 500],
  ]);
});

test('what cannot be read or drawn stays as it is, for the shop to say what is wrong', async () => {
  const heic = photo('image/heic', 'IMG_3.heic');
  expect(await fitPicture(heic, { open: async () => null })).toBe(heic);
  const { tools } = browserReading(9_000, 6_000, null);
  const file = photo();
  expect(await fitPicture(file, tools)).toBe(file);
  const text = photo('text/plain', 'a.txt');
  expect(await fitPicture(text, tools)).toBe(text);
});
