import { useSearchParams } from 'react-router';
import { AddRedirect, RedirectsList } from '../../features/redirects/admin/index.ts';
import { readPageNumber } from '../../platform/page-parameter.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { AdminHeading } from './admin-heading.tsx';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Redirects');
}

/** Old addresses and their targets. */
export default function RedirectsPage() {
  const [query] = useSearchParams();
  return (
    <>
      <AdminHeading
        title="Redirects"
        note="Addresses of a shop that you had before lead to pages of this one. Those of Shopify and WooCommerce (/products/neem-soap, /collections/gifts) find the product or collection of that name by themselves. Pages that you move are listed by themselves."
      />
      <AddRedirect />
      <RedirectsList page={readPageNumber(query)} />
    </>
  );
}
