import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '../..');
const FOLDERS = ['apps/web/app', 'packages/contract/src'];
const WORDS = /(?:\.|\/)messages\.ts$/;
/** What is mailed and written by WhatsApp: tables of texts by the kind of mail or message. */
const SENT = [
  ['packages/contract/src/mails/mail-templates.ts', 'mailTemplates'],
  ['apps/api/src/features/mails/shared/mail-parts.ts', 'partsOfMails'],
  ['apps/api/src/features/whatsapp/shared/rules/order-templates.ts', 'orderTemplates'],
] as const;
const OWNERS = /\/admin\/|\/(?:demonstration|setup|settings|redirects)\//;

/** A text of the shop, by its name in its file. */
export interface WordsOfShop {
  file: string;
  name: string;
  text: string;
}

/**
 * Every text that shoppers may read, on pages, in mails and by WhatsApp, in both languages. Texts with values are given
 * as their source.
 */
export async function listWordsOfShop(): Promise<WordsOfShop[]> {
  const files = await Promise.all(
    FOLDERS.map(async (folder) => {
      const paths = await readdir(join(ROOT, folder), { recursive: true });
      return paths.map((path) => `${folder}/${path}`);
    }),
  );
  const texts = files.flat().filter((file) => WORDS.test(file) && !OWNERS.test(file));
  const sent = SENT.map(([file, table]) => wordsSent(file, table));
  return (await Promise.all([...texts.map(wordsIn), ...sent])).flat();
}

/** @throws Error where there is no such table */
async function wordsSent(file: string, table: string): Promise<WordsOfShop[]> {
  const kinds = (await load(file))[table] as Record<string, { words?: object }>;
  const words = Object.entries(kinds).flatMap(([name, kind]) =>
    leavesOf(kind.words ?? kind).map((text) => ({ file, name, text })),
  );
  if (words.length === 0) throw new Error(`There are no texts in ${table} of ${file}`);
  return words;
}

function leavesOf(said: unknown): string[] {
  return typeof said === 'object' && said !== null ? Object.values(said).flatMap(leavesOf) : textsOf(said);
}

async function load(file: string): Promise<Record<string, unknown>> {
  return (await import(pathToFileURL(join(ROOT, file)).href)) as Record<string, unknown>;
}

async function wordsIn(file: string): Promise<WordsOfShop[]> {
  return Object.entries(await load(file)).flatMap(([name, said]) =>
    textsOf(said).map((text) => ({ file, name, text })),
  );
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
