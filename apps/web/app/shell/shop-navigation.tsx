import { Link, NavLink, useLocation } from 'react-router';
import { clearStoredFilters, storeFilters } from '../features/catalog/index.ts';
import { useShopSettings } from '../platform/shop-settings.ts';
import { categoryEntries, pageEntries } from './navigation.ts';
import './shop-navigation.css';

const LISTING = '/shop/listing';

/** The header's entries, in a row or in the menu of a small screen. `onChoose` closes that menu. */
export function ShopNavigation({ label, onChoose }: { label: string; onChoose?: () => void }) {
  const { words, categories } = useShopSettings();
  const { pathname, search } = useLocation();
  const isListing = pathname === LISTING;
  const chosen = isListing ? new URLSearchParams(search).get('category') : null;

  function choose(remember: () => void) {
    remember();
    onChoose?.();
  }

  return (
    <nav aria-label={label} className="shop-navigation">
      <ul>
        {pageEntries.map(({ label: name, to }) => (
          <li key={to}>
            <NavLink to={to} caseSensitive={false} onClick={() => choose(clearStoredFilters)}>
              {name ?? words.terms}
            </NavLink>
          </li>
        ))}
      </ul>
      <ul className="shop-navigation-categories">
        {categoryEntries(categories).map(({ id, label: name, to }) => (
          <li key={id}>
            <Link
              to={isListing ? { pathname, search: withCategory(search, id) } : to}
              aria-current={chosen === id ? 'page' : undefined}
              onClick={() => choose(() => storeFilters({ category: [id] }))}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The listing's query with another category; sort stays, the page starts again (product §2). */
function withCategory(search: string, id: string): string {
  const query = new URLSearchParams(search);
  query.set('category', id);
  query.delete('page');
  return query.toString();
}
