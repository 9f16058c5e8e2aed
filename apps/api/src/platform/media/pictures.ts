import { availableParallelism } from 'node:os';
import { v7 as uuidv7 } from 'uuid';
import { type IconSize, type PictureFormat, canBeFormWidth, formWidths } from '@shop/contract/media/pictures';
import { EncoderDiedError, createEncoder } from './encoder.ts';
import type { Master } from './encode-picture.ts';
import type { PictureDisk } from './picture-disk.ts';
import { UnfitPictureError } from './unfit-picture-error.ts';
import { createWorkQueue } from './work-queue.ts';

/** Pictures with more pixels than this are decoded alone: two at once would take too much memory. */
const DECODED_ALONE_PIXELS = 8_000_000;
const MAX_AT_ONCE = 2;
const MAX_WAITING = 2_000;
/** Requested forms that do not exist, remembered so that their masters are not read again. */
const MAX_MISSING_FORMS = 10_000;

/** What is known about a stored picture. Its forms have the `widths`; `width` and `height` are those of the largest. */
export interface StoredPicture {
  id: string;
  width: number;
  height: number;
  widths: number[];
  preview: string;
}

/** Stores pictures and provides their forms. */
export interface Pictures {
  /**
   * Stores the picture in a file under a new random id.
   * @throws UnfitPictureError for what ruling 35 refuses; nothing is stored then
   */
  store(file: string): Promise<StoredPicture>;
  /** Deletes a picture that nobody needs, with all its forms. */
  discard(pictureId: string): Promise<void>;
  /** A form of a picture, made when it is first requested; null for an unknown picture or width. */
  findForm(pictureId: string, width: number, format: PictureFormat): Promise<Buffer | null>;
  /** A picture as a square PNG, made when it is first requested; null for an unknown picture. */
  findIcon(pictureId: string, size: IconSize): Promise<Buffer | null>;
  /** A picture as a small PNG on white, for PDF files; null for an unknown picture. */
  findSignature(pictureId: string): Promise<Buffer | null>;
}

/** Pictures on `disk`, encoded at most two at a time, so that a core stays free for requests. */
export function createPictures(disk: PictureDisk): Pictures {
  const encoder = createEncoder();
  const allSlots = Math.min(MAX_AT_ONCE, availableParallelism());
  const queue = createWorkQueue({ slots: allSlots, maxWaiting: MAX_WAITING });
  const formsUnderWay = new Map<string, Promise<Buffer | null>>();
  const missingForms = new Set<string>();

  async function makeForm(pictureId: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const master = await disk.find(masterKey(pictureId));
    if (master === null) return null;
    const form = await queue.run(1, () => encoder.run('encodeForm', master, width, format));
    if (form === null) rememberMissing(pictureId, width);
    else await disk.put(formKey(pictureId, width, format), form);
    return form;
  }

  function rememberMissing(pictureId: string, width: number): void {
    if (missingForms.size >= MAX_MISSING_FORMS) missingForms.clear();
    missingForms.add(`${pictureId} ${width}`);
  }

  async function makeIcon(pictureId: string, size: IconSize): Promise<Buffer | null> {
    const master = await disk.find(masterKey(pictureId));
    if (master === null) return null;
    const icon = await queue.run(1, () => encoder.run('encodeIcon', master, size));
    await disk.put(iconKey(pictureId, size), icon);
    return icon;
  }

  async function makeSignature(pictureId: string): Promise<Buffer | null> {
    const master = await disk.find(masterKey(pictureId));
    if (master === null) return null;
    const signature = await queue.run(1, () => encoder.run('encodeSignature', master));
    await disk.put(signatureKey(pictureId), signature);
    return signature;
  }

  /**
   * The file stored at `key`, or else the result of `make`, which runs once however many ask for it at the same time.
   */
  async function findOrMake(key: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const kept = await disk.find(key);
    if (kept !== null) return kept;
    let form = formsUnderWay.get(key);
    if (!form) {
      form = make().finally(() => formsUnderWay.delete(key));
      formsUnderWay.set(key, form);
    }
    return form;
  }

  async function encodeUpload(file: string): Promise<Master> {
    try {
      const picture = await encoder.run('readPictureFile', file);
      const slots = picture.width * picture.height > DECODED_ALONE_PIXELS ? allSlots : 1;
      return await queue.run(slots, () => encoder.run('encodeMaster', picture));
    } catch (error) {
      // A file that crashes every decoder is no picture.
      if (error instanceof EncoderDiedError) throw new UnfitPictureError('notAPicture');
      throw error;
    }
  }

  return {
    async store(file) {
      const { bytes, ...master } = await encodeUpload(file);
      const id = uuidv7();
      await disk.put(masterKey(id), bytes);
      return { id, widths: formWidths(master.width), ...master };
    },

    discard: (pictureId) => disk.deleteFolder(pictureId),

    async findForm(pictureId, width, format) {
      if (!canBeFormWidth(width) || missingForms.has(`${pictureId} ${width}`)) return null;
      return findOrMake(formKey(pictureId, width, format), () => makeForm(pictureId, width, format));
    },

    findIcon: (pictureId, size) => findOrMake(iconKey(pictureId, size), () => makeIcon(pictureId, size)),

    findSignature: (pictureId) => findOrMake(signatureKey(pictureId), () => makeSignature(pictureId)),
  };
}

/** Where the master of a picture is stored, from which all its forms are made. */
export function masterKey(pictureId: string): string {
  return `${pictureId}/master.webp`;
}

function formKey(pictureId: string, width: number, format: PictureFormat): string {
  return `${pictureId}/${width}.${format}`;
}

function iconKey(pictureId: string, size: IconSize): string {
  return `${pictureId}/icon-${size}.png`;
}

function signatureKey(pictureId: string): string {
  return `${pictureId}/signature.png`;
}
