import { type Static, Type } from 'typebox';
import { Shape, Time } from '../schemas.ts';
import { purposes } from './purposes.ts';

export const Purpose = Type.Enum(purposes);

/** Whether a shopper is written to for a purpose. */
export const Consent = Shape({
  purpose: Purpose,
  isOn: Type.Boolean(),
  /** When it was last agreed to or taken back. Null: never. */
  since: Type.Union([Time, Type.Null()]),
});
export type Consent = Static<typeof Consent>;
