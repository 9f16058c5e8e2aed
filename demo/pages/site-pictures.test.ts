import type { Picture } from '@shop/contract/schemas';
import { pictureForm } from '@shop/contract/media/pictures';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderHash } from '../folder-hash.ts';
import * as sitePictures from './site-pictures.ts';

const PUBLIC = path.join(import.meta.dirname, '../../apps/web/public');
const pictures: [string, Picture][] = Object.entries(sitePictures);

test.each(pictures)('%s is named by what is in its files, which are all there', (_name, picture) => {
  const folder = path.join(PUBLIC, path.posix.dirname(picture.url));
  expect(path.basename(folder)).toMatch(new RegExp(`^[A-Za-z]+-${folderHash(folder)}$`));
  const forms = picture.widths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => path.posix.basename(pictureForm(picture.url, width, format))),
  );
  expect(readdirSync(folder).toSorted()).toEqual(forms.toSorted());
});

test('no picture is left over in the folder', () => {
  const named = pictures.map(([, { url }]) => url.split('/').at(-2));
  expect(readdirSync(path.join(PUBLIC, 'pictures')).toSorted()).toEqual(named.toSorted());
});
