/**
 * Writes the pictures of the demonstration's pages: apps/web/public/pictures in several widths,
 * pages/site-pictures.ts with their sizes, and the icons. They are made from the demonstration shop's photographs.
 * Run it by hand when these change: `node demo/make-site-pictures.ts` takes some minutes.
 */
import { shopMark } from '@shop/contract/shop-mark';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { type FormatConfig, format } from 'oxfmt';
import sharp from 'sharp';
import { pictureFile } from './catalogue/picture-file.ts';
import { folderHash } from './folder-hash.ts';

const AVIF = { quality: 52, effort: 4 } as const;
const WEBP = { quality: 74, effort: 6 } as const;
const HERO_WIDTHS = [640, 1000, 1600, 2000];
const TILE_WIDTHS = [320, 640, 1000];

/** Name on the site → name of the picture in the demonstration shop. */
const heroes = {
  deo: 'page-luxury',
  lime: 'page-lime',
  herbal: 'page-herbal',
  rose: 'page-rose',
  ubtan: 'page-ubtan',
  about: 'about',
};
const pageTiles = {
  deoTile: 'tile-luxury',
  limeTile: 'tile-lime',
  herbalTile: 'tile-herbal',
  roseTile: 'tile-rose',
  ubtanTile: 'tile-ubtan',
};

const webFolder = new URL('../apps/web/', import.meta.url);
const publicFolder = new URL('public/', webFolder);
const picturesFolder = new URL('pictures/', publicFolder);
const demoModule = new URL('pages/site-pictures.ts', import.meta.url);

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
  // Browsers keep files at such an address for ever, so a changed picture needs a new address.
  const hashedName = `${name}-${folderHash(folder.pathname)}`;
  await rename(folder, new URL(`${hashedName}/`, picturesFolder));
  const largest = widths.at(-1) ?? original.width;
  const height = Math.round((original.height * largest) / original.width);
  return `export const ${name}Picture: Picture = ${JSON.stringify({
    url: `/pictures/${hashedName}/${largest}.webp`,
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
    // A full square, because phones round the corners themselves.
    await sharp(mark, { density: 1200 })
      .resize(size, size)
      .flatten({ background: demonstrationSettings.colours.brand })
      .png({ palette: true, compressionLevel: 9 })
      .toFile(file);
  }
}

async function writePictures(wanted: Record<string, string>, widths: readonly number[]) {
  const entries: string[] = [];
  for (const [name, source] of Object.entries(wanted)) entries.push(await writePicture(name, source, widths));
  return entries.join('\n');
}

await rm(picturesFolder, { recursive: true, force: true });
const entries = [await writePictures(heroes, HERO_WIDTHS), await writePictures(pageTiles, TILE_WIDTHS)];
const module = `import type { Picture } from '@shop/contract/schemas';

/* Written by demo/make-site-pictures.ts: pictures of the demonstration's pages, under apps/web/public/pictures. */
${entries.join('\n')}
`;
const style = JSON.parse(
  await readFile(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'),
) as FormatConfig;
await writeFile(demoModule, (await format(demoModule.pathname, module, style)).code);
await writeIcons();
