import { collectionPath } from '@shop/contract/collections/collection-sorts';
import { listPages } from '@shop/contract/content-pages/calls';
import { pathOfCategory, TERMS_PATH } from '@shop/contract/settings/menus';
import { useQuery } from '@tanstack/react-query';
import { collectionsQuery } from '../../features/collections/admin/index.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';

/**
 * Possible targets of menus and banners with their names: pages, categories and the collections that shoppers see.
 */
export function useShopTargets(): { to: string; name: string }[] {
  const { categories, words } = useShopSettings();
  const pages = useQuery(apiQuery(listPages, {}));
  const collections = useQuery(collectionsQuery());
  const standard = [
    { to: '/shop/home', name: 'Home' },
    { to: '/shop/listing', name: 'Products' },
    { to: '/shop/aboutus', name: 'About Us' },
    { to: '/shop/contactus', name: 'Contact Us' },
    { to: TERMS_PATH, name: words.terms },
    { to: '/shop/support', name: 'Help and complaints' },
    { to: '/shop/track', name: 'Track my order' },
    ...categories.map(({ id, label }) => ({ to: pathOfCategory(id), name: label })),
  ];
  const isStandard = (path: string) => standard.some(({ to }) => to.toLowerCase() === path.toLowerCase());
  const own = (pages.data?.data ?? [])
    .filter(({ path, title }) => title !== '' && !isStandard(path))
    .map(({ path, title }) => ({ to: path, name: title }));
  const shown = (collections.data?.data ?? [])
    .filter(({ isHidden }) => !isHidden)
    .map(({ slug, name }) => ({ to: collectionPath(slug), name }));
  return [...standard, ...own, ...shown];
}
