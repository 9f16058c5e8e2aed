import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from './api-query.ts';
import type { RequestOf } from './call-api.ts';
import type { ReadCall } from './read-api.ts';

/** Items on a page of most of the owner's lists. */
const PER_PAGE = 20;

type Filters<Query> = Omit<Query, 'page' | 'limit'>;

/** What else the list asks for stays required where it is. */
type WithoutPage<Request> = Omit<Request, 'query'> &
  (Request extends { query: infer Query }
    ? object extends Filters<Query>
      ? { query?: Filters<Query> }
      : { query: Filters<Query> }
    : never);

type ListRequest<C extends ReadCall> = WithoutPage<RequestOf<C>> & {
  /** From 1. */
  page: number;
  perPage?: number;
};

/**
 * A page of one of the owner's lists: `<QueryList {...useListPage(listHolds, { page })} …>`. It is asked for anew
 * whenever it is opened, and the page before stays until it has come.
 */
export function useListPage<C extends ReadCall>(
  call: C,
  { page, perPage = PER_PAGE, ...request }: ListRequest<C>,
  { refetchInterval = false }: { refetchInterval?: number | false } = {},
) {
  const { query: asked, ...rest } = request as { query?: object };
  const whole = { ...rest, query: { ...asked, page, limit: perPage } };
  const query = useQuery({
    ...apiQuery(call, whole as unknown as RequestOf<C>),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  return { query, page, perPage };
}
