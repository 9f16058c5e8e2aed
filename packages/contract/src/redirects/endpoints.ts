import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_REDIRECT_PATH } from '../limits.ts';
import { Done, PageOf, pageQuery, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Redirect } from './schemas.ts';

const Path = Type.String({ maxLength: MAX_REDIRECT_PATH });

export const findRedirect = endpoint(calls.findRedirect, {
  summary: 'Where an address that the shop does not have leads, and counts the visit.',
  query: Shape({ path: Path }),
  response: WithData(Shape({ to: Type.Union([Type.Null(), Type.String()]) })),
});

export const listRedirects = endpoint(calls.listRedirects, {
  summary:
    'Old addresses and where they lead: the owner’s, newest first, then those of pages that have moved.',
  query: Shape(pageQuery),
  response: PageOf(Redirect),
});

/**
 * 400 with a field error for an address that belongs to a page of the shop, a loop, or an address that already
 * redirects.
 */
export const addRedirect = endpoint(calls.addRedirect, {
  summary: 'Lets an old address lead to one of today’s.',
  body: Shape({ from: Path, to: Path }),
  response: Done,
});

export const removeRedirect = endpoint(calls.removeRedirect, {
  summary: 'Takes an old address away.',
  body: Shape({ from: Path }),
  response: Done,
});
