import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_ADDRESS, MAX_REDIRECT_PATH } from '../limits.ts';
import { Done, PageOf, pageQuery, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Redirect } from './schemas.ts';

const Path = Type.String({ maxLength: MAX_REDIRECT_PATH });

export const findRedirect = endpoint(calls.findRedirect, {
  summary: 'Returns where an old address, with its query, redirects to, and counts the visit.',
  query: Shape({ path: Type.String({ maxLength: MAX_ADDRESS }) }),
  response: WithData(Shape({ to: Type.Union([Type.Null(), Type.String()]) })),
});

export const listRedirects = endpoint(calls.listRedirects, {
  summary: 'Lists the redirects: the owner’s, newest first, then those of pages that have moved.',
  query: Shape(pageQuery),
  response: PageOf(Redirect),
});

/**
 * 400 with a field error for an address that belongs to a page of the shop, a loop, or an address that already
 * redirects.
 */
export const addRedirect = endpoint(calls.addRedirect, {
  summary: 'Adds a redirect from an old address.',
  body: Shape({ from: Path, to: Path }),
  response: Done,
});

export const removeRedirect = endpoint(calls.removeRedirect, {
  summary: 'Removes a redirect.',
  body: Shape({ from: Path }),
  response: Done,
});
