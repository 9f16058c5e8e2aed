import type { RefundToCheck } from '@shop/contract/dashboard/schemas';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation } from 'react-router';
import { DashboardView, WaitingCard } from '../../features/dashboard/admin/index.ts';
import { PageErrorsCard } from '../../features/page-errors/admin/index.ts';
import { SendRefundAgain } from '../../features/refunds/admin/index.ts';
import { PlaceholderNotice } from '../../features/settings/admin/index.ts';
import { SetupProgress, setupQuery } from '../../features/setup/admin/index.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { isAfterSignIn } from '../../shell/guard.tsx';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { AdminHeading } from './admin-heading.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Dashboard');
}

function sendAgain(refund: RefundToCheck) {
  return <SendRefundAgain refund={refund} orderNumber={refund.orderNumber} />;
}

/** The owner's first page (product §2, ruling 10). In a new shop, the first steps come before it. */
export default function DashboardPage() {
  const { state } = useLocation();
  const setup = useQuery(setupQuery()).data?.data;
  if (isAfterSignIn(state) && setup?.isLandingPage) return <Navigate to="/admin/setup" replace />;
  return (
    <>
      <AdminHeading title="admin features" />
      <SetupProgress />
      <PartBoundary>
        <WaitingCard />
      </PartBoundary>
      {setup?.isLandingPage ? null : <PlaceholderNotice />}
      <DashboardView sendAgain={sendAgain} />
      <PageErrorsCard />
    </>
  );
}
