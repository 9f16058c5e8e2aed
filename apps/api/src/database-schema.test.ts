import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { databaseSchema } from './database-schema.ts';
import { statementsOf } from './platform/database/statements-of.ts';

const { migrationsFolder, functions } = databaseSchema;
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What differs between the migrations and the list of their hashes. */
function findChanged(list: string, files: ReadonlyMap<string, string>): string[] {
  const listed = new Map(
    list
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  return [...new Set([...listed.keys(), ...files.keys()])].filter(
    (name) => listed.get(name) !== hashOf(files.get(name) ?? ''),
  );
}

describe('the migrations', () => {
  const list = read(migrationsFolder, 'SHA256SUMS');
  const files = new Map(
    readdirSync(migrationsFolder)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => [name, read(migrationsFolder, name)]),
  );

  test('are those that ran: a new one gets its line in SHA256SUMS, an old one is never edited', () => {
    expect(findChanged(list, files)).toEqual([]);
  });

  test('are found changed by a column added in place, by a file without a line and by a line without a file', () => {
    const [name = '', script = ''] = [...files][0] ?? [];
    const changed = new Map(files).set(
      name,
      script.replace('create table users (', 'create table users (\n  age integer,'),
    );
    expect(findChanged(list, changed)).toEqual([name]);
    expect(findChanged(list, new Map(files).set('9999-new.sql', 'select 1;'))).toEqual(['9999-new.sql']);
    changed.delete(name);
    expect(findChanged(list, changed)).toEqual([name]);
  });

  test('have a number of their own each', () => {
    const numbers = [...files.keys()].map((name) => name.slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

/** The functions that each file defines, and those of other files that it calls. */
function findCalls(scripts: ReadonlyMap<string, string>): Map<string, string[]> {
  const homes = new Map<string, string>();
  for (const [file, script] of scripts) {
    for (const [, name = ''] of script.matchAll(/^create or replace function (\w+)/gm)) homes.set(name, file);
  }
  return new Map(
    [...scripts].map(([file, script]) => {
      const code = script.replaceAll(/--.*$/gm, '').replaceAll(/'(?:[^']|'')*'/g, "''");
      const called = [...code.matchAll(/\b(\w+)\s*\(/g)].map(([, name = '']) => homes.get(name));
      return [
        file,
        [...new Set(called)].filter((home): home is string => home !== undefined && home !== file),
      ];
    }),
  );
}

describe('the functions', () => {
  const scripts = new Map(functions.files.map((file) => [file, read(functions.folder, file)]));

  test('are all in the list, and nothing else is in their files', () => {
    const found = readdirSync(functions.folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.sql'))
      .map((path) => path.replaceAll('\\', '/'));
    expect(functions.files.toSorted()).toEqual(found.toSorted());
    const others = [...scripts.values()]
      .flatMap(statementsOf)
      .filter((text) => !text.startsWith('create or replace function '));
    expect(others).toEqual([]);
  });

  test('come after those that they call', () => {
    const place = new Map(functions.files.map((file, index) => [file, index]));
    const early = [...findCalls(scripts)].flatMap(([file, called]) =>
      called
        .filter((home) => (place.get(home) ?? 0) > (place.get(file) ?? 0))
        .map((home) => `${file} calls ${home}`),
    );
    expect(early).toEqual([]);
  });
});
