import { expect, test } from 'vitest';
import { linesOfDroppedResults } from './dropped-results.ts';

test.each([
  'decodeURIComponent(path);',
  'new URL(address);',
  'JSON.parse(text);',
  'BigInt(digits);',
  'new RegExp(pattern);',
  "new Intl.DateTimeFormat('en-IN', { timeZone });",
  'structuredClone(value);',
  'atob(coded);',
  'void decodeURIComponent(path);',
  'JSON.parse(text) as unknown;',
  '(new URL(address));',
  'new URL(\n  address,\n  base,\n);',
  'if (address) new URL(address);',
  'try { JSON.parse(text); } catch { fail(); }',
  'const check = () => { parseInt(text); };',
  'const check = () => void JSON.parse(text);',
  'URL.parse(address);',
])('a planted result that nobody uses is found: %s', (code) => {
  expect(linesOfDroppedResults('a.ts', `run();\n${code}\n`)).toEqual([2]);
});

test.each([
  'const url = new URL(address);',
  'return JSON.parse(text);',
  'use(decodeURIComponent(path));',
  'const read = () => JSON.parse(text);',
  'Object.assign(target, source);',
  'Object.freeze(target);',
  'URL.revokeObjectURL(address);',
  '// JSON.parse(text);',
  'new Worker(address);',
  'url.searchParams.sort();',
  'const value =\n  new Set(words);',
])('what is used, or changes something, is left alone: %s', (code) => {
  expect(linesOfDroppedResults('a.ts', `run();\n${code}\n`)).toEqual([]);
});
