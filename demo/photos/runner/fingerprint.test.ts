import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';

import { fingerprint } from './fingerprint.ts';

const description = { size: [800, 800] as const, parts: [{ part: 'bar' }] };
let studio = '';

function write(module: string, source: string): void {
  writeFileSync(join(studio, `${module}.py`), source);
}

beforeEach(() => {
  studio = mkdtempSync(join(tmpdir(), 'studio-'));
  for (const name of ['parts', 'materials', 'lights']) mkdirSync(join(studio, name));
  write('render', 'import json\nimport stage  # noqa: E402\n');
  write('stage', 'FLOOR = 1\n');
  write('lights/window', 'POWER = 1\n');
  write('lights/morning', 'from parts import leaf\n');
  write('materials/soap', 'GLOSS = 1\n');
  write('parts/bar', 'from materials import soap\n');
  write('parts/leaf', 'TEETH = 1\n');
});

test.each(['render', 'stage', 'parts/bar', 'materials/soap', 'lights/window'])('%s takes part in the picture of a bar', (module) => {
  const before = fingerprint(description, [studio]);
  write(module, 'CHANGED = 1\n');
  expect(fingerprint(description, [studio])).not.toBe(before);
});

test('a change to a part that is not in the scene leaves the picture alone', () => {
  const before = fingerprint(description, [studio]);
  write('parts/leaf', 'TEETH = 2\n');
  expect(fingerprint(description, [studio])).toBe(before);
});

test('what a light set uses takes part in the pictures under that light', () => {
  const morning = { ...description, light: { set: 'morning' } };
  const before = fingerprint(morning, [studio]);
  write('parts/leaf', 'TEETH = 2\n');
  expect(fingerprint(morning, [studio])).not.toBe(before);
});

test('another camera makes another picture', () => {
  const nearer = { ...description, camera: { distance: 20 } };
  expect(fingerprint(nearer, [studio])).not.toBe(fingerprint(description, [studio]));
});
