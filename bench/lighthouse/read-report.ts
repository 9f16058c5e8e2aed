/** The parts of a Lighthouse report that are used. */
export interface LighthouseReport {
  /** 0 to 100. */
  scores: Record<'performance' | 'accessibility' | 'best practices' | 'search engines', number>;
  largestPaintMs: number;
  /** The sum of main-thread task times beyond 50 ms each, between first paint and ready. */
  blockedMs: number;
  layoutShift: number;
}

interface ReportFile {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Parses a JSON report. @throws Error where the page was not measured */
export function readReport({ runtimeError, categories, audits }: ReportFile): LighthouseReport {
  if (runtimeError) throw new Error(runtimeError.message);
  const score = (id: string) => {
    const value = categories[id]?.score;
    if (typeof value !== 'number') throw new Error(`Lighthouse has no score of ${id}`);
    return Math.round(value * 100);
  };
  const measured = (id: string) => {
    const value = audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse did not measure ${id}`);
    return value;
  };
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best practices': score('best-practices'),
      'search engines': score('seo'),
    },
    largestPaintMs: measured('largest-contentful-paint'),
    blockedMs: measured('total-blocking-time'),
    layoutShift: measured('cumulative-layout-shift'),
  };
}
