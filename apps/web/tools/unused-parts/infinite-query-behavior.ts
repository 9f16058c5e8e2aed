/** Replaces TanStack Query's infinite lists: the shop's lists have pages. */
export const infiniteQueryBehavior = never;
export const hasNextPage = never;
export const hasPreviousPage = never;

function never(): never {
  throw new Error('Lists have pages');
}
