import { countAudience } from '@shop/contract/newsletters/calls';
import type { Audience } from '@shop/contract/newsletters/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';

/** How many people a newsletter would go to now; undefined until that is known. */
export function usePeople(audience: Audience | undefined): number | undefined {
  const { data } = useQuery({
    ...apiQuery(countAudience, { query: audience ?? { kind: 'all', days: 1 } }),
    enabled: audience !== undefined,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return audience && data?.data.people;
}

/** That number in words. */
export function PeopleCount({ audience }: { audience: Audience }) {
  const people = usePeople(audience);
  return (
    <output className="note">
      {people === undefined
        ? 'Counting the people'
        : people === 0
          ? 'Nobody fits now.'
          : `${people.toLocaleString('en-IN')} ${people === 1 ? 'person' : 'people'} now. Who fits is settled when it starts.`}
    </output>
  );
}
