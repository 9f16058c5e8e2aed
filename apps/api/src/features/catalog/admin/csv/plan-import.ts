import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { PREVIEW_MAX_LINES } from '@shop/contract/limits';
import { missingToPublish, namesOfFacts } from '@shop/contract/catalog/label-gate';
import { type ShopSettings, defaultBrand } from '@shop/contract/settings/shop-settings';
import type { ImportLine, ImportPreview } from '@shop/contract/catalog/schemas';
import type { Db } from '../../../../database.ts';
import {
  type PictureRow,
  findFetchedPictures,
  findUploadedPictures,
  pictureAddress,
  presentPicture,
} from '../../../media/index.ts';
import { type SlugOwner, listProductsBefore, listSlugOwners, listTitlesTaken } from './import-queries.ts';
import type { ProductFile } from './read-product-file.ts';
import type { AddressOf } from './rules/picture-names.ts';
import type { ProductLine } from './rules/product-line.ts';
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
  /** Products of this import that are already written: their addresses count as free. */
  added?: readonly string[];
}

/** Plans every line of a file against the existing products and pictures. */
export async function planImport(
  db: Db,
  file: ProductFile,
  { mediaBase, addressOf, settings, added = [] }: PlanContext,
): Promise<ImportPlan> {
  const brand = defaultBrand(settings);
  const { header, foreign } = file;
  const slugs = file.lines.flatMap(({ values: { slug } }) => slug ?? []);
  const slugOwners = await listSlugOwners(db, [...new Set(slugs)], added);
  const lines = foreign ? ownLines(file.lines, slugOwners, foreign.changesExisting) : file.lines;
  const ids = lines.map(({ productId }) => productId).filter((id) => uuid.test(id));
  const products = await listProductsBefore(db, ids, mediaBase);
  const images = [...new Set(lines.flatMap(({ values }) => values.images ?? []))];
  const findPicture = await createFindPicture(db, images, { mediaBase, addressOf });
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
  for (const [index, line] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await setImmediate();
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
        findPicture(image) {
          const row = findPicture(image);
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
  const preview = {
    ...presentPlan(planned, header.ignoredColumns, file.mapping),
    missingPictures: [...missing].slice(0, PREVIEW_MAX_LINES),
    picturesToFetch: [...toFetch].slice(0, PREVIEW_MAX_LINES),
    ...(foreign && { foreign }),
  };
  return { lines: planned, preview };
}

/**
 * Turns lines of another shop's file into lines of this shop. A line belongs to the product that has or had its
 * address; that product is left alone unless the owner wants it changed. If the address was asked for by an earlier
 * line, or belonged to a deleted product, the line adds a new product.
 */
function ownLines(
  lines: readonly ProductLine[],
  owners: ReadonlyMap<string, SlugOwner>,
  changesExisting: boolean,
): ProductLine[] {
  const asked = new Set<string>();
  return lines.map((line) => {
    const { slug = '', status, ...others } = line.values;
    const owner = owners.get(slug);
    const isAsked = asked.has(slug);
    asked.add(slug);
    if (owner && !owner.isDeleted && !isAsked) {
      const productId = owner.productId;
      return changesExisting
        ? { ...line, productId, values: others }
        : { ...line, productId, values: {}, problems: [] };
    }
    const isFree = !owner && !isAsked && slug !== '';
    return { ...line, values: { ...others, ...(status && { status }), ...(isFree && { slug }) } };
  });
}

/** Finds the picture that a file names: uploaded, fetched, or uploaded under the last part of its address. */
async function createFindPicture(
  db: Db,
  images: readonly string[],
  { mediaBase, addressOf }: { mediaBase: string; addressOf: AddressOf },
): Promise<(image: string) => PictureRow | undefined> {
  const uploadedAs = (image: string) => {
    const [, name] = /^https?:.*\/([^/?#]+)(?:[?#].*)?$/i.exec(image) ?? [];
    return name === undefined ? addressOf(image) : addressOf(name);
  };
  const addresses = new Set(images.flatMap((image) => [addressOf(image), uploadedAs(image)]));
  const uploaded = await findUploadedPictures(db, [...addresses], mediaBase);
  const fetched = await findFetchedPictures(db, [
    ...new Set(images.flatMap((image) => pictureAddress(image) ?? [])),
  ]);
  return (image) =>
    uploaded.get(addressOf(image)) ??
    uploaded.get(uploadedAs(image)) ??
    fetched.get(pictureAddress(image) ?? '');
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
  for (const { line, status, before, write } of lines) {
    if (status === 'unchanged') continue;
    hash.update(`${line} ${status} ${before?.id} ${before?.version} ${write?.stockChange}\n`);
  }
  return hash.digest('base64url');
}
