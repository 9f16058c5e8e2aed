import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import type {
  CLSMetricWithAttribution,
  INPMetricWithAttribution,
  LCPMetricWithAttribution,
} from 'web-vitals/attribution';

/** What a visit was like, as the `web-vitals` library sees it. Times in milliseconds. */
export interface Vitals {
  /** Until the largest picture or text was painted. */
  lcp: number | null;
  /** The longest time from a tap or key until the next paint. Null: nothing was pressed. */
  inp: number | null;
  /** How far contents moved by themselves. */
  cls: number;
  /** What the largest paint showed. */
  largest: string;
  /** What was pressed when it took longest, and what took how long. */
  slowest: { target: string; waitedMs: number; ranMs: number; paintedMs: number } | null;
  /** What moved most. */
  moved: string;
}

declare global {
  interface Window {
    fieldVitals: {
      lcp?: LCPMetricWithAttribution;
      inp?: INPMetricWithAttribution;
      cls?: CLSMetricWithAttribution;
    };
  }
}

/** A script for each document that notes its vitals, with the library in front. */
export async function vitalsScript(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('web-vitals');
  const library = await readFile(join(dirname(main), 'web-vitals.attribution.iife.js'), 'utf8');
  return `if (window === top) { ${library}; window.fieldVitals = {};
const note = (name) => (metric) => { window.fieldVitals[name] = metric; };
webVitals.onLCP(note('lcp'), { reportAllChanges: true });
webVitals.onINP(note('inp'), { reportAllChanges: true, durationThreshold: 16 });
webVitals.onCLS(note('cls'), { reportAllChanges: true }); }`;
}

/** The vitals of the document that the page shows. */
export async function readVitals(page: Page): Promise<Vitals> {
  const { lcp, inp, cls } = await page.evaluate(() => {
    const { lcp: paint, inp: press, cls: shift } = window.fieldVitals;
    // Only these parts can be sent; others are elements of the page.
    return {
      lcp: paint && { value: paint.value, target: paint.attribution.target },
      inp: press && {
        value: press.value,
        target: press.attribution.interactionTarget,
        waited: press.attribution.inputDelay,
        ran: press.attribution.processingDuration,
        painted: press.attribution.presentationDelay,
      },
      cls: shift && { value: shift.value, target: shift.attribution.largestShiftTarget },
    };
  });
  return {
    lcp: lcp?.value ?? null,
    inp: inp?.value ?? null,
    cls: cls?.value ?? 0,
    largest: lcp?.target ?? '',
    slowest: inp
      ? {
          target: inp.target ?? '',
          waitedMs: inp.waited ?? 0,
          ranMs: inp.ran ?? 0,
          paintedMs: inp.painted ?? 0,
        }
      : null,
    moved: cls?.target ?? '',
  };
}
