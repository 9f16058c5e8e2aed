import { join } from 'node:path';
import { checkSources } from './rules/check-sources.ts';

const { fileCount, forbidden } = checkSources(join(import.meta.dirname, '..'));
for (const { rule, file, line } of forbidden) console.log(`${rule}: ${file}:${line}`);
console.log(`${fileCount} files, ${forbidden.length} forbidden lines`);
process.exitCode = forbidden.length === 0 && fileCount > 0 ? 0 : 1;
