import * as contract from '@shop/contract/media/endpoints';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { presentPicture } from '../shared/present-picture.ts';
import { storePicture } from '../shared/store-picture.ts';
import { type FetchDependencies, fetchPicture } from './fetch-picture.ts';

/** The two upload calls of product §7, and fetching pictures from elsewhere. */
export function serveUploads(
  serve: Serve,
  { mediaBase, ...dependencies }: FetchDependencies & { mediaBase: string },
): void {
  const store = async (file: string) => presentPicture(await storePicture(dependencies, file), mediaBase);

  serve(contract.uploadImage, async ({ file }) => {
    const picture = await store(file);
    return { result: { url: picture.url }, picture };
  });

  serve(contract.uploadProductImages, async ({ file }) => {
    const picture = await store(file);
    return { images: [picture.url], pictures: [picture] };
  });

  serve(contract.fetchPicture, async ({ body: { address } }) => {
    const row = await fetchPicture(dependencies, address);
    return { picture: presentPicture(row, mediaBase) };
  });
}
