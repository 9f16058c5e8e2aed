import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from './paths.mjs';

// What a run takes where everything takes too long for every change (decision 0091). Programs of the run read it from
// their environment, so that all of them take the same.

const APP = join(ROOT, 'apps/web/app');
/** A sweep looks at one of so many of its screens. */
const TURNS = 3;
/**
 * A part that more pages have says nothing about any of them: like `ui` and `shell` it counts for none. With it, who
 * changed the catalogue or the cart had nearly every sampled journey run (decision 0169).
 */
const MOST_PAGES = 12;

/** Whether this run takes everything: `npm run test:all`, or `TEST_TIER=all`. */
export function takesAll() {
  return process.env.TEST_TIER === 'all';
}

/** The number that sweeps take turns by, and that random tests begin from: the commits so far, unless it is given. */
export function sampleNumber() {
  process.env.TEST_SAMPLE ??= String(countCommits());
  return Number(process.env.TEST_SAMPLE);
}

/**
 * Features, pages and folders of the change: what differs from the main branch, or from the commit before where that is the
 * main branch, and what is not committed. `TEST_CHANGED` names them instead.
 */
export function changedParts() {
  process.env.TEST_CHANGED ??= partsOf(listChanged()).join(' ');
  return process.env.TEST_CHANGED.split(' ').filter((part) => part !== '');
}

/**
 * Takes turns through the screens of a sweep. The returned function is asked once for each screen, always in the same
 * order, with the addresses that it is made of; it says whether this run looks at it: in one of `turns` commits.
 */
export function startSweep(of) {
  const isDue = startTurns(of);
  return (...addresses) => isDue(() => addresses.flatMap(partsOfAddress));
}

/** The same for anything else. The returned function is asked with one that lists the parts that it is about. */
export function startTurns({
  all = takesAll(),
  sample = sampleNumber(),
  changed = changedParts(),
  turns = TURNS,
} = {}) {
  let asked = 0;
  return (partsOfIt) => {
    const turn = (asked += 1);
    if (all || (turn + sample) % turns === 0) return true;
    const parts = new Set(partsOfIt());
    return changed.some((part) => parts.has(part));
  };
}

/**
 * What a screen is made of: the page of its address, the files of pages that it imports, and their features; without
 * what many pages have.
 */
export function partsOfAddress(address) {
  const path = address
    .replace(/[?#].*/, '')
    .slice(1)
    .toLowerCase();
  const page = pagesByRoute().find(({ pattern }) => pattern.test(path))?.page;
  if (page === undefined) throw new Error(`No page of apps/web/app/routes.ts is at ${address}`);
  return partsByPage().get(page);
}

let ownParts;
function partsByPage() {
  ownParts ??= listPartsByPage(new Set(pagesByRoute().map(({ page }) => page)));
  return ownParts;
}

function listPartsByPage(pages) {
  const found = [...pages].map((page) => [page, [...listParts(page, new Set())]]);
  const times = new Map();
  for (const part of found.flatMap(([, parts]) => parts)) times.set(part, (times.get(part) ?? 0) + 1);
  return new Map(found.map(([page, parts]) => [page, parts.filter((part) => times.get(part) <= MOST_PAGES)]));
}

/** Adds to `parts` those of a file of pages. */
function listParts(file, parts) {
  if (parts.has(file)) return parts;
  parts.add(file);
  const source = readFileSync(join(APP, file), 'utf8');
  for (const [, imported] of source.matchAll(/(?:from |import\()'(\.[^'+]+)'/g)) {
    const [folder, feature] = join(file, '..', imported).split(sep);
    if (folder === 'features') parts.add(feature);
    if (folder === 'pages') listParts(join(file, '..', imported), parts);
  }
  return parts;
}

/** The pages of the shop that have a screen: their paths as `routes.ts` writes them, and patterns of their addresses. */
export function listPages() {
  return pagesByRoute().filter(({ page }) => page.endsWith('.tsx') && !page.startsWith('pages/markdown/'));
}

let routes;
/** The patterns of addresses with their pages, as `routes.ts` lists them. */
function pagesByRoute() {
  routes ??= readRoutes(readFileSync(join(APP, 'routes.ts'), 'utf8'));
  return routes;
}

function readRoutes(source) {
  const found = [...source.matchAll(/\broute\('([^']+)', '([^']+)'\)/g)];
  const content = /contentPages = \[([^\]]+)\]/.exec(source)?.[1].match(/[^']+(?=')/g) ?? [];
  const contentPage = /route\(address, '([^']+)'/.exec(source)?.[1];
  return [...found.map(([, path, page]) => [path, page]), ...content.map((path) => [path, contentPage])]
    .toSorted(([one], [other]) => Number(one === '*') - Number(other === '*'))
    .map(([path, page]) => ({
      path,
      pattern: new RegExp(`^${path === '*' ? '.*' : path.replaceAll(/:\w+/g, '[^/]+')}$`),
      page,
    }));
}

const FEATURE = /^(?:apps\/(?:web\/app|api\/src)\/features|packages\/contract\/src)\/([\w-]+)\//;
/** What no feature or page stands for. */
const FOLDER = /^(apps\/api|bench\/plans|packages\/(?:razorpay|whatsapp|shiprocket)-sandbox)\//;
const PAGE = /^apps\/web\/app\/(pages\/.+?)(?:\.messages)?\.(tsx?|css)$/;

/** A test is no part of a page; one that is sampled itself stands for itself. */
const TEST = /\.(?:test\.tsx?|spec\.ts)$/;
const SAMPLED = /^(?:e2e|bench\/plans|packages\/razorpay-sandbox)\//;

/** The features, pages and folders that files belong to, and changed tests of those that are sampled. */
export function partsOf(files) {
  const parts = files.flatMap((file) => {
    if (TEST.test(file)) return SAMPLED.test(file) ? [file] : [];
    const page = PAGE.exec(file)?.[1];
    return [FEATURE.exec(file)?.[1], FOLDER.exec(file)?.[1], page && `${page}.tsx`].filter(
      (part) => part !== undefined,
    );
  });
  return [...new Set(parts)].toSorted();
}

function listChanged() {
  const base = baseOfChange();
  if (base === undefined) return [];
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

function baseOfChange() {
  const [head] = git('rev-parse', 'HEAD');
  const bases = ['origin/main', 'main'].map((branch) => git('merge-base', 'HEAD', branch)[0]);
  return (
    bases.find((base) => base !== undefined && base !== head) ?? git('rev-parse', '--verify', 'HEAD~1')[0]
  );
}

function countCommits() {
  return Number(git('rev-list', '--count', 'HEAD')[0] ?? 0);
}

/** The lines that git prints; none where it cannot answer, as without a repository. */
function git(...args) {
  try {
    const output = execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}
