import { AddRedirect, RedirectsList } from '../../features/redirects/admin/index.ts';
import { useListAddress } from '../../platform/use-list-address.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Redirects');

/** Old addresses and their targets. */
export default function RedirectsPage() {
  const { page, toPage } = useListAddress();
  return (
    <>
      <AdminHeading
        title="Redirects"
        note="Redirects send the addresses of an earlier shop to pages of this one. Shopify and WooCommerce addresses (/products/neem-soap, /collections/gifts) work without a redirect if the product or collection has the same name. If you change the address of a page, its redirect is added automatically."
      />
      <PartBoundary>
        <AddRedirect />
      </PartBoundary>
      <RedirectsList page={page} toPage={toPage} />
    </>
  );
}
