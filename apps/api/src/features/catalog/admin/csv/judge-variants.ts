import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import type { ProductFacts } from '@shop/contract/catalog/schemas';
import { optionKey } from '@shop/contract/catalog/variant-words';
import { sql } from 'kysely';
import type { Db } from '../../../../database.ts';
import { chunksOf } from './import-queries.ts';
import type { PlannedLine } from './rules/plan-line.ts';

/**
 * Judges the variants of a file, its lines in their sequence: no two products are the same variant of one thing. Of
 * another shop's line what it is a variant of is left out, and the rest is imported; a line of this shop's file gets a
 * problem.
 * @param added products of this import that are already written: they are the lines themselves
 */
export async function judgeVariants(
  db: Db,
  lines: readonly PlannedLine[],
  { isForeign, added }: { isForeign: boolean; added: readonly string[] },
): Promise<PlannedLine[]> {
  const names = new Set(
    lines.flatMap((line) => (keyOfLine(line) ? (line.write?.columns.facts.sizesOf ?? []) : [])),
  );
  // Of these products the file says what they are from now on.
  const told = [...added, ...lines.flatMap(({ write, before }) => (write && before ? before.id : []))];
  const owners = await listOwners(db, [...names], told);
  const firstLines = new Map<string, number>();
  return lines.map((line) => {
    const key = keyOfLine(line);
    if (key === undefined) return line;
    const owner = owners.get(key);
    const firstLine = firstLines.get(key);
    if (owner === undefined && firstLine === undefined) {
      firstLines.set(key, line.line);
      return line;
    }
    if (isForeign) return withoutVariant(line);
    const message =
      owner === undefined
        ? productCsvMessages.variantTwice(firstLine ?? line.line)
        : productCsvMessages.variantTaken(owner);
    const problems = [...line.problems, { column: 'options' as const, message }];
    return { ...line, status: 'error', problems, write: undefined };
  });
}

function keyOfLine({ write }: PlannedLine): string | undefined {
  return write && keyOf(write.columns.facts);
}

/** What no two products have together; undefined: it has no values. */
function keyOf({ sizesOf, options }: ProductFacts): string | undefined {
  if (sizesOf === undefined || options === undefined) return undefined;
  return JSON.stringify([sizesOf, ...options.map(({ value }) => optionKey(value))]);
}

function withoutVariant(line: PlannedLine): PlannedLine {
  if (!line.write) return line;
  const { columns } = line.write;
  const { sizesOf: _of, options: _options, variantPlace: _place, ...facts } = columns.facts;
  const warning = [line.warning, productCsvMessages.variantLeftOut].filter(Boolean).join(' ');
  return { ...line, warning, write: { ...line.write, columns: { ...columns, facts } } };
}

/** The titles of the variants of these things, by their keys. */
async function listOwners(
  db: Db,
  names: readonly string[],
  without: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of chunksOf(names)) {
    const rows = await db
      .selectFrom('products')
      .select(['title', 'facts'])
      .where(sql<boolean>`facts ? 'sizesOf' and facts ->> 'sizesOf' = any(${chunk}::text[])`)
      .where(sql<boolean>`id <> all(${without}::uuid[])`)
      .where('deleted_at', 'is', null)
      .execute();
    for (const { title, facts } of rows) {
      const key = keyOf(facts);
      if (key !== undefined) found.set(key, title);
    }
  }
  return found;
}
