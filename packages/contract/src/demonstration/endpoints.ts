import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_LINE, PASSWORD_MAX } from '../limits.ts';
import { Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Demonstration } from './schemas.ts';

const response = WithData(Demonstration);

export const getDemonstration = endpoint(calls.getDemonstration, {
  summary: 'Returns what of the demonstration is in the shop: what would be removed and what would stay.',
  response,
});

/** 400 with field errors where the owner must first choose an account of their own. */
export const removeDemonstration = endpoint(calls.removeDemonstration, {
  needsProof: true,
  summary: 'Removes the demonstration for good. Keeps what the owner made or changed.',
  body: Shape({
    newEmail: Type.Optional(Type.String({ maxLength: MAX_LINE })),
    newPassword: Type.Optional(Type.String({ maxLength: PASSWORD_MAX })),
  }),
  response,
});
