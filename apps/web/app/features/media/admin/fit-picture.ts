import { UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '@shop/contract/limits';

/** Wider than any form of a picture, and small enough for every phone to draw. */
const MAX_SIDE = 4_000;
const SHRUNK_QUALITY = 0.92;

/** The formats that the shop reads directly. */
const readKinds = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** The browser's functions for pictures. Tests replace them. */
export interface PictureTools {
  /** The picture, upright. Null if this browser cannot read it. */
  open: (file: File) => Promise<OpenPicture | null>;
}

export interface OpenPicture {
  width: number;
  height: number;
  /** The picture at this size as JPEG. Null if that fails. */
  draw: (width: number, height: number) => Promise<Blob | null>;
  close: () => void;
}

/**
 * Prepares a picture for the shop. One with too many bytes or pixels (such as a phone's 50 megapixels) is scaled
 * down; one in another format that this browser can read, such as HEIC on an iPhone, is converted to JPEG. Anything
 * else is left unchanged, and the shop says what is wrong with it.
 */
export async function fitPicture(file: File, tools: PictureTools = browserTools): Promise<File> {
  const isPicture = file.type.startsWith('image/') || isHeicName(file.name);
  if (!isPicture || file.type === 'image/svg+xml') return file;
  const picture = await tools.open(file);
  if (picture === null) return file;
  try {
    const { width, height } = picture;
    const isFit =
      readKinds.includes(file.type) && file.size <= UPLOAD_MAX_BYTES && width * height <= UPLOAD_MAX_PIXELS;
    if (isFit || width === 0 || height === 0) return file;
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
    const drawn = await picture.draw(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    );
    return drawn === null ? file : new File([drawn], file.name, { type: 'image/jpeg' });
  } finally {
    picture.close();
  }
}

/** Many systems give no MIME type for this format. */
function isHeicName(name: string): boolean {
  return /\.hei[cf]$/i.test(name);
}

const browserTools: PictureTools = {
  async open(file) {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    try {
      await image.decode();
    } catch {
      URL.revokeObjectURL(url);
      return null;
    }
    return {
      width: image.naturalWidth,
      height: image.naturalHeight,
      draw(width, height) {
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = height;
        const context = canvas.getContext('2d');
        if (context === null) return Promise.resolve(null);
        context.imageSmoothingQuality = 'high';
        // JPEG has no transparency.
        context.fillStyle = 'white';
        context.fillRect(0, 0, width, height);
        context.drawImage(image, 0, 0, width, height);
        return new Promise((resolve) => {
          canvas.toBlob(resolve, 'image/jpeg', SHRUNK_QUALITY);
        });
      },
      close: () => URL.revokeObjectURL(url),
    };
  },
};
