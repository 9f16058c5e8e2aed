import { type Static, Type } from 'typebox';
import { Shape, Time } from '../schemas.ts';

export const Redirect = Shape({
  from: Type.String(),
  to: Type.String(),
  /** Approximate. Null: not counted. */
  hits: Type.Union([Type.Null(), Type.Integer()]),
  lastHitAt: Type.Union([Type.Null(), Time]),
  /** Created by the shop when a page's address changed. */
  isAutomatic: Type.Boolean(),
});
export type Redirect = Static<typeof Redirect>;
