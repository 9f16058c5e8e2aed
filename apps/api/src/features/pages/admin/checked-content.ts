import * as pageMessages from '@shop/contract/pages/messages';
import type { PageContent } from '@shop/contract/pages/schemas';
import type { Picture } from '@shop/contract/schemas';
import type { Db } from '../../../database.ts';
import { findUploadedPictures, presentPicture } from '../../media/index.ts';
import { fitPage, shapedPage } from './rules/fit-page.ts';
import { UnfitPageError } from './rules/unfit-page-error.ts';

/** A picture that the shop itself brings. */
const BUNDLED = /^\/pictures\/[A-Za-z]+(?:-[\da-f]{8})?\/\d+\.webp$/;

/** What was sent as a page's content, as it is kept. @throws UnfitPageError */
export async function checkedContent(
  db: Db,
  sent: unknown,
  { slug, mediaBase }: { slug: string; mediaBase: string },
): Promise<PageContent> {
  return withStoredPictures(db, fitPage(sent, slug), mediaBase);
}

/** What was sent as a page's content, though texts may still be missing in it. @throws UnfitPageError */
export async function unfinishedContent(db: Db, sent: unknown, mediaBase: string): Promise<PageContent> {
  return withStoredPictures(db, shapedPage(sent), mediaBase);
}

/**
 * Pictures are what the uploads answered, whatever else was said of them, with paths that any address of the media
 * can be set before.
 */
async function withStoredPictures(db: Db, content: PageContent, mediaBase: string): Promise<PageContent> {
  const urls = picturesOf(content).map(({ url }) => url);
  const uploaded = await findUploadedPictures(db, urls, mediaBase);
  const faults: Record<string, string> = {};
  const kept = mapPictures(content, '', (picture, place) => {
    const row = uploaded.get(picture.url);
    if (row) return presentPicture(row, '');
    if (BUNDLED.test(picture.url)) return { ...picture, preview: '' };
    faults[place] = pageMessages.pictureFromUpload;
    return picture;
  });
  if (Object.keys(faults).length > 0) throw new UnfitPageError(faults);
  return kept as PageContent;
}

function isPicture(value: object): value is Picture {
  return 'url' in value && 'widths' in value;
}

function picturesOf(value: unknown): Picture[] {
  const found: Picture[] = [];
  mapPictures(value, '', (picture) => {
    found.push(picture);
    return picture;
  });
  return found;
}

/** A copy of a JSON value with each picture in it replaced; `place` is where it is: `blocks.3.picture`. */
function mapPictures(
  value: unknown,
  place: string,
  change: (picture: Picture, place: string) => Picture,
): unknown {
  const inside = (name: string | number) => (place === '' ? `${name}` : `${place}.${name}`);
  if (Array.isArray(value)) return value.map((item, index) => mapPictures(item, inside(index), change));
  if (typeof value !== 'object' || value === null) return value;
  if (isPicture(value)) return change(value, place);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, mapPictures(inner, inside(name), change)]),
  );
}
