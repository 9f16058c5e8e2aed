import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureChromium } from './ensure-chromium.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { ROOT, inModules } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const FOLDER = join(ROOT, '.cache/mail-sheet');
const PICTURES = join(ROOT, 'apps/web/public/pictures');
/** Stands in for a product's picture. The folder's name ends with a hash of its contents. */
const TILE = (await readdir(PICTURES)).find((name) => name.startsWith('deoTile-'));
const PICTURE = pathToFileURL(join(PICTURES, TILE, '320.webp')).href;
/** A reader's device has a font for Hindi; a server may not. */
const DEVANAGARI = await readFile(join(ROOT, 'apps/web/app/fonts/devanagari.woff2'), 'base64');
const LETTERS = `@font-face{font-family:Georgia;src:url(data:font/woff2;base64,${DEVANAGARI});unicode-range:U+0900-097F}
@font-face{font-family:'Segoe UI';src:url(data:font/woff2;base64,${DEVANAGARI});unicode-range:U+0900-097F}`;
const LOOKS = [
  { name: 'light', colorScheme: 'light', hasPictures: true },
  { name: 'dark', colorScheme: 'dark', hasPictures: true },
  { name: 'pictures off', colorScheme: 'light', hasPictures: false },
];
const MAILS_A_ROW = 2;
const GAP = 12;
/** Width of the screen, and of its picture on the sheet. */
const SIZES = [
  { width: 390, shown: 234 },
  { width: 1280, shown: 320 },
];

/** Mails to shoppers in each language, and mails to the owner. */
const SHEETS = ['en', 'hi', 'owner'];

// npm run mails:sheet: all mails in one picture per width and language, docs/screenshots/mails-*.jpg.
await main(async () => {
  await ensureInstalled();
  await ensureChromium();
  await rm(FOLDER, { recursive: true, force: true });
  const args = ['run', '--project', 'postgres', 'apps/api/src/all-mails.test.ts'];
  const code = await runNode([inModules('vitest/vitest.mjs'), ...args], {
    env: { MAIL_SHEET_FOLDER: FOLDER },
  });
  if (code !== 0) return code;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  for (const sheet of SHEETS) for (const size of SIZES) await drawSheet(browser, sheet, size);
  await browser.close();
  return 0;
});

async function drawSheet(browser, sheet, { width, shown }) {
  const folder = join(FOLDER, sheet);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html')).toSorted();
  const figures = new Map(names.map((name) => [name, []]));
  for (const look of LOOKS) {
    const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme: look.colorScheme });
    for (const name of names) {
      await page.goto(pathToFileURL(join(folder, name)).href);
      await page.addStyleTag({ content: LETTERS });
      await page.evaluate(
        ([source]) => {
          for (const image of document.images) image.src = source;
          return Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
        },
        [look.hasPictures ? PICTURE : 'data:,'],
      );
      const data = (await page.screenshot({ fullPage: true })).toString('base64');
      const title = `${name.replace(/-\w+\.html$/, '')}, ${look.name}`;
      figures
        .get(name)
        .push(`<figure><figcaption>${title}</figcaption><img src="data:image/png;base64,${data}"></figure>`);
    }
    await page.close();
  }
  const mails = [...figures.values()].map((looks) => `<div>${looks.join('')}</div>`);
  const widthOfMail = LOOKS.length * (shown + GAP) + GAP;
  const page = await browser.newPage({
    viewport: { width: MAILS_A_ROW * (widthOfMail + GAP) + GAP, height: 800 },
  });
  await page.setContent(
    `<style>body{margin:${GAP}px;font:11px sans-serif;display:flex;flex-wrap:wrap;gap:${GAP}px}div{display:flex;gap:${GAP}px;align-items:start}figure{margin:0}img{width:${shown}px;border:1px solid #ccc}</style>${mails.join('')}`,
  );
  const path = join(ROOT, `docs/screenshots/mails-${sheet}-${width}.jpg`);
  await page.screenshot({ path, type: 'jpeg', quality: 70, fullPage: true });
}
