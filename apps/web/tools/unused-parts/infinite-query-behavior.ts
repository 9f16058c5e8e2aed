/** In place of TanStack Query's lists without end: the shop's lists have pages. */
export const infiniteQueryBehavior = never;
export const hasNextPage = never;
export const hasPreviousPage = never;

function never(): never {
  throw new Error('Lists have pages');
}
