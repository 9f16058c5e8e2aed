import { listAdminCollections } from '@shop/contract/collections/calls';
import { collectionPath } from '@shop/contract/collections/collection-sorts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { useShopSettings } from '../../../platform/shop-settings.ts';
import { Select } from '../../../ui/text-field.tsx';

interface BannerLinkFieldProps {
  value: string;
  onChange: (link: string) => void;
}

/** Where a banner leads: a collection or a category that shoppers see. */
export function BannerLinkField({ value, onChange }: BannerLinkFieldProps) {
  const { categories } = useShopSettings();
  const { data } = useQuery(apiQuery(listAdminCollections, {}));
  const known = [
    { id: '', label: 'Nowhere' },
    ...(data?.data ?? [])
      .filter(({ isHidden }) => !isHidden)
      .map(({ slug, name }) => ({ id: collectionPath(slug), label: `Collection: ${name}` })),
    ...categories
      .filter(({ isHidden }) => !isHidden)
      .map(({ id, label }) => ({ id: `/shop/listing?category=${id}`, label: `Category: ${label}` })),
  ];
  const options = known.some(({ id }) => id === value) ? known : [...known, { id: value, label: value }];
  return (
    <Select
      label="Leads to"
      options={options}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
