import { searchText } from '@shop/contract/typed-text';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { searched } from './word-patterns.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const SCRIPTS =
  'Latin Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Arabic Meetei_Mayek Ol_Chiki'.split(
    ' ',
  );
const ofScripts = new RegExp(SCRIPTS.map((script) => `\\p{Script=${script}}`).join('|'), 'u');

/** Capital letters that Node has and Postgres 18 does not have yet. */
const OF_UNICODE_17 = [0xa7ce, 0xa7d2, 0xa7d4, 0xa7f1];

/** Every letter and mark of the scripts that India's names are written in, between two letters. */
const texts = Array.from({ length: 0x1_1000 }, (_, code) => code)
  .filter((code) => (code < 0xd800 || code > 0xdfff) && !OF_UNICODE_17.includes(code))
  .map((code) => String.fromCodePoint(code))
  .filter(
    (letter) => /[\p{L}\p{M}]/u.test(letter) && (ofScripts.test(letter) || /[\u0300-\u036f]/.test(letter)),
  )
  .map((letter) => `n${letter}n`);

/** The generated columns and the index that search owners' lists, each with the column that holds the text. */
const PLACES = [
  { table: 'users', column: 'search_text', of: 'user_name' },
  { table: 'orders', column: 'shipping_text', of: 'recipient' },
  { table: 'tickets', column: 'search_text', of: 'name' },
];

/** Texts that the expression folds to something else than `searchText`. */
const ask = async <Row>(query: RawBuilder<Row>): Promise<Row[]> =>
  (await database.write((tx) => query.execute(tx))).rows;

async function differences(expression: string, of: string): Promise<string[]> {
  const columns = [
    'user_name',
    'email',
    'recipient',
    'address',
    'city',
    'pincode',
    'state',
    'tracking_number',
  ]
    .concat('ticket_number', 'order_number', 'name', 'title')
    .map((name) => `${name === of ? 'text' : "''::text"} as ${name}`);
  const rows = await ask(sql<{ text: string; folded: string }>`
    select text, ${sql.raw(expression)} as folded
    from (select text, ${sql.raw(columns.join(', '))} from unnest(${texts}::text[]) as text) as typed`);
  return rows.filter(({ text, folded }) => folded.trim() !== searchText(text)).map(({ text }) => text);
}

test('there are letters of every script', () => {
  expect(texts.length).toBeGreaterThan(2_500);
  const missing = SCRIPTS.filter(
    (script) => !texts.some((text) => new RegExp(`\\p{Script=${script}}`, 'u').test(text)),
  );
  expect(missing).toEqual([]);
});

test.each(PLACES.map((place) => [`${place.table}.${place.column}`, place] as const))(
  '%s folds each letter as what is typed',
  async (_, { table, column, of }) => {
    const rows = await ask(sql<{ expression: string }>`
    select pg_get_expr(adbin, adrelid) as expression from pg_attrdef
    join pg_attribute on attrelid = adrelid and attnum = adnum
    where adrelid = ${table}::regclass and attname = ${column}`);
    expect(await differences(rows[0]?.expression ?? '', of)).toEqual([]);
  },
);

test('the index of titles and the condition that asks it fold each letter as what is typed', async () => {
  const rows = await ask(sql<{ expression: string }>`
    select pg_get_expr(indexprs, indrelid) as expression from pg_index
    where indexrelid = 'products_title_search'::regclass`);
  expect(await differences(rows[0]?.expression ?? '', 'title')).toEqual([]);
  const folded = await ask(sql<{ text: string; folded: string }>`
    select text, ${searched(sql.ref('text'))} as folded from unnest(${texts}::text[]) as text`);
  expect(folded.filter((row) => row.folded.trim() !== searchText(row.text)).map(({ text }) => text)).toEqual(
    [],
  );
});
