import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { minWidth } from './min-width.ts';

const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

test.each(Object.entries(minWidth))(
  'the breakpoint %s of scripts is that of the stylesheets',
  (name, query) => {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const [, width] = new RegExp(`--(?:breakpoint|container)-${token}: ([^;]+);`).exec(tokens) ?? [];
    expect(query).toBe(`(min-width: ${width})`);
  },
);
