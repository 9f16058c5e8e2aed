import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** One module; what each says is the owner's. */
const contentPages = [
  'shop/aboutus',
  'shop/terms',
  'shop/soappageone',
  'shop/soappagetwo',
  'shop/soappagethree',
  'shop/soappagefour',
  'shop/soappagefive',
  'shop/pages/:slug',
];

export default [
  index('pages/root-redirect.ts'),
  route('favicon.svg', 'pages/favicon-svg.ts'),
  route('robots.txt', 'pages/robots-txt.ts'),
  route('sitemap.xml', 'pages/sitemap-xml.ts'),
  route('manifest.webmanifest', 'pages/web-manifest.ts'),

  layout('pages/auth/auth-layout.tsx', [
    route('auth/login', 'pages/auth/login-page.tsx'),
    route('auth/register', 'pages/auth/register-page.tsx'),
    route('auth/forgot-password', 'pages/auth/forgot-password-page.tsx'),
    route('auth/reset-password', 'pages/auth/reset-password-page.tsx'),
  ]),

  layout('pages/admin/admin-layout.tsx', [
    route('admin/dashboard', 'pages/admin/dashboard-page.tsx'),
    route('admin/setup', 'pages/admin/setup-page.tsx'),
    route('admin/products', 'pages/admin/products-page.tsx'),
    route('admin/products/preview/:productId', 'pages/admin/preview-product-page.tsx'),
    route('admin/products/import', 'pages/admin/import-products-page.tsx'),
    route('admin/categories', 'pages/admin/categories-page.tsx'),
    route('admin/stock', 'pages/admin/stock-page.tsx'),
    route('admin/holds', 'pages/admin/holds-page.tsx'),
    route('admin/orders', 'pages/admin/orders-page.tsx'),
    route('admin/orders/new', 'pages/admin/new-order-page.tsx'),
    route('admin/orders/ship', 'pages/admin/ship-orders-page.tsx'),
    route('admin/packing-slips', 'pages/admin/packing-slips-page.tsx'),
    route('admin/picking-list', 'pages/admin/picking-list-page.tsx'),
    route('admin/sales', 'pages/admin/sales-page.tsx'),
    route('admin/offers', 'pages/admin/offers-page.tsx'),
    route('admin/money', 'pages/admin/money-page.tsx'),
    route('admin/reviews', 'pages/admin/reviews-page.tsx'),
    route('admin/customers', 'pages/admin/customers-page.tsx'),
    route('admin/customers/:customerId', 'pages/admin/customer-page.tsx'),
    route('admin/support', 'pages/admin/support-page.tsx'),
    route('admin/tax', 'pages/admin/tax-page.tsx'),
    route('admin/mails', 'pages/admin/mails-page.tsx'),
    route('admin/pages', 'pages/admin/pages-page.tsx'),
    route('admin/pages/:pageId', 'pages/admin/edit-page-page.tsx'),
    route('admin/delivery', 'pages/admin/delivery-page.tsx'),
    route('admin/settings', 'pages/admin/settings-page.tsx'),
    route('admin/account', 'pages/admin/account-page.tsx'),
    route('admin/features', 'pages/admin/features-page.tsx'),
  ]),

  layout('pages/shop/shop-layout.tsx', [
    route('shop/home', 'pages/shop/home-page.tsx'),
    route('shop/listing', 'pages/shop/listing-page.tsx'),
    route('shop/search', 'pages/shop/search-page.tsx'),
    route('shop/product/:productKey', 'pages/shop/product-page.tsx'),
    route('shop/compare', 'pages/shop/compare-page.tsx'),
    route('shop/contactus', 'pages/marketing/contact-page.tsx'),
    route('shop/support', 'pages/marketing/support-page.tsx'),
    route('shop/support/ticket', 'pages/shop/ticket-page.tsx'),
    ...contentPages.map((address) => route(address, 'pages/marketing/content-page.tsx', { id: address })),
    layout('pages/shop/guarded-layout.tsx', [
      route('shop/checkout', 'pages/shop/checkout-page.tsx'),
      route('shop/account', 'pages/shop/account-page.tsx'),
      route('shop/paypal-return', 'pages/shop/paypal-return-page.tsx'),
      route('shop/payment-success', 'pages/shop/payment-success-page.tsx'),
    ]),
    route('unauth-page', 'pages/unauth-page.tsx'),
    route('*', 'pages/not-found-page.tsx'),
  ]),
] satisfies RouteConfig;
