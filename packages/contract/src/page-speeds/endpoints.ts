import { endpoint } from '../endpoint.ts';
import { Done, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { SpeedOverview, SpeedReport } from './schemas.ts';

export const reportPageSpeed = endpoint(calls.reportPageSpeed, {
  summary:
    'Counts how fast a page was in a visit, by page, kind of device and day. Only the first 30 an hour from a network count.',
  body: SpeedReport,
  response: Done,
});

export const listPageSpeeds = endpoint(calls.listPageSpeeds, {
  summary:
    'Lists how fast pages were for three of four visits in each seven days of the last twelve weeks, newest first, by kind of page and device.',
  response: WithData(SpeedOverview),
});
