import { gtinKey, skuKey } from '@shop/contract/catalog/product-codes';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { sql } from 'kysely';
import type { Db } from '../../../../database.ts';
import { codeKeys } from '../../shared/product-queries.ts';
import { chunksOf } from './import-queries.ts';
import type { ProductLine } from './rules/product-line.ts';

const CODES = [
  { column: 'sku', keyOf: skuKey },
  { column: 'barcode', keyOf: gtinKey },
] as const;

/**
 * Judges the SKUs and barcodes of a file, its lines in their sequence: each code belongs to one product. Of another
 * shop's line the code is left out, and the rest is imported; a line of this shop's file gets a problem.
 * @param added products of this import that are already written: they are the lines themselves
 */
export async function createJudgeCodes(
  db: Db,
  lines: readonly ProductLine[],
  added: readonly string[],
): Promise<(line: ProductLine) => ProductLine> {
  const judges: ((line: ProductLine) => ProductLine)[] = [];
  for (const { column, keyOf } of CODES) {
    const codeOf = ({ values: { facts } }: ProductLine) => {
      const code = facts?.[column];
      return typeof code === 'string' ? code : undefined;
    };
    const keys = lines.flatMap((line) => {
      const code = codeOf(line);
      return code === undefined ? [] : keyOf(code);
    });
    const owners = await listCodeOwners(db, column, [...new Set(keys)], added);
    // Of these products the file says what they have from now on.
    const told = new Set(
      lines.flatMap(({ productId, values }) => (values.facts && column in values.facts ? productId : [])),
    );
    const firstLines = new Map<string, number>();
    judges.push((line: ProductLine): ProductLine => {
      const code = codeOf(line);
      if (code === undefined) return line;
      const owner = owners.get(keyOf(code));
      const others = owner && owner.id !== line.productId && !told.has(owner.id) ? owner : undefined;
      const firstLine = firstLines.get(keyOf(code));
      if (!others && firstLine === undefined) {
        firstLines.set(keyOf(code), line.line);
        return line;
      }
      if (line.foreign) return withoutCode(line, column, code);
      const message = others
        ? productCsvMessages.codeTaken(column, code, others.title)
        : productCsvMessages.codeTwice(column, firstLine ?? line.line);
      return { ...line, problems: [...line.problems, { column, message }] };
    });
  }
  return (line) => judges.reduce((judged, judge) => judge(judged), line);
}

function withoutCode(line: ProductLine, column: 'sku' | 'barcode', code: string): ProductLine {
  const { [column]: _left, ...facts } = line.values.facts ?? {};
  const notice = productCsvMessages.codeLeftOut(column, code);
  return {
    ...line,
    values: { ...line.values, facts },
    ...(line.foreign && { foreign: { ...line.foreign, notices: [...line.foreign.notices, notice] } }),
  };
}

/** Which products that are not deleted have these SKUs or barcodes, by the keys of `product-codes.ts`. */
async function listCodeOwners(
  db: Db,
  column: 'sku' | 'barcode',
  keys: readonly string[],
  without: readonly string[],
): Promise<Map<string, { id: string; title: string }>> {
  const key = codeKeys[column];
  const found = new Map<string, { id: string; title: string }>();
  for (const chunk of chunksOf(keys)) {
    const rows = await db
      .selectFrom('products')
      .select(['id', 'title', key.as('key')])
      .where(sql<boolean>`${key} = any(${chunk}::text[])`)
      .where(sql<boolean>`facts ? ${sql.lit(column)}`)
      .where(sql<boolean>`id <> all(${without}::uuid[])`)
      .where('deleted_at', 'is', null)
      .execute();
    for (const { key: code, id, title } of rows) found.set(code, { id, title });
  }
  return found;
}
