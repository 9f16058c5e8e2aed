import { type Sentence, refuse } from '../../../platform/errors.ts';
import * as mediaRefusals from '@shop/contract/media/refusals';
import type { Db, Tx } from '../../../database.ts';
import { type PictureRow, holdPictures, listPictureRows } from './picture-queries.ts';
import { presentPicture } from './present-picture.ts';

const address = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[0-9]+\.webp$/;

/** The beginning of this shop's picture addresses, and the message for a wrong one with its field. */
interface Expectation {
  mediaBase: string;
  field: string;
  sentence: Sentence;
}

/**
 * The pictures at `urls`, in their order. An address must be one that an upload returned, on this shop, or the path
 * of one (product §7.1).
 * @throws not_uploaded with the sentence for the field
 */
export async function getUploadedPictures(
  db: Db,
  urls: readonly string[],
  expectation: Expectation,
): Promise<PictureRow[]> {
  const found = await findUploadedPictures(db, urls, expectation.mediaBase);
  return urls.map((url) => ensureAnswered(found.get(url), expectation));
}

/** Those of `urls` that an upload returned, with their pictures. */
export async function findUploadedPictures(
  db: Db,
  urls: readonly string[],
  mediaBase: string,
): Promise<Map<string, PictureRow>> {
  const ids = urls.flatMap((url) => address.exec(url)?.[1] ?? []);
  const rows = new Map((await listPictureRows(db, ids)).map((row) => [row.id, row]));
  return new Map(
    urls.flatMap((url) => {
      const row = rows.get(address.exec(url)?.[1] ?? '');
      return row && isAnswered(row, url, mediaBase) ? [[url, row] as const] : [];
    }),
  );
}

/**
 * Locks pictures that were found against removal until the transaction that refers to them ends.
 * @throws not_uploaded if one was removed since
 */
export async function ensureStillThere(
  tx: Tx,
  pictures: readonly PictureRow[],
  { field, sentence }: Omit<Expectation, 'mediaBase'>,
): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  if (!(await holdPictures(tx, ids))) throw refuse(mediaRefusals.notUploaded, { sentence }, { field });
}

/** The picture at one address, like `getUploadedPictures`. */
export async function getUploadedPicture(db: Db, url: string, expectation: Expectation): Promise<PictureRow> {
  const [row] = await getUploadedPictures(db, [url], expectation);
  return ensureAnswered(row, expectation);
}

function ensureAnswered(row: PictureRow | undefined, { field, sentence }: Expectation): PictureRow {
  if (!row) throw refuse(mediaRefusals.notUploaded, { sentence }, { field });
  return row;
}

function isAnswered(row: PictureRow, url: string, mediaBase: string): boolean {
  return [mediaBase, ''].some((base) => presentPicture(row, base).url === url);
}
