import { useNavigate, useSearchParams } from 'react-router';
import {
  TouchedExport,
  type TrailChoice,
  TrailExport,
  TrailFilters,
  TrailList,
} from '../../features/trail/admin/index.ts';
import { readPageNumber, toPage, withParameters } from '../../platform/page-parameter.ts';
import { Card } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Trail');

/** Who changed what, and who took data out. */
export default function TrailPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choice: TrailChoice = {
    text: search.get('text') ?? '',
    about: search.get('about') ?? '',
    person: search.get('person') ?? '',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  };

  const page = readPageNumber(search);

  function choose(change: Partial<TrailChoice>) {
    void navigate(withParameters(search, { ...choice, ...change, page: '', entry: '' }) || '?', {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <>
      <AdminHeading
        id="trail"
        title="Trail"
        note="What the people of the shop changed, and what they took out as a file. Nobody can change it here, and the mail of the day has its seal. After a breach, ‘Whose data’ lists the customers whose data was changed or taken out on the chosen days, or who signed in."
      >
        <TouchedExport choice={choice} />
        <TrailExport choice={choice} />
      </AdminHeading>
      <Card aria-labelledby="trail">
        <TrailFilters choice={choice} page={page} onChange={choose} />
        <TrailList choice={choice} page={page} toPage={(to) => toPage(search, to)} />
      </Card>
    </>
  );
}
