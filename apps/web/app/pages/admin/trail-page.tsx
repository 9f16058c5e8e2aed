import { exportAccess, exportTrail } from '@shop/contract/trail/calls';
import { useNavigate } from 'react-router';
import {
  AccessList,
  TouchedExport,
  type TrailChoice,
  TrailFilters,
  TrailList,
  askedBy,
  askedOfAccess,
} from '../../features/trail/admin/index.ts';
import { ExportButton } from '../../platform/export-button.tsx';
import { useListAddress } from '../../platform/use-list-address.ts';
import { Card } from '../../ui/card.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

const SIGN_INS = 'sign-ins';

export const meta = ownersMeta('Trail');

/** Who changed what, and who took data out; on a tab of its own, who signed in or was refused. */
export default function TrailPage() {
  const { search, page, toPage, choose } = useListAddress();
  const navigate = useNavigate();
  const choice: TrailChoice = {
    text: search.get('text') ?? '',
    about: search.get('about') ?? '',
    person: search.get('person') ?? '',
    from: search.get('from') ?? '',
    to: search.get('to') ?? '',
  };

  const list = { choice, page, toPage };
  const view = search.get('view') === SIGN_INS ? SIGN_INS : 'changes';

  const narrow = (change: Partial<TrailChoice>) => choose({ ...choice, ...change, entry: '' });

  return (
    <>
      <AdminHeading
        id="trail"
        title="Trail"
        note="What the people of the shop changed or took out as a file, and who signed in. Nobody can change it here, and the mail of the day has its seal. After a breach, ‘Whose data’ lists the customers whose data was changed or taken out on the chosen days, or who signed in."
      >
        {view === SIGN_INS ? (
          <ExportButton what="The sign-ins" call={exportAccess} request={{ query: askedOfAccess(choice) }} />
        ) : (
          <>
            <TouchedExport choice={choice} />
            <ExportButton what="The trail" call={exportTrail} request={{ query: askedBy(choice) }} />
          </>
        )}
      </AdminHeading>
      <Card aria-labelledby="trail">
        <Tabs
          label="Trail"
          value={view}
          onChange={(id) => void navigate(id === SIGN_INS ? `?view=${SIGN_INS}` : '?', { replace: true })}
          tabs={[
            {
              id: 'changes',
              label: 'Changes',
              content: (
                <>
                  <TrailFilters choice={choice} page={page} onChange={narrow} />
                  <TrailList {...list} />
                </>
              ),
            },
            {
              id: SIGN_INS,
              label: 'Sign-ins',
              content: <AccessList {...list} onChange={narrow} />,
            },
          ]}
        />
      </Card>
    </>
  );
}
