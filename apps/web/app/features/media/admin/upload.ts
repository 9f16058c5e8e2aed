import type { Picture } from '@shop/contract/schemas';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MB } from '@shop/contract/limits';
import { uploadImage, uploadProductImages } from '@shop/contract/media/calls';
import * as uploadMessages from '@shop/contract/media/messages';
import { uploadTransport } from '../../../platform/upload-transport.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';

/** What the server takes (ruling 35); it decides by content, this only helps to choose. */
export const ACCEPTED_PICTURES = 'image/jpeg,image/png,image/webp,image/avif';
export const PICTURE_HINT = `JPEG, PNG, WebP or AVIF up to ${UPLOAD_MAX_MB} MB`;

/** A picture that the shop has stored. */
export interface StoredPicture {
  /** What `image` and `images` of a call take. */
  url: string;
  picture: Picture;
}

interface UploadOptions {
  signal: AbortSignal;
  /** How much has left, from 0 to 1. */
  onProgress: (share: number) => void;
}

export type Upload = (file: File, options: UploadOptions) => Promise<StoredPicture>;

/** Why a file need not be sent at all, or null. */
export function whyNotSent(file: File): string | null {
  return file.size > UPLOAD_MAX_BYTES ? uploadMessages.tooLarge : null;
}

/** Stores a picture of its own, such as a banner. */
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

/** Each picture of the form tells how it is with its own upload. */
const UNTOLD = { success: null, failure: null } as const;
