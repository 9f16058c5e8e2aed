import { BadInputError } from '../../platform/errors.ts';
import type { Db } from '../../database.ts';
import { type PictureRow, listPictureRows } from './picture-queries.ts';
import { presentPicture } from './present-picture.ts';

export class NotUploadedError extends BadInputError {
  readonly code = 'not_uploaded';
}

const address = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[0-9]+\.webp$/;

/** What the addresses of this shop's pictures start with, and what is said of a wrong one in which field. */
interface Expectation {
  mediaBase: string;
  field: string;
  sentence: string;
}

/**
 * The pictures at `urls`, in their order. Only what an upload answered counts: an address on this shop, or
 * its path (design, 'Contract').
 * @throws NotUploadedError with the sentence for the field
 */
export async function getUploadedPictures(
  db: Db,
  urls: readonly string[],
  expectation: Expectation,
): Promise<PictureRow[]> {
  const ids = urls.flatMap((url) => address.exec(url)?.[1] ?? []);
  const rows = new Map((await listPictureRows(db, ids)).map((row) => [row.id, row]));
  return urls.map((url) => ensureAnswered(rows.get(address.exec(url)?.[1] ?? ''), url, expectation));
}

/** The picture at one address; as `getUploadedPictures`. */
export async function getUploadedPicture(db: Db, url: string, expectation: Expectation): Promise<PictureRow> {
  const [row] = await getUploadedPictures(db, [url], expectation);
  return ensureAnswered(row, url, expectation);
}

function ensureAnswered(
  row: PictureRow | undefined,
  url: string,
  { mediaBase, field, sentence }: Expectation,
): PictureRow {
  const isAnswered = row && [mediaBase, ''].some((base) => presentPicture(row, base).url === url);
  if (!isAnswered) throw new NotUploadedError(sentence, { fields: { [field]: sentence } });
  return row;
}
