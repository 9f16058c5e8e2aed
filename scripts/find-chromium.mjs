import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/**
 * The build without windows and menus takes half the CPU of a full browser, which draws them even when they are
 * invisible.
 */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const WHOLE_NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The browser for tests: the headless shell if it is installed, otherwise a full Chromium. Playwright's own copy of
 * each is preferred to the system's.
 * @returns {Promise<string>} path of an executable; throws with what to do where there is none
 */
export async function findChromium() {
  const found = findHeadlessShell() ?? [chromium.executablePath(), ...onPath(WHOLE_NAMES)].find(canRun);
  if (found) return found;
  throw new Error('No Chromium found. Install one: npx playwright install chromium --only-shell');
}

/** @returns {string | null} path of the headless shell */
export function findHeadlessShell() {
  return [...playwrightsShells(), ...onPath(SHELL_NAMES)].find(canRun) ?? null;
}

/**
 * Playwright reports where its full Chromium is. The headless shell of the same revision is in a folder next to it.
 */
function playwrightsShells() {
  const match = /^(.*)[/\\]chromium-(\d+)[/\\]/.exec(chromium.executablePath());
  if (match === null) return [];
  const folder = join(match[1], `chromium_headless_shell-${match[2]}`);
  try {
    return readdirSync(folder, { recursive: true })
      .map((path) => join(folder, path))
      .filter((path) => /[/\\](chrome-)?headless[-_]shell(\.exe)?$/.test(path));
  } catch {
    return [];
  }
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.flatMap((folder) => names.map((name) => join(folder, name)));
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
