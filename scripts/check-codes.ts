import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCodesOfCalls } from './rules/codes-of-calls.ts';

// With which codes each call may be refused, as the code says (decision 0126). `--write` writes it down.
const ROOT = join(import.meta.dirname, '..');
const FILE = join(ROOT, 'apps/api/src/codes-of-calls.json');
const codes = readCodesOfCalls(ROOT);
if (process.argv.includes('--write')) writeFileSync(FILE, `${JSON.stringify(codes, null, 2)}\n`);
const written = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;
const names = new Set([...Object.keys(codes), ...Object.keys(written)]);
const wrong = [...names].filter((name) => codes[name] !== written[name]);
for (const name of wrong) console.log(`${name}: written ${written[name] ?? '-'}, read ${codes[name] ?? '-'}`);
console.log(`${names.size} calls, ${wrong.length} whose codes are written wrong`);
if (wrong.length > 0) console.log('npm run codes writes them down as they are.');
process.exitCode = wrong.length === 0 ? 0 : 1;
