import { countOf } from '@shop/contract/count-of';
import {
  type LabelList,
  type ListChange,
  type OwnLists,
  factsOfList,
  findOption,
} from '@shop/contract/catalog/label-lists';
import * as productRefusals from '@shop/contract/catalog/refusals';
import type { ProductFacts } from '@shop/contract/catalog/schemas';
import { sql } from 'kysely';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { rewriteSearchWordsOf } from './search/rewrite-search-words.ts';

const lists = Object.keys(factsOfList) as LabelList[];

/**
 * Facts whose entries of lists are spelled as the lists have them, each once. What the product has already stays.
 * @throws unknown_option at the fact, for an entry that no list has
 */
export function knownFacts(
  typed: ProductFacts | undefined,
  own: OwnLists,
  before: ProductFacts = {},
): ProductFacts | undefined {
  if (typed === undefined) return undefined;
  const facts: Record<string, unknown> = { ...typed };
  for (const list of lists) {
    for (const fact of factsOfList[list]) {
      const given = typed[fact];
      const kept = [before[fact] ?? []].flat();
      const known = (text: string): string => {
        const id = kept.includes(text) ? text : findOption(list, own, text);
        if (id === undefined) throw refuse(productRefusals.optionUnknown, text, { field: fact });
        return id;
      };
      if (typeof given === 'string') facts[fact] = known(given);
      else if (given) facts[fact] = [...new Set(given.map(known))];
    }
  }
  return facts as ProductFacts;
}

/**
 * Renames entries in products and in rules of collections.
 * @throws label_option_used for an entry to be removed that a product or a rule has
 */
export async function changeLabelLists(tx: Tx, changes: readonly ListChange[]): Promise<void> {
  for (const { list, from, to } of changes) {
    if (to === null) await ensureUnused(tx, list, from);
  }
  const renamed = changes.flatMap(({ list, from, to }) => (to === null ? [] : [{ list, from, to }]));
  if (renamed.length === 0) return;
  const ids = new Set<string>();
  for (const { list, from, to } of renamed) {
    for (const fact of factsOfList[list]) {
      const { rows } = await sql<{ id: string }>`
        update products set facts = jsonb_set(facts, ${[fact]}::text[], ${renamedIn(fact, from, to)}),
          version = version + 1, updated_at = now()
        where ${hasOption(fact, from)} returning id`.execute(tx);
      for (const { id } of rows) ids.add(id);
    }
    if (list !== 'suits' && list !== 'concerns') continue;
    await sql`
      update collections set rule = jsonb_set(rule, ${[list]}::text[], (
        select jsonb_agg(case when each = ${from} then ${to} else each end)
        from jsonb_array_elements_text(rule -> ${list}) as each
      )) where rule -> ${list} ? ${from}`.execute(tx);
  }
  await rewriteSearchWordsOf(tx, [...ids]);
  tx.tell('catalogue');
}

async function ensureUnused(tx: Tx, list: LabelList, name: string): Promise<void> {
  const having = factsOfList[list].map((fact) => hasOption(fact, name));
  const products = await countRows(
    tx,
    'products',
    sql`deleted_at is null and (${sql.join(having, sql` or `)})`,
  );
  const isInRules = list === 'suits' || list === 'concerns';
  const collections = isInRules ? await countRows(tx, 'collections', sql`rule -> ${list} ? ${name}`) : 0;
  const users = [
    ...(products > 0 ? [countOf(products, 'product')] : []),
    ...(collections > 0 ? [countOf(collections, 'collection')] : []),
  ];
  if (users.length > 0)
    throw refuse(productRefusals.optionUsed, { name, by: users.join(' and ') }, { field: list });
}

async function countRows(
  tx: Tx,
  table: 'products' | 'collections',
  isCounted: ReturnType<typeof sql>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${isCounted}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The kind is a text, the others are lists. */
const hasOption = (fact: string, name: string) =>
  fact === 'kind'
    ? sql<boolean>`facts ->> 'kind' = ${name}`
    : sql<boolean>`facts -> ${sql.lit(fact)} ? ${name}`;

const renamedIn = (fact: string, from: string, to: string) =>
  fact === 'kind'
    ? sql`to_jsonb(${to}::text)`
    : sql`(
        select jsonb_agg(case when each = ${from} then ${to} else each end order by place)
        from jsonb_array_elements_text(facts -> ${sql.lit(fact)}) with ordinality as elements (each, place)
      )`;
