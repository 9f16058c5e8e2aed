import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { UPLOAD_MAX_BYTES } from '@shop/contract/limits';
import * as uploadMessages from '@shop/contract/media/messages';
import { photograph } from './upload-picture.ts';

/** A file that is no acceptable picture, and the sentence that says why. */
export interface HostileFile {
  what: string;
  bytes: Buffer;
  sentence: string;
}

const { heicPicture, notAPicture, tooLarge, tooManyPixels } = uploadMessages;

/** Files that somebody may upload to attack the shop, its memory or its visitors. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await photograph(1200, 900);
  const noisy = sharp({
    create: {
      width: 400,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
  const [png, webp, avif, gif, tiff, tenBitHeif] = await Promise.all([
    noisy.clone().png().toBuffer(),
    noisy.clone().webp().toBuffer(),
    noisy.clone().avif({ effort: 0 }).toBuffer(),
    noisy.clone().gif().toBuffer(),
    noisy.clone().tiff().toBuffer(),
    noisy.clone().avif({ effort: 0 }).toBuffer(),
  ]);
  return [
    unfit('nothing', ''),
    unfit('one byte', 'x'),
    unfit('text', 'I am a picture'),
    unfit('a page', '<!doctype html><script>alert(1)</script>'),
    unfit('an SVG with a script', svg('<script>alert(1)</script>')),
    unfit('an SVG that reads a file', svg('<image href="file:///etc/passwd"/>')),
    unfit('an SVG behind a byte order mark', Buffer.concat([Buffer.from('\ufeff'), svg('<rect/>')])),
    unfit('XML that grows', billionLaughs),
    unfit('a GIF', gif),
    unfit('a TIFF', tiff),
    unfit('a PDF', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    unfit('a program', Buffer.from('7f454c4602010100', 'hex')),
    unfit('a zip', Buffer.from('504b0304140000000800', 'hex')),
    unfit('PHP with a GIF header', 'GIF89a<?php system($_GET["c"]); ?>'),
    unfit('a JPEG header alone', jpeg.subarray(0, 20)),
    unfit('half a JPEG', jpeg.subarray(0, Math.floor(jpeg.length / 2))),
    unfit('a PNG header alone', png.subarray(0, 24)),
    unfit('half a PNG', png.subarray(0, Math.floor(png.length / 2))),
    unfit('half a WebP', webp.subarray(0, Math.floor(webp.length / 2))),
    unfit('half an AVIF', avif.subarray(0, Math.floor(avif.length / 2))),
    unfit('a PNG whose pixels are broken', broken(png)),
    unfit(
      'a JPEG header before a page',
      Buffer.concat([jpeg.subarray(0, 4), Buffer.from('<html>'.repeat(500))]),
    ),
    unfit('a WebP header before a page', `RIFF\x10\x00\x00\x00WEBPVP8 ${'<html>'.repeat(500)}`),
    {
      what: 'a HEIC picture of a phone',
      bytes: Buffer.from(`\0\0\0\x18ftypheic${'\0'.repeat(500)}`),
      sentence: heicPicture(),
    },
    {
      what: 'a HEIC picture that names its container first',
      bytes: Buffer.from(`\0\0\0\x18ftypmif1\0\0\0\0mif1heic${'\0'.repeat(500)}`),
      sentence: heicPicture(),
    },
    unfit('an AVIF header before a page', `\0\0\0\x1cftypavif${'<html>'.repeat(500)}`),
    unfit(
      'an AVIF that says it is HEVC',
      Buffer.from(tenBitHeif.toString('latin1').replaceAll('av01', 'hvc1'), 'latin1'),
    ),
    unfit('ten megabytes of nothing', Buffer.alloc(UPLOAD_MAX_BYTES)),
    unfit('a PNG without pixels', pngOf(0, 0, Buffer.alloc(0))),
    bomb('a PNG of 41 megapixels', pngOf(8_200, 5_000, deflateSync(Buffer.alloc(1_000_000)))),
    bomb('a PNG of 400 megapixels', pngOf(20_000, 20_000, deflateSync(Buffer.alloc(10_000_000)))),
    bomb(
      'a PNG of a thousand million million pixels',
      pngOf(30_000_000, 30_000_000, deflateSync(Buffer.alloc(1_000))),
    ),
    bomb('a JPEG that claims 65,000 by 65,000', jpegOf(jpeg, 65_000, 65_000)),
    {
      what: 'a byte above ten megabytes',
      bytes: Buffer.concat([jpeg, Buffer.alloc(UPLOAD_MAX_BYTES + 1 - jpeg.length)]),
      sentence: tooLarge(),
    },
    { what: 'sixteen megabytes', bytes: Buffer.alloc(16 * 1024 * 1024), sentence: tooLarge() },
  ];
}

function unfit(what: string, bytes: Buffer | string): HostileFile {
  return { what, bytes: Buffer.from(bytes as Buffer), sentence: notAPicture() };
}

function bomb(what: string, bytes: Buffer): HostileFile {
  return { what, bytes, sentence: tooManyPixels() };
}

/**
 * Files that contain more than a picture, or a picture that is costly to decode. They are accepted and re-encoded
 * clean.
 */
export async function riskyPictures(): Promise<{ what: string; bytes: Buffer }[]> {
  const jpeg = await photograph();
  const script = Buffer.from('<script>alert(1)</script><?php system("id"); ?>');
  const large = sharp({ create: { width: 7_900, height: 5_000, channels: 3, background: '#795' } });
  return [
    { what: 'a JPEG with a page behind it', bytes: Buffer.concat([jpeg, script]) },
    {
      what: 'a JPEG with a script in its comment',
      bytes: Buffer.concat([jpeg.subarray(0, 2), jpegSegment(0xfe, script), jpeg.subarray(2)]),
    },
    {
      what: 'a JPEG that tells where it was taken',
      bytes: await sharp(jpeg)
        .withExif({
          IFD0: { Artist: script.toString() },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 6/1 0/1' },
        })
        .toBuffer(),
    },
    { what: 'a PNG of 39 megapixels in few bytes', bytes: await large.clone().png().toBuffer() },
    {
      what: 'a progressive JPEG of 39 megapixels',
      bytes: await large.clone().jpeg({ progressive: true }).toBuffer(),
    },
    { what: 'a WebP of 39 megapixels', bytes: await large.clone().webp({ effort: 0 }).toBuffer() },
  ];
}

function svg(content: string): Buffer {
  return Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${content}</svg>`,
  );
}

const billionLaughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from('bcdefghij')
  .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghi'[index]};`.repeat(10)}">`)
  .join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`;

/** The same file with its middle overwritten. */
function broken(bytes: Buffer): Buffer {
  const middle = Math.floor(bytes.length / 2);
  return Buffer.concat([
    bytes.subarray(0, middle),
    Buffer.alloc(2_000, 0xa5),
    bytes.subarray(middle + 2_000),
  ]);
}

/** A PNG that claims a size and contains these compressed pixels. */
function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** The JPEG with another size in its frame header. */
function jpegOf(jpeg: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}
