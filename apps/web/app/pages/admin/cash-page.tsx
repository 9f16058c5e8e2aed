import { Link, useSearchParams } from 'react-router';
import { CashList } from '../../features/cash/admin/index.ts';
import { readPageNumber } from '../../platform/page-parameter.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';
import './admin-frame.css';

export function meta({ matches }: { matches: MetaMatches }) {
  return hiddenPageMeta(matches, 'Cash on delivery');
}

/** What waits for a customer's word, and what couriers still owe. */
export default function CashPage() {
  const { cash } = useShopSettings();
  return (
    <>
      <h1 className="text-heading">Cash on delivery</h1>
      <p className="admin-heading-note">
        {cash.accepted === 'yes' ? 'The shop takes it. ' : 'The shop takes none now. '}
        <Link className="quiet-link" to="/admin/settings#cash">
          Change its terms
        </Link>
      </p>
      <Part name="unconfirmed" heading="To be confirmed" />
      <Part name="owed" heading="Cash still to come" />
    </>
  );
}

/** Each list has a page of its own in the address. */
function Part({ name, heading }: { name: 'unconfirmed' | 'owed'; heading: string }) {
  const [search] = useSearchParams();
  const page = readPageNumber(new URLSearchParams({ page: search.get(name) ?? '' }));

  function toPage(next: number) {
    const query = new URLSearchParams(search);
    query.set(name, String(next));
    return { search: `?${query}` };
  }

  return (
    <section aria-labelledby={`cash-${name}`}>
      <h2 id={`cash-${name}`} className="text-title">
        {heading}
      </h2>
      <CashList show={name} page={page} toPage={toPage} />
    </section>
  );
}
