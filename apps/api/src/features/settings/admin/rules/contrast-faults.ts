import { contrastBetween } from '@shop/contract/settings/colour-contrast';
import type { StoredSettings } from '../../shared/stored-settings.ts';

/** Minimum contrast for text on a colour and for a colour as text (WCAG 2.2, 1.4.3). */
const READABLE = 4.5;
/** The shop's text colours, as in `styles/tokens.css`. */
const INK = '#1b2a21';
const FAINTEST_INK = '#6c7163';

/** What is unreadable in these colours, by the field to change. */
export function contrastFaults({
  brand,
  accent,
  paper,
}: StoredSettings['colours']): Record<string, string | false> {
  if (contrastBetween(paper, INK) < READABLE || contrastBetween(paper, FAINTEST_INK) < READABLE) {
    return { paper: tooLow('Text on this background', contrastBetween(paper, FAINTEST_INK), 'lighter') };
  }
  const onBrand = contrastBetween(brand, paper);
  const onAccent = contrastBetween(accent, paper);
  return {
    brand: onBrand < READABLE && tooLow('The text on buttons and footer', onBrand, 'darker'),
    accent: onAccent < READABLE && tooLow('Text and marks in this colour', onAccent, 'darker'),
  };
}

function tooLow(what: string, contrast: number, remedy: 'lighter' | 'darker'): string {
  // Rounded down, so that a refused contrast does not look sufficient.
  const shown = (Math.floor(contrast * 10) / 10).toFixed(1);
  return `${what} could not be read: the contrast is ${shown} to 1 and must be ${READABLE} to 1. Choose a ${remedy} colour.`;
}
