import { PeopleView } from '../../features/staff/admin/index.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('People');

/** Who works for the shop, and what each may do. */
export default function PeoplePage() {
  return (
    <>
      <AdminHeading
        title="People"
        note="Invite whoever works with you. Each signs in with their own email and password, sees what their role includes, and is named wherever they did something."
      />
      <PeopleView />
    </>
  );
}
