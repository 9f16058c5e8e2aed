import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OldBrowserHint } from './old-browser.tsx';

/**
 * What Readability 0.6.0 looks for in `class` and `id`: words that a page's text is not in, and those of which it
 * keeps a part all the same. A page of help began with 'This browser is too old for the shop' in Firefox's Reader View.
 */
const NO_TEXT = /banner|footer|header|menu|sidebar/i;
const TEXT_ALL_THE_SAME = /and|article|body|column|content|main|mathjax|shadow/i;

test('readers without styles know the hint for a part that is not the text of the page', () => {
  const [, names] = /class="([^"]+)"/.exec(renderToStaticMarkup(<OldBrowserHint />)) ?? [];
  expect(names).toMatch(NO_TEXT);
  expect(names).not.toMatch(TEXT_ALL_THE_SAME);
});
