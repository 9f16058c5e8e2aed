import { startSweep } from './sample.mjs';

/**
 * Journeys about one page, one way to buy or one kind of browser. In `npm test` a file of them runs in one of six
 * commits, and whenever something of its pages has changed. Six neighbours take about as long as any other six.
 */
const IN_TURN = [
  ['another-brand', '/admin/setup', '/admin/settings'],
  ['unsteady-network', '/shop/listing', '/auth/login', '/shop/contactus'],
  ['listing', '/shop/listing'],
  ['keyboard', '/shop/listing', '/shop/checkout', '/auth/login'],
  ['pictures', '/shop/home', '/shop/listing', '/shop/product/soap'],
  ['admin-pages', '/admin/products', '/admin/features', '/admin/orders'],
  ['broken-parts', '/shop/home', '/shop/payment-success', '/admin/orders'],
  ['closed-browser', '/shop/checkout'],
  ['cash', '/shop/checkout', '/shop/confirm-order', '/admin/cash'],
  ['product-dialog', '/shop/listing', '/shop/product/soap'],
  ['payment-pages', '/shop/checkout', '/shop/paypal-return'],
  ['changed-pages', '/shop/listing', '/shop/checkout', '/admin/products'],
  ['language', '/shop/home', '/auth/login'],
  ['choosing', '/shop/listing', '/shop/compare'],
  [
    'auth',
    '/auth/login',
    '/auth/register',
    '/auth/forgot-password',
    '/auth/reset-password',
    '/auth/undo-email',
  ],
  ['mailed-code', '/auth/login', '/shop/checkout'],
  ['packing', '/admin/packing-slips', '/admin/picking-list', '/admin/mails'],
  ['toasts', '/admin/orders', '/shop/listing'],
  ['account', '/shop/account'],
  ['passkeys', '/shop/account', '/auth/login'],
  ['required-proof', '/admin/account', '/admin/people'],
  ['carousels', '/shop/home', '/shop/product/soap'],
  ['cart', '/shop/checkout'],
  ['offers', '/admin/offers', '/shop/checkout'],
  ['reviews', '/shop/product/soap'],
  ['other-origin', '/auth/login', '/shop/checkout'],
  ['plain-http', '/admin/products'],
  ['search', '/shop/search'],
  ['long-titles', '/shop/product/soap', '/shop/checkout', '/shop/account', '/admin/orders'],
  ['old-browser', '/shop/home'],
  ['page-errors', '/admin/dashboard'],
  ['pasted-document', '/admin/pages'],
  ['admin-products-file', '/admin/products/import'],
  ['taps', '/shop/listing', '/shop/checkout', '/shop/product/soap'],
  ['transcripts', '/shop/product/soap', '/shop/checkout', '/shop/payment-success', '/shop/account'],
  ['page-speeds', '/shop/home', '/admin/page-speeds'],
  ['small-screen', '/shop/listing', '/shop/product/soap', '/admin/orders', '/admin/dashboard'],
];
const FILE_TURNS = 6;

/** Sweeps of many screens whose file cannot be taken apart: like the screens of the others, in one of three commits. */
const SWEEPS = [
  ['dark-patterns', '/shop/product/soap', '/shop/checkout', '/auth/register', '/shop/account'],
  ['zoom', '/shop/product/soap'],
];

/** The files of journeys whose turn it is not (decision 0091). */
export function journeysLeftOut(sweep) {
  return [...leftOutOf(IN_TURN, { ...sweep, turns: FILE_TURNS }), ...leftOutOf(SWEEPS, sweep)];
}

function leftOutOf(journeys, sweep) {
  const isDue = startSweep(sweep);
  return journeys.filter(([, ...addresses]) => !isDue(...addresses)).map(([name]) => `e2e/${name}.spec.ts`);
}
