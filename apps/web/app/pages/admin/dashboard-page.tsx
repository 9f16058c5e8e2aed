import { DashboardView } from '../../features/dashboard/admin/index.ts';
import { PlaceholderNotice } from '../../features/settings/admin/index.ts';
import { SupportDue } from '../../features/support/admin/index.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Dashboard');
}

/** The owner's first page (product §2, ruling 10). */
export default function DashboardPage() {
  return (
    <>
      <h1 className="text-heading">admin features</h1>
      <PlaceholderNotice />
      <SupportDue />
      <DashboardView />
    </>
  );
}
