import type { Page } from '@playwright/test';

/** A point in a PDF is 1/72 inch. */
const MM_A_POINT = 25.4 / 72;

/** The pages that a printer would produce: the size of each sheet in whole millimetres, `148 × 210`. */
export async function sheetsOf(page: Page): Promise<string[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf
    .split(/\bobj\b/)
    .filter((part) => /\/Type\s*\/Page\b/.test(part))
    .map((part) => /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/.exec(part))
    .map((box) => `${inMillimetres(box?.[1])} × ${inMillimetres(box?.[2])}`);
}

function inMillimetres(points: string | undefined): number {
  return Math.round(Number(points) * MM_A_POINT);
}
