import { ALL_CATEGORIES } from '@shop/contract/settings/menus';
import { useQuery } from '@tanstack/react-query';
import { MenusForm, settingsQuery } from '../../features/settings/admin/index.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { useShopTargets } from './use-shop-targets.ts';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Menus and footer');

/** Edits the menus of header and footer. */
export default function MenusPage() {
  const settings = useQuery(settingsQuery());
  const targets = [...useShopTargets(), { to: ALL_CATEGORIES, name: 'All categories' }];

  return (
    <>
      <AdminHeading
        title="Menus and footer"
        note="Entries link to categories, collections, pages or any address. An entry without its own text shows the name of its page. Hidden categories are left out."
      />
      <QueryView query={settings} what="The menus" skeleton={<Skeleton height={60} />}>
        {({ data: { menus } }) => <MenusForm saved={menus} targets={targets} />}
      </QueryView>
    </>
  );
}
