/** The templates of the shop's pages (`apps/web/app/routes.ts`; a test compares them). */
export const pageTemplates = [
  '/',
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/undo-email',
  '/auth/invitation',
  '/admin',
  '/admin/dashboard',
  '/admin/setup',
  '/admin/products',
  '/admin/products/preview/:productId',
  '/admin/products/import',
  '/admin/collections',
  '/admin/categories',
  '/admin/stock',
  '/admin/holds',
  '/admin/orders',
  '/admin/orders/new',
  '/admin/orders/ship',
  '/admin/orders/pack',
  '/admin/packing-slips',
  '/admin/picking-list',
  '/admin/sales',
  '/admin/offers',
  '/admin/newsletters',
  '/admin/money',
  '/admin/settlements',
  '/admin/cash',
  '/admin/profit',
  '/admin/courier-bills',
  '/admin/costs',
  '/admin/stocktake',
  '/admin/reviews',
  '/admin/customers',
  '/admin/customers/:customerId',
  '/admin/support',
  '/admin/tax',
  '/admin/mails',
  '/admin/mails/words',
  '/admin/menus',
  '/admin/redirects',
  '/admin/feeds',
  '/admin/page-speeds',
  '/admin/backups',
  '/admin/connections',
  '/admin/webhooks',
  '/admin/whatsapp',
  '/admin/api-keys',
  '/admin/pages',
  '/admin/pages/:pageId',
  '/admin/delivery',
  '/admin/people',
  '/admin/trail',
  '/admin/settings',
  '/admin/account',
  '/admin/features',
  '/shop/home',
  '/shop/listing',
  '/shop/search',
  '/shop/product/:productKey',
  '/shop/collection/:slug',
  '/shop/compare',
  '/shop/contactus',
  '/shop/support',
  '/shop/confirm-order',
  '/shop/basket',
  '/shop/stop-mails',
  '/shop/saved',
  '/shop/track',
  '/shop/newsletter',
  '/shop/newsletter/confirm',
  '/shop/support/ticket',
  '/shop/aboutus',
  '/shop/terms',
  '/shop/help',
  '/shop/shipping',
  '/shop/refunds',
  '/shop/privacy',
  '/shop/soappageone',
  '/shop/soappagetwo',
  '/shop/soappagethree',
  '/shop/soappagefour',
  '/shop/soappagefive',
  '/shop/pages/:slug',
  '/shop/checkout',
  '/shop/account',
  '/shop/paypal-return',
  '/shop/payment-success',
  '/unauth-page',
] as const;

/** Stands for every address without a page. */
const NO_PAGE = '*';

/**
 * The template of the page at a path, without what tells people, orders or products apart:
 * `/admin/customers/0198…` becomes `/admin/customers/:customerId`.
 */
export function pageOf(path: string): string {
  const parts = partsOf(path);
  const fits = (template: string) => {
    const wanted = partsOf(template);
    return (
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index]?.toLowerCase())
    );
  };
  return pageTemplates.find(fits) ?? NO_PAGE;
}

function partsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
