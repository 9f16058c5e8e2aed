/** Of React alone: it changes when its version does. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\//;

/** What a first visit has no use for, however many pages share it: it comes with the pages that do. */
const LATER = [
  /react-hook-form|app\/ui\/(?:(?:text-|search-)?field|pagination|dialog-panel|sortable|tabs|use-drag)/,
  /radix|floating|aria-hidden|icons\/eye|admin|app\/features\/(?:addresses|checkout|media|orders|payments|profile)/,
  /app\/features\/cart\/(?:cart-l|quantity|change)|app\/platform\/(?:shop-time|show-field|failure|upload|download)/,
  /contract\/src\/(?:addresses|checkout|dashboard|mails|media|orders|packing|profile)/,
  /messages\/(?:address|auth|banner|mail|order|packing|payment|profile|upload)/,
];

/** What the frame of the shop and its first pages share, if only two of them do. */
const SHOP = [
  /app\/shell\/|app\/ui\/(?:use-|stars|price)|app\/pages\/site-pictures/,
  /app\/features\/(?:banners\/(?:shared\/)?banner-|catalog\/stored-|reviews\/review-queries|cart\/(?:cart-(?:button|queries|skeleton)|pending-quantities|use-cart))/,
  /app\/pages\/(?:marketing\/collection(?:-tiles|s\.)|shop\/(?:category-tiles|service-facts))/,
  /contract\/src\/(?:banners|cart|reviews)|icons\/(?:menu|search|shopping-bag|x)\./,
];

const isOneOf = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));
const isLater = isOneOf(LATER);
const isOfShop = isOneOf(SHOP);

/**
 * Few files compress better than many small ones, and each costs 300 bytes of headers, so what pages share comes in
 * three. The budget stands in quality, 'Speed': `e2e/first-visit.spec.ts` holds home to it.
 */
export const scriptFiles = {
  groups: [
    { name: 'react', test: REACT },
    { name: 'common', test: (id: string) => !isLater(id), minShareCount: 4 },
    { name: 'shop', test: (id: string) => !isLater(id) && isOfShop(id), minShareCount: 2 },
  ],
};
