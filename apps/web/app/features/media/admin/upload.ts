import type { Picture } from '@shop/contract/schemas';
import { UPLOAD_MAX_BYTES, UPLOAD_MAX_MB } from '@shop/contract/limits';
import { uploadImage, uploadProductImages } from '@shop/contract/media/calls';
import * as uploadMessages from '@shop/contract/media/messages';
import { callApi } from '../../../platform/call-api.ts';
import { uploadTransport } from '../../../platform/upload-transport.ts';

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
export const uploadSinglePicture: Upload = async (file, { signal, onProgress }) => {
  const options = { signal, transport: uploadTransport(onProgress) };
  const { result, picture } = await callApi(uploadImage, { file }, options);
  return { url: result.url, picture };
};

/** Stores one of a product's pictures. */
export const uploadProductPicture: Upload = async (file, { signal, onProgress }) => {
  const options = { signal, transport: uploadTransport(onProgress) };
  const { images, pictures } = await callApi(uploadProductImages, { file }, options);
  const [url] = images;
  const [picture] = pictures;
  if (url === undefined || picture === undefined)
    throw new Error('An upload was answered without its picture');
  return { url, picture };
};
