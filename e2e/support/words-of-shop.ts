import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['apps/web/app', 'packages/contract/src'];
const WORDS = /(?:\.|\/)messages\.ts$/;
const OWNERS = /\/admin\/|\/(?:demonstration|setup|settings|redirects)\//;

/** A text of the shop, by its name in its file. */
export interface WordsOfShop {
  file: string;
  name: string;
  text: string;
}

/** Every text that shoppers may read, in both languages. Texts with values are given as their source. */
export async function listWordsOfShop(): Promise<WordsOfShop[]> {
  const files = await Promise.all(
    FOLDERS.map(async (folder) => {
      const paths = await readdir(join(ROOT, folder), { recursive: true });
      return paths.map((path) => `${folder}/${path}`);
    }),
  );
  const texts = files.flat().filter((file) => WORDS.test(file) && !OWNERS.test(file));
  return (await Promise.all(texts.map(wordsIn))).flat();
}

async function wordsIn(file: string): Promise<WordsOfShop[]> {
  const words = (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>;
  return Object.entries(words).flatMap(([name, said]) => textsOf(said).map((text) => ({ file, name, text })));
}

function textsOf(said: unknown): string[] {
  if (typeof said === 'string') return [said];
  const source = typeof said === 'function' && 'source' in said ? said.source : null;
  return source === null ? [] : Object.values(source as Record<string, string>);
}

/** The code that talks to the provider, in the browser and on the server. */
const PAYMENTS = [
  'apps/web/app/features/payments',
  'apps/api/src/features/gateway',
  'apps/api/src/features/payments',
];

/** Lines of that code that match `wanted`. @throws Error where there is no such code */
export async function linesOfPayments(wanted: RegExp): Promise<string[]> {
  const files = await Promise.all(
    PAYMENTS.map(async (folder) => {
      const paths = await readdir(join(ROOT, folder), { recursive: true });
      return paths.filter((path) => /(?<!\.test)\.tsx?$/.test(path)).map((path) => join(ROOT, folder, path));
    }),
  );
  if (files.some((found) => found.length === 0))
    throw new Error(`Nothing is in one of ${PAYMENTS.join(', ')}`);
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'utf8')));
  return texts.flatMap((text) => text.split('\n').filter((line) => wanted.test(line)));
}
