import { refuse } from '../../../platform/errors.ts';
import * as mediaRefusals from '@shop/contract/media/refusals';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { UPLOAD_MAX_BYTES } from '@shop/contract/limits';
import * as fetchMessages from '@shop/contract/media/fetch-messages';
import type { ShopContext } from '../../../shop-context.ts';
import {
  DownloadFailedError,
  type DownloadProblem,
  type DownloadPublicFile,
} from '../../../platform/download/download-public-file.ts';
import { findFetchedPictures, pictureAddress } from '../shared/fetched-pictures.ts';
import type { PictureRow } from '../shared/picture-queries.ts';
import { type PictureDependencies, storePicture } from '../shared/store-picture.ts';

/** For one picture; slower sites are given up. */
const TIMEOUT_MS = 20_000;

export interface FetchDependencies extends PictureDependencies, Pick<ShopContext, 'clock'> {
  download: DownloadPublicFile;
}

/**
 * Stores the picture at an address on the Internet, with the same checks as an upload. Each address is fetched once;
 * later calls return the stored picture.
 * @throws picture_not_fetched
 * @throws UnfitPictureError for what is no acceptable picture
 */
export async function fetchPicture(
  { database, clock, download, ...dependencies }: FetchDependencies,
  typed: string,
): Promise<PictureRow> {
  const address = pictureAddress(typed.trim());
  if (address === null) throw refuse(mediaRefusals.notAnAddress);
  const known = (await findFetchedPictures(database.read, [address])).get(address);
  if (known) return known;
  const file = join(tmpdir(), `shop-fetch-${uuidv7()}`);
  try {
    await download(address, file, { maxBytes: UPLOAD_MAX_BYTES, timeoutMs: TIMEOUT_MS });
    const picture = await storePicture({ database, ...dependencies }, file);
    await database.write((tx) =>
      tx
        .insertInto('fetched_pictures')
        .values({ address, picture_id: picture.id, fetched_at: clock.now() })
        .onConflict((conflict) => conflict.column('address').doNothing())
        .execute(),
    );
    return picture;
  } catch (error) {
    if (!(error instanceof DownloadFailedError)) throw error;
    throw refuse(mediaRefusals.pictureNotFetched, { sentence: sentenceFor(error.problem) }, { cause: error });
  } finally {
    await rm(file, { force: true });
  }
}

function sentenceFor(problem: DownloadProblem): string {
  switch (problem.kind) {
    case 'refused':
      return fetchMessages.refused(problem.status);
    case 'not-public':
      return fetchMessages.notPublic;
    case 'not-an-address':
      return fetchMessages.notAnAddress;
    case 'too-large':
      return fetchMessages.tooLarge;
    case 'too-slow':
      return fetchMessages.tooSlow;
    case 'too-many-redirects':
      return fetchMessages.tooManyRedirects;
    case 'not-reached':
      return fetchMessages.notReached;
  }
}
