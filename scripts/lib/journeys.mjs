import { changedParts, partsOfAddress, sampleNumber, takesAll } from './sample.mjs';

/**
 * Journeys about one page, one way to buy or one kind of browser. In `npm test` a file of them runs in one of six
 * commits, when a feature of its name has changed, and otherwise at times when something of its pages has
 * (`MOST_REACHED`). Six neighbours take about as long as any other six.
 */
const IN_TURN = [
  ['another-brand', '/admin/setup', '/admin/settings'],
  ['owners-evening', '/admin/setup', '/admin/connections', '/admin/products'],
  ['unsteady-network', '/shop/listing', '/auth/login', '/shop/contactus'],
  ['listing', '/shop/listing'],
  ['keyboard', '/shop/listing', '/shop/checkout', '/auth/login'],
  ['pictures', '/shop/home', '/shop/listing', '/shop/product/soap'],
  ['admin-pages', '/admin/products', '/admin/features', '/admin/orders'],
  ['broken-parts', '/shop/home', '/shop/payment-success', '/admin/orders'],
  ['closed-browser', '/shop/checkout'],
  ['cash', '/shop/checkout', '/shop/confirm-order', '/admin/cash'],
  ['order-messages', '/shop/checkout', '/admin/whatsapp'],
  ['agents', '/shop/basket', '/auth/login', '/shop/checkout'],
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
  ['phone-code', '/shop/account', '/auth/login'],
  ['passkeys', '/shop/account', '/auth/login'],
  ['hindi-sign-in', '/auth/login', '/shop/account', '/auth/undo-email'],
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
  ['stay-signed-in', '/auth/login', '/shop/account'],
  ['proof-again', '/admin/orders', '/admin/customers', '/shop/account'],
  ['staff', '/admin/people', '/admin/orders', '/auth/invitation'],
  ['restock', '/admin/products'],
  ['scan', '/admin/products', '/admin/stocktake', '/admin/orders/pack'],
  ['offline', '/shop/home', '/shop/listing'],
  ['newsletter', '/shop/newsletter', '/admin/newsletters'],
  ['sets', '/admin/products', '/shop/product/soap', '/admin/packing-slips'],
  ['business-buyer', '/shop/checkout', '/shop/account'],
  ['two-people', '/admin/orders', '/admin/support', '/shop/checkout'],
];
const FILE_TURNS = 6;

/** Sweeps of many screens whose file cannot be taken apart: like the screens of the others, in one of three commits. */
const SWEEPS = [
  ['dark-patterns', '/shop/product/soap', '/shop/checkout', '/auth/register', '/shop/account'],
  ['zoom', '/shop/product/soap'],
];
const SWEEP_TURNS = 3;
/** So many files, of those that a change reaches and whose turn it is not, run all the same (decision 0169). */
const MOST_REACHED = 6;

/** The files of journeys that do not run (decisions 0091 and 0169). */
export function journeysLeftOut({
  all = takesAll(),
  sample = sampleNumber(),
  changed = changedParts(),
} = {}) {
  if (all) return [];
  const waiting = [...listWaiting(IN_TURN, FILE_TURNS, sample), ...listWaiting(SWEEPS, SWEEP_TURNS, sample)];
  const parts = new Set(changed);
  const leftOut = waiting.filter(({ name, file }) => !parts.has(name) && !parts.has(file));
  const reached = leftOut
    .filter(({ addresses }) => addresses.flatMap(partsOfAddress).some((part) => parts.has(part)))
    // Those that come next: commits that change the same run others.
    .toSorted((one, other) => one.commits - other.commits)
    .slice(0, MOST_REACHED);
  return leftOut.filter((journey) => !reached.includes(journey)).map(({ file }) => file);
}

/** The files whose turn it is not, and in how many commits it is. */
function listWaiting(journeys, turns, sample) {
  return journeys
    .map(([name, ...addresses], index) => ({
      name,
      file: `e2e/${name}.spec.ts`,
      addresses,
      commits: turns - 1 - ((index + sample) % turns),
    }))
    .filter(({ commits }) => commits > 0);
}
