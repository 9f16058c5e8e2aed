import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { writeContactSheet } from './runner/contact-sheet.ts';
import { getDescription, listPictures } from './runner/descriptions.ts';
import { fingerprint } from './runner/fingerprint.ts';
import { takePicture } from './runner/take-picture.ts';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const [pictures, studio, filter, masters] = ['pictures', 'studio', 'clean-up', 'masters'].map(folder) as [
  string,
  string,
  string,
  string,
];
const record = join(masters, 'fingerprints.json');
const SHEET_COLUMNS = 15;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, keep: { type: 'boolean' }, sheet: { type: 'boolean' } },
});

const say = (line: string) => process.stdout.write(`${line}\n`);

function readRecord(): Record<string, string> {
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>) : {};
}

/** Read again before each write, because two runs for different names may work at the same time. */
function remember(name: string, print: string): void {
  const all = Object.entries({ ...readRecord(), [name]: print }).sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

/** Renders the outdated pictures or, with an option, only lists them or records them as rendered. */
async function takeDuePictures(): Promise<void> {
  mkdirSync(masters, { recursive: true });
  const known = readRecord();
  const names = positionals.length > 0 ? positionals : listPictures(pictures);
  const due = names
    .map((name) => ({
      name,
      description: getDescription(pictures, name),
      master: join(masters, `${name}.jpg`),
    }))
    .map((picture) => ({ ...picture, print: fingerprint(picture.description, [studio, filter]) }))
    .filter(({ name, print, master }) => known[name] !== print || !existsSync(master));

  say(`${due.length} of ${names.length} pictures to take.`);
  for (const [index, { name, description, master, print }] of due.entries()) {
    if (values.list) {
      say(`  ${name}`);
      continue;
    }
    if (values.keep) {
      if (existsSync(master)) remember(name, print);
      continue;
    }
    const started = Date.now();
    try {
      await takePicture(studio, description, master);
      remember(name, print);
      say(`${index + 1}/${due.length} ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
    } catch (error) {
      // A broken scene does not stop the others.
      say(`${index + 1}/${due.length} ${name}: not taken. ${error instanceof Error ? error.message : ''}`);
      process.exitCode = 1;
    }
  }
}

async function writeSheet(): Promise<void> {
  const taken = listPictures(pictures).map((name) => join(masters, `${name}.jpg`));
  await writeContactSheet(taken.filter(existsSync), SHEET_COLUMNS, folder('contact-sheet.webp'));
}

await (values.sheet ? writeSheet() : takeDuePictures());
