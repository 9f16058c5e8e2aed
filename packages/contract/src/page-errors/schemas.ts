import { type Static, Type } from 'typebox';
import { Shape } from '../schemas.ts';

/** How often a page broke in a browser. */
export const PageErrors = Shape({
  /** The template of a page's address, `/shop/product/:productKey`; `*`: an address without a page. */
  page: Type.String(),
  /** `Chrome`, `Safari`, …; `other`. */
  browser: Type.String(),
  /** The browser's major version. 0: unknown. */
  version: Type.Integer(),
  errors: Type.Integer(),
  /** The last day in Asia/Kolkata on which it happened, `2026-11-21`. */
  lastDay: Type.String(),
});
export type PageErrors = Static<typeof PageErrors>;
