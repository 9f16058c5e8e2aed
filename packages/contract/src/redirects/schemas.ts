import { type Static, Type } from 'typebox';
import { Shape, Time } from '../schemas.ts';

export const Redirect = Shape({
  from: Type.String(),
  to: Type.String(),
  /** Roughly; null: not counted. */
  hits: Type.Union([Type.Null(), Type.Integer()]),
  lastHitAt: Type.Union([Type.Null(), Time]),
  /** The shop made it when a page's address changed. */
  isAutomatic: Type.Boolean(),
});
export type Redirect = Static<typeof Redirect>;
