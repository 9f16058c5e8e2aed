import { startSweep } from './sample.mjs';

/**
 * Journeys about one page, one way to buy or one kind of browser. In `npm test` a file of them runs in one of three
 * commits, and whenever something of its pages has changed. Three neighbours take about as long as any other three.
 */
const IN_TURN = [
  ['another-brand', '/admin/setup', '/admin/settings'],
  ['dark-patterns', '/shop/product/soap', '/shop/checkout', '/auth/register', '/shop/account'],
  ['unsteady-network', '/shop/listing', '/auth/login', '/shop/contactus'],
  ['keyboard', '/shop/listing', '/shop/checkout', '/auth/login'],
  ['listing', '/shop/listing'],
  ['pictures', '/shop/home', '/shop/listing', '/shop/product/soap'],
  ['admin-pages', '/admin/products', '/admin/features', '/admin/orders'],
  ['changed-pages', '/shop/listing', '/shop/checkout', '/admin/products'],
  ['payment-pages', '/shop/checkout', '/shop/paypal-return'],
  ['cash', '/shop/checkout', '/shop/confirm-order', '/admin/cash'],
  ['product-dialog', '/shop/listing', '/shop/product/soap'],
  ['closed-browser', '/shop/checkout'],
  ['broken-parts', '/shop/home', '/shop/payment-success', '/admin/orders'],
  ['account', '/shop/account'],
  ['packing', '/admin/packing-slips', '/admin/picking-list', '/admin/mails'],
  ['toasts', '/admin/orders', '/shop/listing'],
  ['language', '/shop/home', '/auth/login'],
  ['auth', '/auth/login', '/auth/register', '/auth/forgot-password', '/auth/reset-password'],
  ['choosing', '/shop/listing', '/shop/compare'],
  ['cart', '/shop/checkout'],
  ['carousels', '/shop/home', '/shop/product/soap'],
  ['zoom', '/shop/product/soap'],
  ['reviews', '/shop/product/soap'],
  ['offers', '/admin/offers', '/shop/checkout'],
  ['other-origin', '/auth/login', '/shop/checkout'],
  ['plain-http', '/admin/products'],
  ['old-browser', '/shop/home'],
  ['page-errors', '/admin/dashboard'],
  ['admin-products-file', '/admin/products/import'],
  ['search', '/shop/search'],
  ['small-screen', '/shop/listing', '/shop/product/soap', '/admin/orders', '/admin/dashboard'],
].map(([name, ...addresses]) => ({ file: `e2e/${name}.spec.ts`, addresses }));

/** The files of journeys whose turn it is not (decision 0091). */
export function journeysLeftOut(sweep) {
  const isDue = startSweep(sweep);
  return IN_TURN.filter(({ addresses }) => !isDue(...addresses)).map(({ file }) => file);
}
