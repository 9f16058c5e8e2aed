import { endpoint } from '../endpoint.ts';
import { WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { FeedReport } from './schemas.ts';

export const readFeeds = endpoint(calls.readFeeds, {
  summary:
    'Returns the product feeds: their addresses, who last read them, and which products they leave out.',
  response: WithData(FeedReport),
});
