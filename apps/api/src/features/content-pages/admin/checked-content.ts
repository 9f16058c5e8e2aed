import * as pageMessages from '@shop/contract/content-pages/messages';
import * as pageRefusals from '@shop/contract/content-pages/refusals';
import type { PageContent } from '@shop/contract/content-pages/schemas';
import type { Picture } from '@shop/contract/schemas';
import type { Db } from '../../../database.ts';
import { refuseFields } from '../../../platform/errors.ts';
import { findUploadedPictures, presentPicture } from '../../media/index.ts';
import { fitPage, shapedPage } from './rules/fit-page.ts';

/** A picture that comes with the shop itself. */
const BUNDLED = /^\/pictures\/[A-Za-z]+(?:-[\da-f]{8})?\/\d+\.webp$/;

/** Turns the submitted content of a page into what is stored. @throws unfit_page */
export async function checkedContent(
  db: Db,
  sent: unknown,
  { slug, mediaBase }: { slug: string; mediaBase: string },
): Promise<PageContent> {
  return withStoredPictures(db, fitPage(sent, slug), mediaBase);
}

/** Checks the submitted content of a page in which texts may still be missing. @throws unfit_page */
export async function unfinishedContent(db: Db, sent: unknown, mediaBase: string): Promise<PageContent> {
  return withStoredPictures(db, shapedPage(sent), mediaBase);
}

/**
 * Replaces each picture by the uploaded one at its address, ignoring anything else that was submitted about it. Its
 * addresses become paths, so that any media address can be put before them.
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
  if (Object.keys(faults).length > 0) throw refuseFields(pageRefusals.unfit, faults);
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

/**
 * A copy of a JSON value with each picture in it replaced. `place` is the picture's path, such as `blocks.3.picture`.
 */
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
