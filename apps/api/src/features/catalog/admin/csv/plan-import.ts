import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { PREVIEW_MAX_LINES } from '@shop/contract/limits';
import * as foreignMessages from '@shop/contract/catalog/foreign-messages';
import { missingToPublish, namesOfFacts } from '@shop/contract/catalog/label-gate';
import { type ShopSettings, defaultBrand } from '@shop/contract/settings/shop-settings';
import type { ImportLine, ImportPreview } from '@shop/contract/catalog/import-schemas';
import { fileKey } from '@shop/contract/typed-text';
import type { Db } from '../../../../database.ts';
import {
  type PictureRow,
  findFetchedPictures,
  findUploadedPictures,
  pictureAddress,
  presentPicture,
} from '../../../media/index.ts';
import { listProductsBefore, listSlugOwners, listTitlesTaken } from './import-queries.ts';
import { createJudgeCodes } from './judge-codes.ts';
import { judgeSets } from './judge-sets.ts';
import { judgeVariants } from './judge-variants.ts';
import { countWithoutStock, ownLines } from './own-lines.ts';
import type { ProductFile } from './read-product-file.ts';
import { termsOf, withTimedSales } from './timed-sales.ts';
import { keepTexts } from './rules/keep-texts.ts';
import { refuseLostLetters } from './rules/lost-letters.ts';
import type { AddressOf } from './rules/picture-names.ts';
import { type PlannedLine, planLine, titleKey } from './rules/plan-line.ts';

/** What a file would do to the present products. */
export interface ImportPlan {
  lines: readonly PlannedLine[];
  preview: ImportPreview;
}

/** How many lines are planned before other requests get their turn. */
const LINES_AT_ONCE = 250;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface PlanContext {
  mediaBase: string;
  addressOf: AddressOf;
  settings: ShopSettings;
  now: Date;
  /** Products of this import that are already written: their addresses count as free. */
  added?: readonly string[];
}

/** Plans every line of a file against the existing products and pictures. */
export async function planImport(
  db: Db,
  file: ProductFile,
  { mediaBase, addressOf, settings, now, added = [] }: PlanContext,
): Promise<ImportPlan> {
  const brand = defaultBrand(settings);
  const { header, foreign } = file;
  const slugs = file.lines.flatMap(({ values: { slug, set } }) => [
    ...(slug ? [slug] : []),
    ...(set?.parts ?? []).map((part) => part.slug),
  ]);
  const slugOwners = await listSlugOwners(db, [...new Set(slugs)], added);
  const own = foreign && (await ownLines(db, file.lines, foreign, slugOwners));
  const { lines: asWritten, timedSales } = own
    ? await withTimedSales(db, own, foreign, now)
    : { lines: file.lines, timedSales: 0 };
  const ids = asWritten.map(({ productId }) => productId).filter((id) => uuid.test(id));
  const products = await listProductsBefore(db, ids, mediaBase);
  const lines = asWritten.map((line) => {
    const before = products.get(line.productId);
    return refuseLostLetters(keepTexts(line, before), before);
  });
  const judgeCodes = await createJudgeCodes(db, lines, added);
  const images = [...new Set(lines.flatMap(({ values }) => values.images ?? []))];
  const pictures = await createFindPicture(db, images, { mediaBase, addressOf });
  const newTitles = lines.flatMap(({ productId, values }) =>
    productId === '' ? titleKey(values.title ?? '') : [],
  );
  const titleOwners = await listTitlesTaken(db, [...new Set(newTitles)]);
  const titleLines = new Map<string, number>();
  const firstLines = new Map<string, number>();
  const slugLines = new Map<string, number>();
  const missing = new Set<string>();
  const toFetch = new Set<string>();
  const planned: PlannedLine[] = [];
  for (const [index, read] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await setImmediate();
    const line = judgeCodes(read);
    const slug = line.values.slug ?? '';
    const title = titleKey(line.values.title ?? '');
    planned.push(
      planLine(line, {
        missingForNew: header.missingForNew,
        brand,
        before: products.get(line.productId),
        firstLine: firstLines.get(line.productId),
        slugOwner: slugOwners.get(slug)?.productId,
        slugLine: slugLines.get(slug),
        titleOwner: titleOwners.get(title),
        titleLine: titleLines.get(title),
        missingToPublish(facts, before) {
          const published = before && { isPublished: before.is_published, facts: before.facts };
          return namesOfFacts(missingToPublish(settings, facts, published));
        },
        leavesOutPictures: foreign?.leavesOutPictures ?? false,
        pictureNotice: pictures.noticeOf,
        findPicture(image) {
          const row = pictures.find(image);
          if (!row && pictureAddress(image) !== null) toFetch.add(image);
          else if (!row && !image.includes('/')) missing.add(image);
          return row && { id: row.id, url: presentPicture(row, mediaBase).url };
        },
      }),
    );
    if (line.productId === '' && title !== '' && !titleLines.has(title)) titleLines.set(title, line.line);
    if (slug !== '' && !slugLines.has(slug)) slugLines.set(slug, line.line);
    if (line.productId !== '' && !firstLines.has(line.productId)) firstLines.set(line.productId, line.line);
  }
  const varied = await judgeVariants(db, planned, { isForeign: foreign !== undefined, added });
  const judged = await judgeSets(db, varied, slugOwners);
  const preview = {
    ...presentPlan(judged, header.ignoredColumns, file.mapping),
    missingPictures: [...missing].slice(0, PREVIEW_MAX_LINES),
    picturesToFetch: [...toFetch].slice(0, PREVIEW_MAX_LINES),
    ...(foreign && { foreign: { ...foreign, withoutStock: countWithoutStock(lines), timedSales } }),
  };
  return { lines: judged, preview };
}

