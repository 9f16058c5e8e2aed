import { expect, test } from 'vitest';
import { filmStripHtml, readFrames } from './film-strip.ts';

const URL = 'http://localhost:1/shop/home';
const opened = (ts: number, documentLoaderURL: string) => ({
  name: 'navigationStart',
  ts,
  args: { data: { documentLoaderURL, isOutermostMainFrame: true } },
});
const taken = (ts: number, snapshot: string) => ({ name: 'Screenshot', ts, args: { snapshot } });
const SECOND = 1_000_000;

test('the strip shows each moment up to 3 s as the page was then', () => {
  const frames = readFrames(
    {
      traceEvents: [
        opened(SECOND, 'about:blank'),
        opened(5 * SECOND, URL),
        taken(6 * SECOND, 'style'),
        taken(4.9 * SECOND, 'white'),
        taken(7.5 * SECOND, 'picture'),
        taken(9 * SECOND, 'later'),
      ],
    },
    URL,
  );
  const html = filmStripHtml({ home: frames });
  expect(html.match(/<h1>.*<\/h1>/)?.[0]).toBe('<h1>home</h1>');
  expect(
    [...html.matchAll(/base64,(\w+)"><figcaption>([^<]+)/g)].map(([, ...shown]) => shown.join(' ')),
  ).toEqual([
    'white 0.38 s',
    'white 0.75 s',
    'style 1.13 s',
    'style 1.50 s',
    'style 1.88 s',
    'style 2.25 s',
    'picture 2.63 s',
    'picture 3.00 s',
  ]);
});

test('refuses a record without the page or without pictures', () => {
  expect(() => readFrames({ traceEvents: [taken(1, 'white')] }, URL)).toThrow('was not opened');
  expect(() => readFrames({ traceEvents: [opened(1, URL)] }, URL)).toThrow('no pictures');
});
