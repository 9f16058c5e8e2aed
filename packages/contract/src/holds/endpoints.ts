import { endpoint } from '../endpoint.ts';
import { Done, Id, PageOf, pageQuery, Shape } from '../schemas.ts';
import * as calls from './calls.ts';
import { Hold } from './schemas.ts';

export const listHolds = endpoint(calls.listHolds, {
  summary: 'Lists what unpaid orders hold now, earliest end first.',
  query: Shape(pageQuery),
  response: PageOf(Hold),
});

export const releaseHold = endpoint(calls.releaseHold, {
  summary:
    'Closes an unpaid order, so that its pieces are for sale again (`id`: the order). 409 if it no longer holds any.',
  params: Shape({ id: Id }),
  response: Done,
});
