import type { Picture } from '@shop/contract/schemas';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MB } from '@shop/contract/limits';
import { uploadImage, uploadProductImages } from '@shop/contract/media/calls';
import * as uploadMessages from '@shop/contract/media/messages';
import { uploadTransport } from '../../../platform/upload-transport.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';

/** The formats that the server accepts (ruling 35). The server decides by content; this only helps with choosing. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif';
export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF up to ${UPLOAD_MAX_MB} MB`;

/** A picture that the shop has stored. */
export interface StoredPicture {
  /** The value for `image` and `images` of a call. */
  url: string;
  picture: Picture;
}

interface UploadOptions {
  signal: AbortSignal;
  /** The share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

export type Upload = (file: File, options: UploadOptions) => Promise<StoredPicture>;

/** Why a file need not be sent at all, or null. */
export function whyNotSent(file: File): string | null {
  return file.size > UPLOAD_MAX_BYTES ? uploadMessages.tooLarge() : null;
}

/** Stores a single picture, such as a banner. */
export function useSinglePictureUpload(): Upload {
  const { mutateAsync } = useApiMutation(uploadImage, UNTOLD);
  return async (file, { signal, onProgress }) => {
    const { result, picture } = await mutateAsync({ file, signal, transport: uploadTransport(onProgress) });
    return { url: result.url, picture };
  };
}

/** Stores one of a product's pictures. */
export function useProductPictureUpload(): Upload {
  const { mutateAsync } = useApiMutation(uploadProductImages, UNTOLD);
  return async (file, { signal, onProgress }) => {
    const { images, pictures } = await mutateAsync({ file, signal, transport: uploadTransport(onProgress) });
    const [url] = images;
    const [picture] = pictures;
    if (url === undefined || picture === undefined)
      throw new Error('An upload was answered without its picture');
    return { url, picture };
  };
}

/** No toasts: each picture of the form shows the state of its own upload. */
const UNTOLD = { success: null, failure: null } as const;
