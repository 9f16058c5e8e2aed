import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_PAGE_PATH } from '../limits.ts';
import { Done, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { PageErrors } from './schemas.ts';

export const reportPageError = endpoint(calls.reportPageError, {
  summary:
    'Counts that a page broke, by page, browser and day. Only the first 30 an hour from a network count.',
  body: Shape({ path: Type.String({ maxLength: MAX_PAGE_PATH }) }),
  response: Done,
});

export const listPageErrors = endpoint(calls.listPageErrors, {
  summary: 'Lists on which pages and in which browsers errors happened in the last 7 days, most first.',
  response: WithData(Type.Array(PageErrors)),
});
