import { checkStyles } from './rules/check-styles.ts';

const { sheetCount, forbidden } = checkStyles('.');
for (const { rule, file, line } of forbidden) console.error(`${file}:${line} ${rule}`);
if (sheetCount === 0) console.error('No stylesheet was read: the check would always pass.');
process.exitCode = forbidden.length > 0 || sheetCount === 0 ? 1 : 0;
