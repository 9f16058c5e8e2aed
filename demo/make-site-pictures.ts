/**
 * Writes what the shop's own pages show, into apps/web: public/pictures in several widths, app/pages/site-pictures.ts,
 * which tells their sizes, the icons and the picture of shared links. Sources are the demonstration shop's photographs.
 * Run by hand when those change: `node demo/make-site-pictures.ts`, some minutes.
 */
import { shopMark } from '@shop/contract/shop-mark';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';
import sharp from 'sharp';
import { pictureFile } from './catalogue/picture-file.ts';

const AVIF = { quality: 52, effort: 4 } as const;
const WEBP = { quality: 74, effort: 6 } as const;
const HERO_WIDTHS = [640, 1000, 1600, 2000];
const TILE_WIDTHS = [320, 640, 1000];

/** Name on the site → name among the pictures of the demonstration shop. */
const heroes = {
  deo: 'page-luxury',
  lime: 'page-lime',
  herbal: 'page-herbal',
  rose: 'page-rose',
  ubtan: 'page-ubtan',
  about: 'about',
};
const tiles = {
  deoTile: 'tile-luxury',
  limeTile: 'tile-lime',
  herbalTile: 'tile-herbal',
  roseTile: 'tile-rose',
  ubtanTile: 'tile-ubtan',
};

const webFolder = new URL('../apps/web/', import.meta.url);
const publicFolder = new URL('public/', webFolder);
const picturesFolder = new URL('pictures/', publicFolder);
const moduleFile = new URL('app/pages/site-pictures.ts', webFolder);

async function writePicture(name: string, source: string, wanted: readonly number[]): Promise<string> {
  const folder = new URL(`${name}/`, picturesFolder);
  await mkdir(folder, { recursive: true });
  const file = pictureFile(source);
  const original = await sharp(file).metadata();
  const widths = [...new Set(wanted.map((width) => Math.min(width, original.width)))];
  for (const width of widths) {
    const resized = sharp(file).resize({ width });
    await resized
      .clone()
      .avif(AVIF)
      .toFile(new URL(`${width}.avif`, folder).pathname);
    await resized
      .clone()
      .webp(WEBP)
      .toFile(new URL(`${width}.webp`, folder).pathname);
  }
  const largest = widths.at(-1) ?? original.width;
  const height = Math.round((original.height * largest) / original.width);
  return `export const ${name}Picture: PictureSource = ${JSON.stringify({
    url: `/pictures/${name}/${largest}.webp`,
    width: largest,
    height,
    widths,
    preview: '',
  })};`;
}

async function writeIcons() {
  const mark = Buffer.from(shopMark(demonstrationSettings.colours));
  for (const [name, size] of Object.entries({ 'icon-192': 192, 'icon-512': 512, 'apple-touch-icon': 180 })) {
    const file = new URL(`${name}.png`, publicFolder).pathname;
    // A full square: phones cut the corners themselves.
    await sharp(mark, { density: 1200 })
      .resize(size, size)
      .flatten({ background: demonstrationSettings.colours.brand })
      .png({ palette: true, compressionLevel: 9 })
      .toFile(file);
  }
}

await rm(picturesFolder, { recursive: true, force: true });
const entries: string[] = [];
for (const [name, source] of Object.entries(heroes))
  entries.push(await writePicture(name, source, HERO_WIDTHS));
for (const [name, source] of Object.entries(tiles))
  entries.push(await writePicture(name, source, TILE_WIDTHS));
await writeIcons();
await sharp(pictureFile('og'))
  .resize(1200, 630)
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(new URL('og.jpg', publicFolder).pathname);

const module = `import type { PictureSource } from '../ui/picture.tsx';

/* Written by demo/make-site-pictures.ts: the pictures under public/pictures. */
${entries.join('\n')}
`;
const style = await resolveConfig(moduleFile.pathname);
await writeFile(moduleFile, await format(module, { ...style, parser: 'typescript' }));
