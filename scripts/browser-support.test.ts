import { describe, expect, test } from 'vitest';
import { findUnsupportedInScript } from './rules/script-support.ts';
import { findUnsupportedInStyle } from './rules/style-support.ts';

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
    ['new RegExp("[a-z]","v")', ['new RegExp("[a-z]","v")']],
    ['RegExp(`(?<=${sign})a`)', ['RegExp(`(?<=${sign})a`)']],
    ['carts.values().map(total)', ['iterator.map()']],
    ['for(let each of text.matchAll(/a/g).filter(isKnown));', ['iterator.filter()']],
    ['bytes.toBase64()', ['.toBase64()']],
    ['let{canParse:is}=URL', ['URL.canParse']],
    ['new window.URLPattern({pathname:"/"})', ['URLPattern']],
    ['requestIdleCallback(load)', ['requestIdleCallback']],
    ['navigator.userAgentData.brands', ['navigator.userAgentData']],
    ['strip.addEventListener("scrollend",settle)', ['event scrollend']],
    ['strip.onscrollend=settle', ['event scrollend']],
    ['jsx("div",{onScrollEnd:settle})', ['event scrollend']],
    ['jsx("div",{id:"a",popover:"auto"})', ['attribute popover']],
    ['jsx("button",{popoverTarget:"a"})', ['attribute popovertarget']],
    ['new Intl.NumberFormat("en",{roundingMode:"floor"})', ['Intl.NumberFormat with roundingMode']],
    ['new Intl.DateTimeFormat("en",{timeZone:"+05:30"})', ['Intl.DateTimeFormat with a time zone of hours']],
    ['import("./a.json",{with:{type:"json"}})', ['import attributes']],
    ['{using file=open()}', ['using']],
  ])('is found: %s', (script, features) => {
    expect(featuresOf(findUnsupportedInScript(script))).toEqual(features);
  });

  test.each([
    'list.at(-1)',
    'Object.fromEntries(pairs)',
    'text.replaceAll(",", "")',
    'document.startViewTransition?.(change)',
    '/(?:a|b)(?<name>c)/u.test(name)',
    'new RegExp(text, isExact ? void 0 : "i")',
    'Object.values(carts).map(total)',
    'carts.values().next()',
    'let navigation=list();navigation.map(link)',
    'navigator.userAgentData?.brands',
    'new Intl.DateTimeFormat("en-IN",{timeZone:"Asia/Kolkata",dateStyle:"long"})',
    'strip.addEventListener("scroll",settle)',
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
    ['.card{color:rgb(from red r g b)}', ['a colour from another']],
    ['.card{color:color(display-p3 1 0 0)}', ['color()']],
    ['.card{background:linear-gradient(in oklch,red,blue)}', ['a gradient in a colour space']],
    ['.card{background:image-set("a.png" 1x)}', ['image-set()']],
    ['.card{mask:url(a.svg)}', ['mask']],
    ['.card{position-anchor:--menu}', ['position-anchor']],
    ['.card{width:stretch}', ['width: stretch']],
    ['.card{display:inline flex}', ['display: inline flex']],
    ['.card{grid-template-rows:subgrid}', ['grid-template-rows: subgrid']],
    ['.card{@media print{color:red}}', ['@media within a rule']],
    ['@media (hover) or (pointer:fine){a{color:red}}', ['@media with or, or not of one part']],
    ['@media not (hover){a{color:red}}', ['@media with or, or not of one part']],
    ['li:nth-child(1 of .new){color:red}', [':nth-child(of)']],
  ])('is found: %s', (style, features) => {
    expect(featuresOf(findUnsupportedInStyle(style))).toEqual(features);
  });

  test.each([
    '@media (min-width: 40rem){a{color:red}}',
    '.row:has(img){color:red}',
    '.card{-webkit-mask:url(a.svg);mask:url(a.svg)}',
    '.card{height:100dvh;text-wrap:balance;display:inline-flex;place-items:start}',
    '@media not print{a{color:red}}',
    '@media (hover) and (pointer:fine),print{a{color:red}}',
    '.card{color:red;color:color-mix(in srgb,red,blue)}',
    '@supports (color: color-mix(in srgb, red, blue)){.card{color:color-mix(in srgb,red,blue)}}',
  ])('is not found: %s', (style) => {
    expect(findUnsupportedInStyle(style)).toEqual([]);
  });
});
