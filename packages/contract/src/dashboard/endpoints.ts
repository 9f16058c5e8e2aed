import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Dashboard, WaitingCount } from './schemas.ts';

export const getDashboard = endpoint(calls.getDashboard, {
  summary: "Returns what needs the owner's attention today: orders to ship, money, stock, reviews, payments.",
  response: WithData(Dashboard),
});

export const getWaiting = endpoint(calls.getWaiting, {
  summary:
    'Counts what waits for the owner, kind by kind: late ones first, then the most urgent. Leaves out kinds of which there is none.',
  response: WithData(Type.Array(WaitingCount)),
});
