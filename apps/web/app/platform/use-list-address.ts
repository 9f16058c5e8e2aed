import { useNavigate, useSearchParams } from 'react-router';
import { PAGE, readPageNumber, withParameters } from './page-parameter.ts';

/**
 * What the address says of an owner's list: its parameters, its page, and the ways to other pages and choices. Of
 * several lists on a page, each has a parameter of its own for its page.
 */
export function useListAddress(pageParameter = PAGE) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  // A link to a bare `?` removes the parameters; an empty link would keep them.
  const changed = (changes: Record<string, string>) => withParameters(search, changes) || '?';
  return {
    search,
    page: readPageNumber(search, pageParameter),
    /** The link to another page. */
    toPage: (page: number) => changed({ [pageParameter]: page > 1 ? String(page) : '' }),
    /**
     * Shows the first page of another choice; an empty value removes its parameter. Takes the place of the step before:
     * otherwise each letter of a search would add one to Back.
     */
    choose(changes: Record<string, string>, { replace = true } = {}) {
      void navigate(changed({ ...changes, [pageParameter]: '' }), { replace, preventScrollReset: true });
    },
  };
}
