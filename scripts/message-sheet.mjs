import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChromium } from './ensure-chromium.mjs';
import { findChromium } from './find-chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/main.mjs';
import { ROOT, inModules } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';

const SANDBOX = join(ROOT, 'packages/whatsapp-sandbox/src/cli.ts');
const FOLDER = join(ROOT, '.cache/message-sheet');
/** A shopper's phone has a font for Hindi; a server may not. */
const DEVANAGARI = await readFile(join(ROOT, 'apps/web/app/fonts/devanagari.woff2'), 'base64');
const STYLES = `@font-face{font-family:Hindi;src:url(data:font/woff2;base64,${DEVANAGARI});unicode-range:U+0900-097F}
body{font-family:Hindi,system-ui,sans-serif}form{display:none}`;
const PHONE = { width: 390, height: 844 };

// npm run messages:sheet: an order's messages as the phones of the sandbox show them, a picture for each language.
await main(async () => {
  await ensureInstalled();
  await ensureChromium();
  await rm(FOLDER, { recursive: true, force: true });
  const args = ['run', '--project', 'postgres', 'apps/api/src/features/whatsapp/order-life.test.ts'];
  const code = await runNode([inModules('vitest/vitest.mjs'), ...args], {
    env: { MESSAGE_SHEET_FOLDER: FOLDER },
  });
  if (code !== 0) return code;
  const sandbox = spawn(process.execPath, [SANDBOX, '--port=0', `--data=${FOLDER}`]);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const [told] = await once(sandbox.stdout, 'data');
    await drawPhones(browser, /http:\S+/.exec(String(told))[0]);
  } finally {
    await browser.close();
    sandbox.kill();
  }
  return 0;
});

async function drawPhones(browser, url) {
  // The sandbox's page takes no styles of others.
  const page = await browser.newPage({ viewport: PHONE, timezoneId: 'Asia/Kolkata', bypassCSP: true });
  await page.goto(url);
  await page.addStyleTag({ content: STYLES });
  for (const language of ['en', 'hi']) {
    const phone = page.locator('section', { has: page.locator(`.message[lang=${language}]`) });
    const path = join(ROOT, `docs/screenshots/messages-${language}-390.jpg`);
    await phone.screenshot({ path, type: 'jpeg', quality: 70 });
  }
}
