import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { ReminderFigures } from './schemas.ts';

export const getReminderFigures = endpoint(calls.getReminderFigures, {
  summary:
    'Returns for each kind of email that shoppers agree to: how many agree, what was sent in the last 90 days, and how many ordered within a week of it.',
  response: WithData(Type.Array(ReminderFigures)),
});
