import { Type } from 'typebox';
import { csvDownload, endpoint } from '../endpoint.ts';
import { Id, PageOf, Shape, pageQuery } from '../schemas.ts';
import * as calls from './calls.ts';
import { AccessEntry, TrailEntry, accessChoice, trailChoice } from './schemas.ts';

export const listTrail = endpoint(calls.listTrail, {
  summary: 'Lists who changed something or took data out, newest first.',
  query: Shape({ ...trailChoice, ...pageQuery }),
  response: Shape({
    success: Type.Boolean(),
    data: Type.Array(TrailEntry),
    total: Type.Integer(),
    /** Everybody who is in the trail, by the name they had last. */
    people: Type.Array(Shape({ _id: Id, userName: Type.String() })),
  }),
});

export const exportTrail = csvDownload(calls.exportTrail, {
  needsProof: true,
  summary: 'Exports the trail as CSV, oldest first, a line for each value that was changed.',
  query: Shape(trailChoice),
});

export const exportTouched = csvDownload(calls.exportTouched, {
  needsProof: true,
  summary:
    'Exports whose data was touched in a span of days. For the report of a breach: customers of whom somebody changed something or took it out as a file, and those who signed in.',
  query: Shape({ person: trailChoice.person, from: trailChoice.from, to: trailChoice.to }),
});

export const listAccess = endpoint(calls.listAccess, {
  summary: 'Lists who signed in or out, was refused or had to wait, newest first.',
  query: Shape({ ...accessChoice, ...pageQuery }),
  response: PageOf(AccessEntry),
});

export const exportAccess = csvDownload(calls.exportAccess, {
  needsProof: true,
  summary: 'Exports who signed in or out, was refused or had to wait as CSV, oldest first.',
  query: Shape(accessChoice),
});
