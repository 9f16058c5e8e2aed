import { HoldsList } from '../../features/holds/admin/index.ts';
import { Permitted } from '../../platform/permissions.tsx';
import { useListAddress } from '../../platform/use-list-address.ts';
import { AdminHeading } from './admin-heading.tsx';
import { BackLink } from './back-link.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('On hold');

/** Stock that unpaid orders hold: who, what, until when (ruling 41). */
export default function HoldsPage() {
  const { page, toPage } = useListAddress();
  return (
    <>
      <AdminHeading title="On hold">
        <Permitted may="catalogue">
          <BackLink to="/admin/stock">Back to stock history</BackLink>
        </Permitted>
      </AdminHeading>
      <HoldsList page={page} toPage={toPage} />
    </>
  );
}
