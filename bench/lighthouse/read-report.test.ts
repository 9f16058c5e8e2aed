import { expect, test } from 'vitest';
import { readReport } from './read-report.ts';

const report = {
  categories: {
    performance: { score: 0.984 },
    accessibility: { score: 1 },
    'best-practices': { score: 1 },
    seo: { score: 0.92 },
  },
  audits: {
    'largest-contentful-paint': { numericValue: 1_720.4 },
    'total-blocking-time': { numericValue: 38 },
    'cumulative-layout-shift': { numericValue: 0.002 },
  },
};

test('reads the scores in hundredths and the times in milliseconds', () => {
  expect(readReport(report)).toEqual({
    scores: { performance: 98, accessibility: 100, 'best practices': 100, 'search engines': 92 },
    largestPaintMs: 1_720.4,
    blockedMs: 38,
    layoutShift: 0.002,
  });
});

test('refuses a report of a page that did not come', () => {
  expect(() => readReport({ ...report, runtimeError: { message: 'NO_FCP' } })).toThrow('NO_FCP');
});

test('refuses a report without a score, which would count as 0', () => {
  const categories = { ...report.categories, performance: { score: null } };
  expect(() => readReport({ ...report, categories })).toThrow('no score of performance');
});
