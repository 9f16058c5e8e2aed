import { type Static, Type } from 'typebox';
import { Shape, Time } from '../schemas.ts';
import { purposes } from './purposes.ts';
import { stoppable } from './stoppable.ts';

export const Purpose = Type.Enum(purposes);
export const Stoppable = Type.Enum(stoppable);

/** Whether a shopper is written to for a purpose. */
export const Consent = Shape({
  purpose: Purpose,
  isOn: Type.Boolean(),
  /** When it was last agreed to or taken back. Null: never. */
  since: Type.Union([Time, Type.Null()]),
});
export type Consent = Static<typeof Consent>;
