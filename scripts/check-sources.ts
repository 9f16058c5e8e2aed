import { join } from 'node:path';
import { checkSources } from './rules/check-sources.ts';

// All sources, or those that are named.
const named = process.argv.slice(2);
const { fileCount, forbidden } = checkSources(
  join(import.meta.dirname, '..'),
  named.length > 0 ? named : undefined,
);
for (const { rule, file, line } of forbidden) console.log(`${rule}: ${file}:${line}`);
console.log(`${fileCount} files, ${forbidden.length} forbidden lines`);
process.exitCode = forbidden.length === 0 && fileCount > 0 ? 0 : 1;
