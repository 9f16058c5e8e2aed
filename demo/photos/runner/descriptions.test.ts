import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { getDescription, listPartKinds, listPictures } from './descriptions.ts';

function folderWith(files: Record<string, unknown>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(content));
  }
  return folder;
}

const front = { size: [800, 800], camera: { distance: 40 }, parts: [{ part: 'bar' }] };

test('a detail takes its scene from the picture that it extends', () => {
  const folder = folderWith({ front, detail: { extends: 'front', camera: { distance: 20 } } });
  expect(getDescription(folder, 'detail')).toEqual({ ...front, camera: { distance: 20 } });
});

test('a detail may show more than the picture that it extends', () => {
  const folder = folderWith({ front, detail: { extends: 'front', more: [{ part: 'foam' }] } });
  expect(listPartKinds(getDescription(folder, 'detail'))).toEqual(['bar', 'foam']);
});

test('a description without parts is refused by name', () => {
  const folder = folderWith({ empty: { size: [800, 800] } });
  expect(() => getDescription(folder, 'empty')).toThrow('pictures/empty.json');
});

test('what a scatter strews counts as a part', () => {
  const parts = [{ part: 'scatter', item: { part: 'leaf' } }, { part: 'bar' }, { part: 'bar' }];
  expect(listPartKinds({ parts })).toEqual(['bar', 'leaf', 'scatter']);
});

test('every picture of the shop has a description that can be read', () => {
  const folder = join(import.meta.dirname, '../pictures');
  const names = listPictures(folder);
  expect(names.length).toBeGreaterThan(40);
  for (const name of names) expect(getDescription(folder, name).parts.length).toBeGreaterThan(0);
});