interface FindPicture {
  find: (image: string) => PictureRow | undefined;
  /** What may be wrong with the picture that was found; empty: nothing. */
  noticeOf: (image: string) => string;
}

/** The last part of an address; null: it is none. */
function fileNameOf(image: string): string | null {
  const [, name] = /^https?:.*\/([^/?#]+)(?:[?#].*)?$/i.exec(image) ?? [];
  return name === undefined ? null : fileKey(name);
}

/** Finds the picture that a file names: uploaded, fetched, or uploaded under the last part of its address. */
async function createFindPicture(
  db: Db,
  images: readonly string[],
  { mediaBase, addressOf }: { mediaBase: string; addressOf: AddressOf },
): Promise<FindPicture> {
  const addresses = new Set(
    images.flatMap((image) => [addressOf(image), addressOf(fileNameOf(image) ?? image)]),
  );
  const uploaded = await findUploadedPictures(db, [...addresses], mediaBase);
  const fetched = await findFetchedPictures(db, [
    ...new Set(images.flatMap((image) => pictureAddress(image) ?? [])),
  ]);
  const namedFirst = new Map<string, string>();
  const namedOften = new Set<string>();
  for (const image of images) {
    const name = fileNameOf(image);
    if (name === null) continue;
    if (namedFirst.has(name)) namedOften.add(name);
    else namedFirst.set(name, image);
  }
  /** Uploaded under the name of the file alone: of several pictures with one name only the first. */
  const findByName = (image: string) => {
    const name = fileNameOf(image);
    return name !== null && namedFirst.get(name) === image ? uploaded.get(addressOf(name)) : undefined;
  };
  const findWhole = (image: string) =>
    uploaded.get(addressOf(image)) ?? fetched.get(pictureAddress(image) ?? '');
  return {
    find: (image) => findWhole(image) ?? findByName(image),
    noticeOf(image) {
      const name = fileNameOf(image);
      const isGuess = name !== null && namedOften.has(name) && !findWhole(image);
      return isGuess && findByName(image) ? foreignMessages.sameFileName(name) : '';
    },
  };
}

const shownOrder: readonly ImportLine['status'][] = ['error', 'changed', 'new', 'unchanged'];

function presentPlan(
  lines: readonly PlannedLine[],
  ignoredColumns: readonly string[],
  mapping: unknown,
): Omit<ImportPreview, 'missingPictures' | 'picturesToFetch'> {
  const byStatus = Map.groupBy(lines, ({ status }) => status);
  const count = (status: ImportLine['status']) => byStatus.get(status)?.length ?? 0;
  return {
    totals: {
      new: count('new'),
      changed: count('changed'),
      unchanged: count('unchanged'),
      error: count('error'),
    },
    lines: shownOrder
      .flatMap((status) => byStatus.get(status) ?? [])
      .slice(0, PREVIEW_MAX_LINES)
      .map(({ line, status, title, before, warning, changes, problems }) => ({
        line,
        status,
        title,
        ...(before && { productId: before.id }),
        ...(warning && { warning }),
        changes,
        errors: [...problems],
      })),
    ignoredColumns: [...ignoredColumns],
    token: tokenOf(lines, mapping),
  };
}

/** The token changes as soon as a line would do something else, or a product was changed in the meantime. */
function tokenOf(lines: readonly PlannedLine[], mapping: unknown): string {
  const hash = createHash('sha256');
  hash.update(JSON.stringify(mapping ?? null));
  for (const { line, status, before, write, sale, set } of lines) {
    if (status === 'unchanged') continue;
    hash.update(
      `${line} ${status} ${before?.id} ${before?.version} ${write?.stockChange} ${sale && termsOf(sale)} ${JSON.stringify(set)}\n`,
    );
  }
  return hash.digest('base64url');
}
