import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function canRun(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The browser for tests: Playwright's own where it is installed, else the system's.
 * @returns {Promise<string>} path of an executable; throws with what to do where there is none
 */
export async function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [chromium.executablePath(), ...onPath].find(canRun);
  if (found) return found;
  throw new Error('No Chromium found. Install one: npx playwright install chromium');
}
