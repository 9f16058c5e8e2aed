/**
 * Measures a visit and tells the shop when the page is left (`shell/measure-speed.ts`): the kind of page, whether it
 * was on a phone, and up to three numbers. No cookie, no id, no address of a page (decision 0122).
 */
import type { SpeedReport } from '@shop/contract/page-speeds/schemas';
import { speedPageOf } from '@shop/contract/page-speeds/speed-pages';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { tellPageSpeed } from '../platform/tell-page-speed.ts';
import { minWidth } from '../ui/min-width.ts';

const measured: Pick<SpeedReport, 'paint' | 'press' | 'shift'> = {};
/** The page that the visit began with: later ones have no first paint of their own. */
const page = speedPageOf(location.pathname);
const device = matchMedia(minWidth.tablet).matches ? 'computer' : 'phone';
let isTold = false;

// Each change is noted: a page that is left waits for nothing.
const always = { reportAllChanges: true };
onLCP(({ value }) => (measured.paint = value), always);
onINP(({ value }) => (measured.press = value), always);
onCLS(({ value }) => (measured.shift = value), always);

function tell() {
  if (isTold || document.visibilityState !== 'hidden') return;
  isTold = true;
  tellPageSpeed({ page, device, ...measured });
}

// After the library's own listeners, which end the measurements.
addEventListener('visibilitychange', tell, true);
