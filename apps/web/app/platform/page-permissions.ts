import { type May, type Permission, permissions } from '@shop/contract/call';

/** Whose each page is, by the start of its address. Those below an address count as its, unless they have a line. */
const pages: Readonly<Record<string, May>> = {
  '/admin/dashboard': 'books',
  '/admin/products': 'catalogue',
  '/admin/stock': 'catalogue',
  '/admin/categories': 'catalogue',
  '/admin/collections': 'catalogue',
  '/admin/feeds': 'catalogue',
  '/admin/orders': ['orders', 'refunds', 'books', 'support'],
  '/admin/orders/new': 'orders',
  '/admin/orders/ship': 'orders',
  '/admin/orders/pack': 'orders',
  '/admin/packing-slips': 'orders',
  '/admin/picking-list': 'orders',
  '/admin/holds': 'orders',
  '/admin/features': 'pages',
  '/admin/offers': 'offers',
  '/admin/newsletters': 'offers',
  '/admin/reviews': 'support',
  '/admin/sales': 'books',
  '/admin/money': 'books',
  '/admin/settlements': 'books',
  '/admin/cash': ['orders', 'books'],
  '/admin/profit': 'books',
  '/admin/courier-bills': 'books',
  '/admin/costs': 'books',
  '/admin/stocktake': 'catalogue',
  '/admin/tax': 'books',
  '/admin/customers': 'customers',
  '/admin/support': 'support',
  '/admin/pages': 'pages',
  '/admin/redirects': 'pages',
  '/admin/menus': 'settings',
  '/admin/mails': ['support', 'settings'],
  '/admin/mails/words': 'settings',
  '/admin/delivery': 'settings',
  '/admin/settings': 'settings',
  '/admin/page-speeds': 'settings',
  '/admin/webhooks': 'settings',
  '/admin/whatsapp': 'settings',
  '/admin/setup': 'settings',
  '/admin/people': 'staff',
  '/admin/trail': 'staff',
  '/admin/api-keys': 'staff',
  '/admin/connections': 'staff',
  '/admin/backups': 'staff',
  '/admin/account': permissions,
};

/** The permission that a page of the owner needs. */
export function mayOfPage(pathname: string): May {
  const [longest] = Object.keys(pages)
    .filter((path) => pathname === path || pathname.startsWith(`${path}/`))
    .toSorted((a, b) => b.length - a.length);
  return pages[longest ?? ''] ?? permissions;
}

/** The work of each: where they land after the sign-in, the first that fits. */
const homes: readonly { needs: Permission; to: string }[] = [
  { needs: 'books', to: '/admin/dashboard' },
  { needs: 'orders', to: '/admin/orders?needs=shipping' },
  { needs: 'support', to: '/admin/support?state=waiting' },
  { needs: 'refunds', to: '/admin/orders?needs=refund' },
  { needs: 'catalogue', to: '/admin/products' },
  { needs: 'offers', to: '/admin/offers' },
  { needs: 'pages', to: '/admin/pages' },
  { needs: 'customers', to: '/admin/customers' },
  { needs: 'settings', to: '/admin/settings' },
  { needs: 'staff', to: '/admin/people' },
];

export function homeOf(granted: readonly Permission[]): string {
  const home = homes.find(({ needs }) => granted.includes(needs));
  return home?.to ?? '/admin/account';
}
