import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { PREVIEW_MAX_LINES } from '@shop/contract/limits';
import type { ImportLine, ImportPreview } from '@shop/contract/catalog/schemas';
import type { Db } from '../../../../database.ts';
import { findUploadedPictures, presentPicture } from '../../../media/index.ts';
import { listProductsBefore } from './import-queries.ts';
import type { ProductFile } from './read-product-file.ts';
import type { AddressOf } from './rules/picture-names.ts';
import { type PlannedLine, planLine } from './rules/plan-line.ts';

/** What a file would do to the products as they are. */
export interface ImportPlan {
  lines: readonly PlannedLine[];
  preview: ImportPreview;
}

/** Lines that are planned before other requests get their turn. */
const LINES_AT_ONCE = 250;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Plans every line of a file against the products and pictures that there are. */
export async function planImport(
  db: Db,
  { header, lines }: ProductFile,
  { mediaBase, addressOf, brand }: { mediaBase: string; addressOf: AddressOf; brand: string },
): Promise<ImportPlan> {
  const ids = lines.map(({ productId }) => productId).filter((id) => uuid.test(id));
  const products = await listProductsBefore(db, ids, mediaBase);
  const addresses = lines.flatMap(({ values }) => (values.images ?? []).map(addressOf));
  const uploaded = await findUploadedPictures(db, [...new Set(addresses)], mediaBase);
  const firstLines = new Map<string, number>();
  const missing = new Set<string>();
  const planned: PlannedLine[] = [];
  for (const [index, line] of lines.entries()) {
    if (index % LINES_AT_ONCE === 0) await setImmediate();
    planned.push(
      planLine(line, {
        missingForNew: header.missingForNew,
        brand,
        before: products.get(line.productId),
        firstLine: firstLines.get(line.productId),
        findPicture(image) {
          const row = uploaded.get(addressOf(image));
          if (!row && !image.includes('/')) missing.add(image);
          return row && { id: row.id, url: presentPicture(row, mediaBase).url };
        },
      }),
    );
    if (line.productId !== '' && !firstLines.has(line.productId)) firstLines.set(line.productId, line.line);
  }
  const missingPictures = [...missing].slice(0, PREVIEW_MAX_LINES);
  return { lines: planned, preview: { ...presentPlan(planned, header.ignoredColumns), missingPictures } };
}

const shownOrder: readonly ImportLine['status'][] = ['error', 'changed', 'new', 'unchanged'];

function presentPlan(
  lines: readonly PlannedLine[],
  ignoredColumns: readonly string[],
): Omit<ImportPreview, 'missingPictures'> {
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
      .map(({ line, status, title, before, changes, problems }) => ({
        line,
        status,
        title,
        ...(before && { productId: before.id }),
        changes,
        errors: [...problems],
      })),
    ignoredColumns: [...ignoredColumns],
    token: tokenOf(lines),
  };
}

/** Another one as soon as a line would do something else, or to a product that was changed meanwhile. */
function tokenOf(lines: readonly PlannedLine[]): string {
  const hash = createHash('sha256');
  for (const { line, status, before, write } of lines) {
    if (status === 'unchanged') continue;
    hash.update(`${line} ${status} ${before?.id} ${before?.version} ${write?.stockChange}\n`);
  }
  return hash.digest('base64url');
}
