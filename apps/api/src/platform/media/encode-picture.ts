import sharp from 'sharp';
import { UPLOAD_MAX_PIXELS } from '@shop/contract/limits';
import { type IconSize, type PictureFormat, formWidths } from '@shop/contract/media/pictures';
import type { PictureFile } from './picture-file.ts';
import { UnfitPictureError } from './unfit-picture-error.ts';

/** The limit of libwebp. */
const MAX_HEIGHT = 16_000;
/** A hostile file may keep a decoder busy for minutes. */
const DECODE_SECONDS = 30;
const PREVIEW_WIDTH = 16;

/** The only stored copy of an uploaded picture, from which all forms are made. */
export interface Master {
  bytes: Buffer;
  width: number;
  height: number;
  /** A data URL of a picture of a few pixels. */
  preview: string;
}

// One thread per picture and no cache, because the shop's requests need the rest of the machine.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decodes a picture and encodes it anew, with its orientation applied and without metadata and colour profile.
 * @throws UnfitPictureError if it cannot be decoded completely
 */
export async function encodeMaster({ file, width, height }: PictureFile): Promise<Master> {
  const masterWidth = formWidths(width).at(-1) ?? width;
  const masterHeight = Math.min(MAX_HEIGHT, Math.max(1, Math.round((height * masterWidth) / width)));
  try {
    // WebP at quality 90 looks like the original. Effort 4 or smart subsampling would take three times as long, for 5
    // % fewer bytes.
    const bytes = await sharp(file, {
      limitInputPixels: UPLOAD_MAX_PIXELS,
      failOn: 'error',
      autoOrient: true,
    })
      .resize(masterWidth, masterHeight, { fit: 'fill' })
      .webp({ quality: 90, effort: 0 })
      .timeout({ seconds: DECODE_SECONDS })
      .toBuffer();
    const preview = await sharp(bytes).resize(PREVIEW_WIDTH).webp({ quality: 40 }).toBuffer();
    return {
      bytes,
      width: masterWidth,
      height: masterHeight,
      preview: `data:image/webp;base64,${preview.toString('base64')}`,
    };
  } catch (error) {
    throw new UnfitPictureError('notAPicture', { cause: error });
  }
}

/**
 * Makes a form of a master; null for a width that this picture does not have. AVIF with effort 2 takes a tenth of the
 * time of the default 4 for nearly the same size.
 */
export async function encodeForm(
  master: Buffer,
  width: number,
  format: PictureFormat,
): Promise<Buffer | null> {
  const { width: masterWidth } = await sharp(master).metadata();
  if (!formWidths(masterWidth).includes(width)) return null;
  const resized = sharp(master).resize(width);
  if (format === 'jpg') return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toBuffer();
  return format === 'avif'
    ? resized.avif({ quality: 55, effort: 2 }).toBuffer()
    : resized.webp({ quality: 78, effort: 4 }).toBuffer();
}

/**
 * Makes a square icon of a master, uncropped and centred. PNG, because not every phone supports other formats for its
 * home screen. The one of 180 pixels is for Apple, which shows transparent parts as black.
 */
export async function encodeIcon(master: Buffer, size: IconSize): Promise<Buffer> {
  const background = size === 180 ? '#ffffff' : '#ffffff00';
  const square = sharp(master).resize(size, size, { fit: 'contain', background });
  return (size === 180 ? square.flatten({ background }) : square).png().toBuffer();
}

/** At this resolution a signature is sharp on paper. */
const SIGNATURE = { width: 600, height: 200 };

/** Makes a small PNG of a signature, on white and without empty margins, because PDF files cannot contain WebP. */
export async function encodeSignature(master: Buffer): Promise<Buffer> {
  const onWhite = await sharp(master).flatten({ background: '#ffffff' }).png().toBuffer();
  // If the picture contains nothing but paper, there is no edge to trim at.
  const cut = await sharp(onWhite)
    .trim({ background: '#ffffff', threshold: 40 })
    .toBuffer()
    .catch(() => onWhite);
  return sharp(cut)
    .resize({ ...SIGNATURE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
