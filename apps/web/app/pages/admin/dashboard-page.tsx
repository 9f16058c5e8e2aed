import type { RefundToCheck } from '@shop/contract/dashboard/schemas';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { BackupCard } from '../../features/backups/admin/index.ts';
import { DashboardView, WaitingCard } from '../../features/dashboard/admin/index.ts';
import { PageErrorsCard } from '../../features/page-errors/admin/index.ts';
import { SendRefundAgain } from '../../features/refunds/admin/index.ts';
import { PlaceholderNotice } from '../../features/settings/admin/index.ts';
import { SetupProgress, setupQuery } from '../../features/setup/admin/index.ts';
import { Permitted, usePermits } from '../../platform/permissions.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { askedPage } from '../../shell/guard.tsx';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { AdminHeading } from './admin-heading.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Dashboard');
}

function sendAgain(refund: RefundToCheck) {
  return <SendRefundAgain refund={refund} orderNumber={refund.orderNumber} />;
}

/** The owner's first page (product §2, ruling 10). In a new shop its first card are the first steps. */
export default function DashboardPage() {
  const { state } = useLocation();
  const setup = useQuery({ ...setupQuery(), enabled: usePermits('settings') }).data?.data;
  return (
    <>
      <AdminHeading title="admin features" />
      {askedPage(state)?.startsWith('/shop/') ? (
        <output className="note">
          Your account is for the admin, so the shop’s pages lead here. ‘View shop’ opens them in a new tab as
          a visitor sees them.
        </output>
      ) : null}
      <Permitted may="settings">
        <SetupProgress />
      </Permitted>
      <PartBoundary>
        <WaitingCard />
      </PartBoundary>
      <Permitted may="staff">
        <PartBoundary>
          <BackupCard />
        </PartBoundary>
      </Permitted>
      <Permitted may="settings">{setup?.isLandingPage ? null : <PlaceholderNotice />}</Permitted>
      <DashboardView sendAgain={sendAgain} />
      <Permitted may="settings">
        <PageErrorsCard />
      </Permitted>
    </>
  );
}
