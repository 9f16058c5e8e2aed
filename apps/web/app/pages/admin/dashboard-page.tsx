import { shopSettings } from '@shop/contract/shop-settings';
import { DashboardView } from '../../features/dashboard/admin/index.ts';

export function meta() {
  return [{ title: `Dashboard · ${shopSettings.name}` }, { name: 'robots', content: 'noindex' }];
}

/** The owner's first page (product §2, ruling 10). */
export default function DashboardPage() {
  return (
    <>
      <h1 className="text-heading">admin features</h1>
      <DashboardView />
    </>
  );
}
