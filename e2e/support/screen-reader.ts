import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';

const ADDRESS = '/screen-reader.js';
const SCRIPT = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));
/** More than any part of a page says. */
const MOST_PHRASES = 600;

declare global {
  interface Window {
    screenReader?: {
      start(options: { container: Element }): Promise<void>;
      next(): Promise<void>;
      lastSpokenPhrase(): Promise<string>;
      spokenPhraseLog(): Promise<string[]>;
      stop(): Promise<void>;
    };
  }
}

/** Brings the reader into a page. The test must use `bypassCSP`. */
async function bringReader(page: Page): Promise<void> {
  if (await page.evaluate(() => window.screenReader !== undefined)) return;
  await page.route(`**${ADDRESS}`, async (route) =>
    route.fulfill({ contentType: 'text/javascript', body: await readFile(SCRIPT, 'utf8') }),
  );
  await page.addScriptTag({
    type: 'module',
    content: `import { virtual } from '${ADDRESS}'; window.screenReader = virtual;`,
  });
  await page.waitForFunction(() => window.screenReader !== undefined);
}

/**
 * What a screen reader says of a part of a page, from its start to its end, a phrase a line. What no reader says stays
 * silent: closed parts and the options of a closed list, which this one reads
 * (`findings/screen-reader-of-closed-parts.sh`). What differs from run to run is named instead.
 */
export async function transcribe(page: Page, part: Locator): Promise<string> {
  await bringReader(page);
  const phrases = await part.evaluate(async (container, most) => {
    const reader = window.screenReader;
    if (!reader) throw new Error('there is no reader');
    const closed = [...container.querySelectorAll('details:not([open]) > :not(summary), select > *')].filter(
      (element) => !element.hasAttribute('aria-hidden'),
    );
    for (const element of closed) element.setAttribute('aria-hidden', 'true');
    await reader.start({ container });
    const [first] = await reader.spokenPhraseLog();
    // Within a modal the walk begins again instead of ending.
    for (let step = 0; step < most; step += 1) {
      await reader.next();
      const last = await reader.lastSpokenPhrase();
      if (last === first || last === 'end of document') break;
    }
    const spoken = await reader.spokenPhraseLog();
    await reader.stop();
    for (const element of closed) element.removeAttribute('aria-hidden');
    return spoken;
  }, MOST_PHRASES);
  return `${phrases.slice(0, -1).filter(isHeard).map(withoutChance).join('\n')}\n`;
}

/** People hear where a part ends by where the next one begins. */
function isHeard(phrase: string): boolean {
  return phrase !== 'paragraph' && !/^end(?: of|,) /.test(phrase);
}

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*';
const DAY = String.raw`(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?\d{1,2} ${MONTH}(?: \d{4})?`;
const CHANCE: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\d{1,2}(?: ${MONTH})? to ${DAY}`, 'g'), '‹days›'],
  [new RegExp(String.raw`${DAY}(?:, \d{1,2}:\d{2} [ap]m)?`, 'g'), '‹day›'],
  [/\d{4}-\d{2}-\d{2}/g, '‹day›'],
  [/DEO-\d+/g, '‹order number›'],
  [/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, '‹id›'],
];

function withoutChance(phrase: string): string {
  return CHANCE.reduce((said, [pattern, name]) => said.replaceAll(pattern, name), phrase);
}
