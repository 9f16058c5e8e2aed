import { Link, NavLink, useLocation } from 'react-router';
import { langOf } from '../platform/language.ts';
import { clearStoredFilters, storeFilters } from '../features/catalog/index.ts';
import { useShopSettings } from '../platform/shop-settings.ts';
import { type ShownEntry, shownEntries } from './navigation.ts';
import './shop-navigation.css';

const LISTING = '/shop/listing';

/** The header's entries, in a row or in the menu of a small screen. `onChoose` closes that menu. */
export function ShopNavigation({ label, onChoose }: { label: string; onChoose?: () => void }) {
  const settings = useShopSettings();
  const { header, shelves } = settings.menus;
  return (
    <nav aria-label={label} className="shop-navigation">
      <Entries entries={shownEntries(header, settings)} onChoose={onChoose} />
      <Entries
        entries={shownEntries(shelves, settings)}
        onChoose={onChoose}
        className="shop-navigation-categories"
      />
    </nav>
  );
}

interface EntriesProps {
  entries: readonly ShownEntry[];
  onChoose: (() => void) | undefined;
  className?: string;
}

function Entries({ entries, onChoose, className }: EntriesProps) {
  const { pathname, search } = useLocation();
  const isListing = pathname === LISTING;
  const chosen = isListing ? new URLSearchParams(search).get('category') : null;

  function choose(remember: () => void) {
    remember();
    onChoose?.();
  }

  if (entries.length === 0) return null;
  return (
    <ul className={className}>
      {entries.map(({ label, to, categoryId }) => (
        <li key={to}>
          {categoryId === null ? (
            <NavLink
              to={to}
              caseSensitive={false}
              lang={langOf(label)}
              onClick={() => choose(clearStoredFilters)}
            >
              {label}
            </NavLink>
          ) : (
            <Link
              to={isListing ? { pathname, search: withCategory(search, categoryId) } : to}
              lang={langOf(label)}
              aria-current={chosen === categoryId ? 'page' : undefined}
              onClick={() => choose(() => storeFilters({ category: [categoryId] }))}
            >
              {label}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The listing's query with another category. The sort order stays; the page number is reset (product §2). */
function withCategory(search: string, id: string): string {
  const query = new URLSearchParams(search);
  query.set('category', id);
  query.delete('page');
  return query.toString();
}
