import type { May, Permission } from './call.ts';

/** What each permission opens, after 'Your role does not include'. */
export const permissionWords: Readonly<Record<Permission, string>> = {
  orders: 'orders',
  refunds: 'refunds',
  books: 'the books',
  catalogue: 'the catalogue',
  offers: 'offers',
  pages: 'pages and banners',
  support: 'support',
  customers: 'customers',
  exports: 'files of orders and customers',
  settings: 'the settings',
  staff: 'people and roles',
};

/** What each permission opens, as a choice. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  orders: 'Orders and packing',
  refunds: 'Refunds',
  books: 'Money, sales and tax',
  catalogue: 'Products and stock',
  offers: 'Codes and sales',
  pages: 'Pages and banners',
  support: 'Support and reviews',
  customers: 'Customers',
  exports: 'Files of orders and customers',
  settings: 'Settings',
  staff: 'People and roles',
};

/** 'refunds'; of several, any one of which is enough, 'orders, refunds or the books'. */
export function inWords(may: May): string {
  if (typeof may === 'string') return permissionWords[may];
  const words = may.map((each) => permissionWords[each]);
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ');
}

/** What somebody reads whose role does not include something. `owner`: whom to ask, by name; empty: nobody is known. */
export function notInRole({ what, owner }: { what: string; owner: string }): string {
  const whom = owner === '' ? 'an owner of the shop' : `${owner}, an owner of the shop`;
  return `Your role does not include ${what}. Please ask ${whom}, who can change it.`;
}
