import { describe, expect, test } from 'vitest';
import { findUnsupportedInScript, findUnsupportedInStyle } from './rules/browser-support.ts';

const featuresOf = (found: readonly { feature: string }[]) => found.map(({ feature }) => feature);

describe('in a built script, what a browser served lacks', () => {
  test.each([
    ['const all=await Array.fromAsync(pages)', ['.fromAsync()', 'Array.fromAsync']],
    ['let is=URL.canParse(address)', ['.canParse()', 'URL.canParse']],
    ['list.toSorted()', ['.toSorted()']],
    ['class Row{static{register(Row)}}', ['static {}']],
    ['new URLPattern({pathname:"/"})', ['URLPattern']],
    ['text.split(/(?<=,)/)', ['/(?<=,)/']],
    ['/[\\p{L}--[a-z]]/v.test(name)', ['/[\\p{L}--[a-z]]/v']],
  ])('is found: %s', (script, features) => {
    expect(featuresOf(findUnsupportedInScript(script))).toEqual(features);
  });

  test.each([
    'list.at(-1)',
    'Object.fromEntries(pairs)',
    'text.replaceAll(",", "")',
    'document.startViewTransition?.(change)',
    '/(?:a|b)(?<name>c)/u.test(name)',
  ])('is not found: %s', (script) => {
    expect(findUnsupportedInScript(script)).toEqual([]);
  });

  test('says the line', () => {
    expect(findUnsupportedInScript('let a;\nlist.toSorted()')).toEqual([{ feature: '.toSorted()', line: 2 }]);
  });
});

describe('in a built style, what a browser served cannot read', () => {
  test.each([
    ['@media (width >= 40rem){a{color:red}}', ['@media with < or >']],
    ['.card{color:red;& a{color:blue}}', ['a rule within a rule']],
    ['.card,.row:has(img){color:red}', [':has']],
    ['.card{color:color-mix(in srgb,red,blue)}', ['color-mix()']],
    ['.card{min-height:2lh}', ['2lh']],
  ])('is found: %s', (style, features) => {
    expect(featuresOf(findUnsupportedInStyle(style))).toEqual(features);
  });

  test.each([
    '@media (min-width: 40rem){a{color:red}}',
    '.row:has(img){color:red}',
    '.card{color:red;color:color-mix(in srgb,red,blue)}',
    '@supports (color: color-mix(in srgb, red, blue)){.card{color:color-mix(in srgb,red,blue)}}',
  ])('is not found: %s', (style) => {
    expect(findUnsupportedInStyle(style)).toEqual([]);
  });
});
