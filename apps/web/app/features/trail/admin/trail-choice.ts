import { listTrail } from '@shop/contract/trail/calls';
import { type TrailThing, trailThingNames } from '@shop/contract/trail/things';
import { apiQuery } from '../../../platform/api-query.ts';

/** What the address chooses; empty: everything. */
export interface TrailChoice {
  text: string;
  /** What it is about: one of `trailThings`, or files; of sign-ins, what happened. */
  about: string;
  person: string;
  from: string;
  to: string;
}

export const FILES = 'file';
export const ENTRIES_PER_PAGE = 50;

/** The choice as the calls ask for it. */
export function askedBy({ text, about, person, from, to }: TrailChoice) {
  return {
    ...(text && { text }),
    ...(about === FILES && { kind: FILES as typeof FILES }),
    ...((trailThingNames as readonly string[]).includes(about) && { thing: about as TrailThing }),
    ...(person && { person }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

export const trailQuery = (choice: TrailChoice, page: number) =>
  apiQuery(listTrail, { query: { ...askedBy(choice), page, limit: ENTRIES_PER_PAGE } });
