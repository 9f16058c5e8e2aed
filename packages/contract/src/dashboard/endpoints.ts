import { endpoint } from '../endpoint.ts';
import { WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Dashboard } from './schemas.ts';

export const getDashboard = endpoint(calls.getDashboard, {
  summary: "Returns what needs the owner's attention today: orders to ship, money, stock, reviews, payments.",
  response: WithData(Dashboard),
});
