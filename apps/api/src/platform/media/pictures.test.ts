import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PictureDisk, openLocalDisk, openPictureDisk } from './picture-disk.ts';
import { type Pictures, createPictures } from './pictures.ts';

let folder: string;
let photograph: string;
let s3: S3rver;
let s3Url: URL;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-pictures-'));
  photograph = await writePicture('photograph.jpg', (image) =>
    image
      .withExif({ IFD0: { Artist: 'Asha', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg(),
  );
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'media' }],
  });
  const { port } = await s3.run();
  s3Url = new URL(
    `s3://S3RVER:S3RVER@media/shop?region=us-east-1&endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`,
  );
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

/** A picture of 1000 × 500 pixels, its upper half red. */
async function writePicture(name: string, encode: (image: Sharp) => Sharp): Promise<string> {
  const half = { width: 1000, height: 250, channels: 3 as const };
  const image = sharp({ create: { ...half, height: 500, background: 'blue' } }).composite([
    { input: { create: { ...half, background: 'red' } }, gravity: 'north' },
  ]);
  const file = join(folder, name);
  await writeFile(file, await encode(image).toBuffer());
  return file;
}

/** Counts what reaches the disk. */
function watched(disk: PictureDisk) {
  const puts: string[] = [];
  const reads: string[] = [];
  return {
    puts,
    reads,
    disk: {
      ...disk,
      find(key: string) {
        reads.push(key);
        return disk.find(key);
      },
      put(key: string, bytes: Buffer) {
        puts.push(key);
        return disk.put(key, bytes);
      },
    },
  };
}

async function found(pictures: Pictures, ...form: Parameters<Pictures['findForm']>): Promise<Buffer> {
  const bytes = await pictures.findForm(...form);
  if (bytes === null) throw new Error('no such form');
  return bytes;
}

describe.each([
  ['a folder', () => openPictureDisk({ kind: 'folder', folder: join(folder, 'media') })],
  ['S3', () => openPictureDisk({ kind: 's3', url: s3Url })],
])('in %s', (_, openDisk) => {
  test('a picture is kept and handed out in its widths and formats', async () => {
    const pictures = createPictures(await openDisk());
    const file = await writePicture('wide.png', (image) => image.png());
    const { id, ...stored } = await pictures.store(file);
    expect(stored).toEqual({
      width: 1000,
      height: 500,
      widths: [320, 480, 640, 720, 800, 1000],
      preview: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    const webp = await sharp(await found(pictures, id, 640, 'webp')).metadata();
    expect(webp).toMatchObject({ format: 'webp', width: 640, height: 320 });
    const avif = await sharp(await found(pictures, id, 1000, 'avif')).metadata();
    expect(avif).toMatchObject({ format: 'heif', compression: 'av1', width: 1000 });
    const jpg = await sharp(await found(pictures, id, 800, 'jpg')).metadata();
    expect(jpg).toMatchObject({ format: 'jpeg', width: 800, height: 400 });
  });

  test('a JPEG, which has no transparency, is on white', async () => {
    const pictures = createPictures(await openDisk());
    const clear = { width: 400, height: 400, channels: 4 as const, background: '#00000000' };
    const file = await writePicture('clear.png', () => sharp({ create: clear }).png());
    const { id } = await pictures.store(file);
    const pixels = await sharp(await found(pictures, id, 320, 'jpg'))
      .raw()
      .toBuffer();
    expect([...pixels.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  test('a picture is a square icon too, whole on a ground that is white for Apple alone', async () => {
    const pictures = createPictures(await openDisk());
    const { id } = await pictures.store(await writePicture('icon.png', (image) => image.png()));
    for (const [size, alpha] of [
      [180, 255],
      [512, 0],
    ] as const) {
      const icon = sharp((await pictures.findIcon(id, size)) ?? Buffer.alloc(0));
      expect(await icon.metadata()).toMatchObject({ format: 'png', width: size, height: size });
      const corner = icon.ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 });
      expect([...(await corner.raw().toBuffer())]).toEqual([255, 255, 255, alpha]);
    }
    expect(await pictures.findIcon('01900000-0000-7000-8000-000000000000', 180)).toBeNull();
  });

  test('a kept form is the same to the byte when it is asked for again', async () => {
    const disk = await openDisk();
    const pictures = createPictures(disk);
    const { id } = await pictures.store(photograph);
    const first = await found(pictures, id, 320, 'webp');
    expect(await found(createPictures(disk), id, 320, 'webp')).toEqual(first);
  });

  test('knows no other width, no other picture and none that was taken back', async () => {
    const pictures = createPictures(await openDisk());
    const { id } = await pictures.store(photograph);
    expect(await pictures.findForm(id, 333, 'webp')).toBeNull();
    expect(await pictures.findForm(id, 640, 'webp')).toBeNull();
    expect(await pictures.findForm('01900000-0000-7000-8000-000000000000', 320, 'webp')).toBeNull();
    await found(pictures, id, 320, 'webp');
    await pictures.discard(id);
    await pictures.discard(id);
    expect(await pictures.findForm(id, 320, 'webp')).toBeNull();
    expect(await pictures.findForm(id, 320, 'avif')).toBeNull();
  });
});

test('turns a picture as its camera was held and drops what the camera wrote', async () => {
  const disk = openLocalDisk(join(folder, 'turned'));
  const { id, width, height } = await createPictures(disk).store(photograph);
  expect({ width, height }).toEqual({ width: 480, height: 960 });
  const master = await disk.find(`${id}/master.webp`);
  if (master === null) throw new Error('no master');
  const { exif, orientation, icc } = await sharp(master).metadata();
  expect([exif, orientation, icc]).toEqual([undefined, undefined, undefined]);
  expect(master.includes('Asha')).toBe(false);
  const right = await sharp(master).extract({ left: 400, top: 480, width: 1, height: 1 }).raw().toBuffer();
  expect(right[0]).toBeGreaterThan(200);
});

test('ten who ask for a new form at once have it encoded once', async () => {
  const { disk, puts } = watched(openLocalDisk(join(folder, 'once')));
  const pictures = createPictures(disk);
  const { id } = await pictures.store(photograph);
  await Promise.all(Array.from({ length: 10 }, () => found(pictures, id, 480, 'avif')));
  expect(puts).toEqual([`${id}/master.webp`, `${id}/480.avif`]);
});

test('a width that no picture has reads nothing, one that this picture has not reads its master once', async () => {
  const { disk, reads } = watched(openLocalDisk(join(folder, 'widths')));
  const pictures = createPictures(disk);
  const { id } = await pictures.store(photograph);
  for (const width of [333, 799, 9999]) expect(await pictures.findForm(id, width, 'webp')).toBeNull();
  expect(reads).toEqual([]);
  for (const format of ['webp', 'avif', 'webp'] as const) {
    expect(await pictures.findForm(id, 2_400, format)).toBeNull();
  }
  expect(reads).toEqual([`${id}/2400.webp`, `${id}/master.webp`]);
});

test('leaves no unfinished file behind', async () => {
  const disk = openLocalDisk(join(folder, 'whole'));
  const { id } = await createPictures(disk).store(photograph);
  expect(await readdir(join(folder, 'whole', id))).toEqual(['master.webp']);
});
