import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { main } from './lib/main.mjs';
import { ROOT } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { listPages } from './lib/sample.mjs';

const FOLDER = join(ROOT, '.cache/screens');
/** The journeys that open every screen. */
const SWEEPS = ['accessibility', 'admin-accessibility', 'large-text', 'hindi'];
const SIDES = [
  { side: 'en', title: "Shoppers' screens in English" },
  { side: 'hi', title: "Shoppers' screens in Hindi" },
  { side: 'owner', title: "The owner's screens" },
];
const STYLES = `body{margin:16px;font:13px sans-serif}section{display:flex;flex-wrap:wrap;gap:16px}figure{margin:0}
figure div{display:flex;gap:6px;align-items:start}img{height:300px;width:auto;border:1px solid #ccc;object-fit:cover;object-position:top}
img[src*='-390']{width:139px}img[src*='-1280']{width:480px}`;

// npm run screens:sheet: every screen as a picture, with .cache/screens/index.html to look through them. Arguments go to
// Playwright: `-- -g dashboard` takes those of one test.
await main(async (args) => {
  await rm(FOLDER, { recursive: true, force: true });
  const code = await runNode(
    [join(ROOT, 'scripts/e2e.mjs'), ...SWEEPS.map((name) => `/${name}.spec`), ...args],
    {
      env: { SCREENS_FOLDER: FOLDER, TEST_TIER: 'all' },
    },
  );
  const files = await readdir(FOLDER);
  const screens = await Promise.all(
    files
      .filter((file) => file.endsWith('.txt'))
      .toSorted()
      .map(async (file) => ({
        name: file.replace('.txt', ''),
        address: (await readFile(join(FOLDER, file), 'utf8')).trim(),
      })),
  );
  const parts = SIDES.map(({ side, title }) => {
    const own = screens.filter(({ name }) => name.startsWith(`${side}-`));
    return `<h1>${title}: ${own.length}</h1><section>${own.map((each) => drawScreen(each, files)).join('')}</section>`;
  });
  const path = join(FOLDER, 'index.html');
  await writeFile(
    path,
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${STYLES}</style>${parts.join('')}`,
  );
  console.log(`${screens.length} screens: ${pathToFileURL(path).href}`);
  const missing = args.length > 0 ? [] : listMissing(screens);
  for (const page of missing) console.error(`No picture of ${page}`);
  return missing.length > 0 ? 1 : code;
});

function drawScreen({ name, address }, files) {
  const images = files
    .filter((file) => [`${name}-390.jpg`, `${name}-1280.jpg`].includes(file))
    .toSorted((one, other) => other.length - one.length)
    .map(
      (file) =>
        `<a href="${encodeURIComponent(file)}"><img loading="lazy" src="${encodeURIComponent(file)}"></a>`,
    );
  return `<figure><figcaption>${name}<br>${address.replaceAll('<', '&lt;').slice(0, 70)}</figcaption><div>${images.join('')}</div></figure>`;
}

/** The pages of `routes.ts` that no sweep has opened at any of their addresses: the owner's, and shoppers' in either language. */
function listMissing(screens) {
  const pages = Object.entries(Object.groupBy(listPages(), ({ page }) => page));
  return pages.flatMap(([page, addresses]) => {
    const sides = page.startsWith('pages/admin/') ? ['owner'] : ['en', 'hi'];
    const isSeen = (side) =>
      screens.some(
        ({ name, address }) =>
          name.startsWith(`${side}-`) && addresses.some(({ pattern }) => pattern.test(pathOf(address))),
      );
    return sides.filter((side) => !isSeen(side)).map((side) => `${page} (${side})`);
  });
}

function pathOf(address) {
  return address
    .slice(1)
    .replace(/[?#].*/, '')
    .toLowerCase();
}
