import { isPermitted } from '@shop/contract/call';
import {
  Archive,
  Banknote,
  Cable,
  Contact,
  FileText,
  Footprints,
  Gauge,
  HandCoins,
  Images,
  KeyRound,
  Landmark,
  LayoutDashboard,
  LayoutGrid,
  LifeBuoy,
  ListChecks,
  Mail,
  Menu,
  MessageCircle,
  MessageSquareText,
  Newspaper,
  Package,
  ClipboardCheck,
  Coins,
  PackageSearch,
  PiggyBank,
  ReceiptText,
  Rss,
  Settings,
  Shapes,
  ShoppingBag,
  Tag,
  TrendingUp,
  Truck,
  UserRound,
  Waypoints,
  Webhook,
  UsersRound,
} from 'lucide-react';
import { useContext, useEffect, useRef, type RefObject } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useWaitingByPage } from '../../features/dashboard/admin/index.ts';
import { forWhoMay, PermissionsContext } from '../../platform/permissions.tsx';
import { mayOfPage } from '../../platform/page-permissions.ts';
import { WaitingBadge } from './waiting-badge.tsx';
import './admin-navigation.css';

/** The pages of product §2 come first, without a heading. The others follow by subject. */
const groups = [
  {
    heading: null,
    entries: [
      { label: 'Dashboard', to: '/admin/dashboard', Icon: LayoutDashboard },
      { label: 'Products', to: '/admin/products', Icon: ShoppingBag },
      { label: 'Orders', to: '/admin/orders', Icon: Package },
      { label: 'Features', to: '/admin/features', Icon: Images },
    ],
  },
  {
    heading: 'Catalogue',
    entries: [
      { label: 'Categories', to: '/admin/categories', Icon: Shapes },
      { label: 'Collections', to: '/admin/collections', Icon: LayoutGrid },
      { label: 'Stocktake', to: '/admin/stocktake', Icon: ClipboardCheck },
      { label: 'Offers', to: '/admin/offers', Icon: Tag },
      { label: 'Newsletters', to: '/admin/newsletters', Icon: Newspaper },
      { label: 'Reviews', to: '/admin/reviews', Icon: MessageSquareText },
      { label: 'Feeds', to: '/admin/feeds', Icon: Rss },
    ],
  },
  {
    heading: 'Money',
    entries: [
      { label: 'Sales', to: '/admin/sales', Icon: TrendingUp },
      { label: 'Money', to: '/admin/money', Icon: Landmark },
      { label: 'Settlements', to: '/admin/settlements', Icon: HandCoins },
      { label: 'Cash on delivery', to: '/admin/cash', Icon: Banknote },
      { label: 'Courier’s bills', to: '/admin/courier-bills', Icon: PackageSearch },
      { label: 'Costs', to: '/admin/costs', Icon: Coins },
      { label: 'Profit', to: '/admin/profit', Icon: PiggyBank },
      { label: 'Tax papers', to: '/admin/tax', Icon: ReceiptText },
    ],
  },
  {
    heading: 'Shop',
    entries: [
      { label: 'Customers', to: '/admin/customers', Icon: UsersRound },
      { label: 'Support', to: '/admin/support', Icon: LifeBuoy },
      { label: 'Pages', to: '/admin/pages', Icon: FileText },
      { label: 'Menus', to: '/admin/menus', Icon: Menu },
      { label: 'Redirects', to: '/admin/redirects', Icon: Waypoints },
      { label: 'Emails', to: '/admin/mails', Icon: Mail },
      { label: 'WhatsApp', to: '/admin/whatsapp', Icon: MessageCircle },
      { label: 'Delivery', to: '/admin/delivery', Icon: Truck },
      { label: 'People', to: '/admin/people', Icon: Contact },
      { label: 'Trail', to: '/admin/trail', Icon: Footprints },
      { label: 'Page speed', to: '/admin/page-speeds', Icon: Gauge },
      { label: 'Webhooks', to: '/admin/webhooks', Icon: Webhook },
      { label: 'API keys', to: '/admin/api-keys', Icon: KeyRound },
      { label: 'Connections', to: '/admin/connections', Icon: Cable },
      { label: 'Backups', to: '/admin/backups', Icon: Archive },
      { label: 'Settings', to: '/admin/settings', Icon: Settings },
      { label: 'First steps', to: '/admin/setup', Icon: ListChecks },
      { label: 'Your account', to: '/admin/account', Icon: UserRound },
    ],
  },
] as const;

/** Explains labels that are not clear on their own. */
const notes: Readonly<Record<string, string>> = { '/admin/features': 'Banners of the home page' };

/** The entries of the side menu. `onChoose` closes the sheet that contains them on a small screen. */
export function AdminNavigation({ onChoose }: { onChoose?: () => void }) {
  const menu = useCurrentEntryInView();
  const waiting = useWaitingByPage();
  const granted = useContext(PermissionsContext);
  const shown = groups
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(({ to }) => isPermitted(mayOfPage(to), granted)),
    }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <nav ref={menu} aria-label="Admin" className="admin-navigation">
      {shown.map(({ heading, entries }) => (
        <div key={heading} {...forWhoMay(entries.flatMap(({ to }) => mayOfPage(to)))}>
          {heading === null ? null : <p className="admin-navigation-heading">{heading}</p>}
          <ul aria-label={heading ?? undefined}>
            {entries.map(({ label, to, Icon }) => (
              <li key={to} {...forWhoMay(mayOfPage(to))}>
                <NavLink to={to} {...(onChoose ? { onClick: onChoose } : {})}>
                  <Icon size={20} aria-hidden />
                  <span data-note={notes[to]}>{label}</span>
                  <WaitingBadge count={waiting.of(to)} className="admin-navigation-count" />
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function useCurrentEntryInView(): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    showCurrentEntry(menu.current);
    // oxlint-disable-next-line react/exhaustive-deps -- each page has an entry of its own
  }, [pathname]);
  return menu;
}

/**
 * Scrolls a menu so that the entry of the current page is visible. Unlike `scrollIntoView`, it never scrolls the page
 * itself. Also runs by itself in a document (`waiting-page.tsx`).
 */
export function showCurrentEntry(menu: Element | null | undefined) {
  const entry = menu?.querySelector('[aria-current="page"]');
  let scroller = menu?.parentElement;
  while (scroller && !/auto|scroll/.test(getComputedStyle(scroller).overflowY))
    scroller = scroller.parentElement;
  if (!entry || !scroller || scroller.contains(document.body)) return;
  const [seen, wanted] = [scroller.getBoundingClientRect(), entry.getBoundingClientRect()];
  if (wanted.top >= seen.top && wanted.bottom <= seen.bottom) return;
  scroller.scrollTop += (wanted.top + wanted.bottom) / 2 - (seen.top + seen.bottom) / 2;
}
