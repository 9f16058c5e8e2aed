import { collectionPath } from '@shop/contract/collections/collection-sorts';
import { listPages } from '@shop/contract/pages/calls';
import { ALL_CATEGORIES, pathOfCategory, TERMS_PATH } from '@shop/contract/settings/menus';
import { useQuery } from '@tanstack/react-query';
import { collectionsQuery } from '../../features/collections/admin/index.ts';
import { MenusForm, settingsQuery } from '../../features/settings/admin/index.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminHeading } from './admin-heading.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Menus and footer');
}

/** What header and footer lead to. */
export default function MenusPage() {
  const { categories, words } = useShopSettings();
  const pages = useQuery(apiQuery(listPages, {}));
  const collections = useQuery(collectionsQuery());
  const settings = useQuery(settingsQuery());
  const standard = [
    { to: '/shop/home', name: 'Home' },
    { to: '/shop/listing', name: 'Products' },
    { to: '/shop/aboutus', name: 'About Us' },
    { to: '/shop/contactus', name: 'Contact Us' },
    { to: TERMS_PATH, name: words.terms },
    { to: '/shop/support', name: 'Help and complaints' },
    { to: ALL_CATEGORIES, name: 'All categories' },
    ...categories.map(({ id, label }) => ({ to: pathOfCategory(id), name: label })),
  ];
  const isStandard = (path: string) => standard.some(({ to }) => to.toLowerCase() === path.toLowerCase());
  const own = (pages.data?.data ?? [])
    .filter(({ path, title }) => title !== '' && !isStandard(path))
    .map(({ path, title }) => ({ to: path, name: title }));

  const shownCollections = (collections.data?.data ?? [])
    .filter(({ isHidden }) => !isHidden)
    .map(({ slug, name }) => ({ to: collectionPath(slug), name }));
  const targets = [...standard, ...shownCollections, ...own];

  return (
    <>
      <AdminHeading
        title="Menus and footer"
        note="Entries lead to categories, to collections, to pages or to any address. An entry without words of its own says what its page is called; hidden categories are left out."
      />
      <QueryView query={settings} what="The menus" skeleton={<Skeleton height={60} />}>
        {({ data: { menus } }) => <MenusForm saved={menus} targets={targets} />}
      </QueryView>
    </>
  );
}
