import { type Static, Type } from 'typebox';
import { Purpose } from '../consents/schemas.ts';
import { Shape } from '../schemas.ts';

const Count = Type.Integer({ minimum: 0 });

/** What came of the mails for a purpose that shoppers agree to. */
export const ReminderFigures = Shape({
  purpose: Purpose,
  /** How many agree to them now. */
  agreed: Count,
  /** How many agreed once and have taken it back. */
  stopped: Count,
  /** Of the last 90 days: mails that were sent, and to how many people. */
  sent: Count,
  people: Count,
  /** How many of these mails were followed within a week by an order that was paid, or confirmed for cash. */
  ordered: Count,
});
export type ReminderFigures = Static<typeof ReminderFigures>;
