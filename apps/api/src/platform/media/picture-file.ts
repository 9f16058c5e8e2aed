import { open } from 'node:fs/promises';
import sharp, { type Metadata } from 'sharp';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@shop/contract/limits';
import { UnfitPictureError } from './unfit-picture-error.ts';

/** A file whose header identifies it as one of the four formats. */
export interface PictureFile {
  file: string;
  /** Pixels as the picture is viewed, with its orientation applied. */
  width: number;
  height: number;
}

/**
 * The decoders of the four formats. Every other format that libvips can read would be a point of attack and stays
 * disabled.
 */
const decoders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'];

/** Disables all other decoders in the calling process. */
export function allowPictureDecodersOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
}

/**
 * Determines a file's format from its content, never from its name (ruling 35). Decodes nothing, because a small file
 * may claim billions of pixels.
 * @throws UnfitPictureError with the sentence for what is wrong
 */
export async function readPictureFile(file: string): Promise<PictureFile> {
  const format = await sniffFormat(file);
  const metadata = await readHeader(file);
  if (format === null || metadata === null || !isOf(format, metadata)) {
    throw new UnfitPictureError('notAPicture');
  }
  const { width, height } = metadata.autoOrient;
  if (metadata.width * metadata.height > UPLOAD_MAX_PIXELS) {
    throw new UnfitPictureError('tooManyPixels');
  }
  return { file, width, height };
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

/** Room for the brands of every file of a phone. */
const HEAD_BYTES = 64;

/**
 * The brands of a file's first box (ISO/IEC 14496-12, 4.3): its own, then those that it is compatible with. Some phones
 * and converters name the container (`mif1`) first, and what is in it after that.
 */
function brandsOf(head: string): string[] {
  if (head.slice(4, 8) !== 'ftyp') return [];
  const end = Buffer.from(head.slice(0, 4), 'latin1').readUInt32BE();
  return [head.slice(8, 12), ...(head.slice(16, Math.min(end, HEAD_BYTES)).match(/[^]{4}/g) ?? [])];
}

/** The format that the first bytes claim. */
async function sniffFormat(file: string): Promise<Format | null> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    if (size > UPLOAD_MAX_BYTES) throw new UnfitPictureError('tooLarge');
    const { buffer } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.toString('latin1');
    if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
    if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
    if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
    const brands = brandsOf(head);
    if (brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
    // HEIC, which browsers cannot show and in which most phones take pictures unless set otherwise.
    if (brands.some((brand) => /^(?:he(?:ic|ix|im|is|vc|vx)|m[is]f1)$/.test(brand))) {
      throw new UnfitPictureError('heicPicture');
    }
    return null;
  } finally {
    await handle.close();
  }
}

async function readHeader(file: string): Promise<Metadata | null> {
  try {
    return await sharp(file, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

function isOf(format: Format, { format: read, compression }: Metadata): boolean {
  return format === 'avif' ? read === 'heif' && compression === 'av1' : read === format;
}
