import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCodesOfCalls } from './rules/codes-of-calls.ts';

// npm run codes: writes down with which codes each call may be refused, as the code says (decision 0126).
const ROOT = join(import.meta.dirname, '..');
const codes = readCodesOfCalls(ROOT);
writeFileSync(join(ROOT, 'apps/api/src/codes-of-calls.json'), `${JSON.stringify(codes, null, 2)}\n`);
console.log(`${Object.keys(codes).length} calls`);
