import { join } from 'node:path';
import { findUntranslatedWords } from './rules/untranslated-words.ts';

const { fileCount, found } = findUntranslatedWords(join(import.meta.dirname, '..'));
for (const { file, line, words } of found) {
  console.log(`${file}:${line} says '${words}' in English on every page: write it in a *.messages.ts`);
}
console.log(`${fileCount} files, ${found.length} texts in one language`);
process.exitCode = found.length === 0 && fileCount > 0 ? 0 : 1;
