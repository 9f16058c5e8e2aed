import { join } from 'node:path';
import { findBareTexts } from './rules/bare-texts.ts';

const { fileCount, found } = findBareTexts(join(import.meta.dirname, '..'));
for (const { file, line, text } of found) console.log(`text beside a condition: ${file}:${line} ${text}`);
console.log(`${fileCount} files, ${found.length} bare texts beside conditions`);
process.exitCode = found.length === 0 && fileCount > 0 ? 0 : 1;
