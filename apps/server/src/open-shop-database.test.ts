import type { Config, OpenDatabase, Tables } from '@shop/api';
import { openEmptyDatabase } from '@shop/api/testing/test-database';
import type { Logger } from 'pino';
import { afterEach, expect, inject, test } from 'vitest';
import { openShopDatabase } from './open-shop-database.ts';

const open: Pick<OpenDatabase<Tables>, 'close'>[] = [];
afterEach(async () => {
  for (const database of open.splice(0).toReversed()) await database.close();
});

/** What a start says of a database that was made with these words. */
async function toldAtStart(made: string): Promise<string[]> {
  const source = inject('testDatabase');
  if (source.kind !== 'postgres') throw new Error('this file is about a server');
  const empty = await openEmptyDatabase(`template template0 encoding 'UTF8' ${made}`);
  open.push(empty);
  const { name } = await empty.read
    .selectNoFrom((query) => query.fn<string>('current_database').as('name'))
    .executeTakeFirstOrThrow();
  const url = source.adminUrl.replace(/\/postgres$/, `/${name}`);
  const told: string[] = [];
  const note = (...words: unknown[]) => void told.push(String(words.at(-1)));
  const at = { database: { kind: 'postgres', url, isPreparing: true }, publicUrl: 'http://localhost:3000' };
  const config = { ...at, razorpay: { isLive: false } } as Config;
  open.push(await openShopDatabase(config, { info: note, warn: note } as unknown as Logger));
  return told;
}

test("a start on a database that cannot lower 'É' says so, and how to mend it; the shop opens all the same", async () => {
  const told = await toldAtStart("locale_provider libc locale 'C'");
  expect(told).toEqual([
    'the database was brought up to date',
    expect.stringMatching(/cannot lower letters such as 'É'.* locale should be C\.UTF-8.*back it up/),
  ]);
});

test('a start on a database with the locale that the documents name says nothing of it', async () => {
  const told = await toldAtStart("locale_provider builtin builtin_locale 'C.UTF-8' locale 'C'");
  expect(told).toEqual(['the database was brought up to date']);
});
