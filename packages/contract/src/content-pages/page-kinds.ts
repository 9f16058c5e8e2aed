/**
 * The pages of the specification, and those that every shop needs (decision 0114), by the last part of their address, in
 * the order in which an owner sees them.
 */
export const builtInPages = [
  'home',
  'aboutus',
  'contactus',
  'terms',
  'help',
  'shipping',
  'refunds',
  'privacy',
  'soappageone',
  'soappagetwo',
  'soappagethree',
  'soappagefour',
  'soappagefive',
] as const;

export type BuiltInPage = (typeof builtInPages)[number];

export function isBuiltIn(slug: string): slug is BuiltInPage {
  return builtInPages.some((page) => page === slug);
}

/** Installed pages that a shop which sells must show: the law asks for them, or the checkout leads to them. */
const needed: readonly string[] = ['home', 'contactus', 'terms', 'help', 'shipping', 'refunds', 'privacy'];

export function isNeededPage(slug: string): boolean {
  return needed.includes(slug);
}

/** The path of a page: for built-in pages one of their own, for pages that an owner added one under `/shop/pages/`. */
export function pathOfPage(slug: string): string {
  return isBuiltIn(slug) ? `/shop/${slug}` : `/shop/pages/${slug}`;
}

/** Background colours for a page's sheet and its ingredients. */
export const pageGrounds = ['paper', 'coffee', 'lime', 'leaf', 'rose', 'turmeric'] as const;

/**
 * How a page begins: only words; a picture below them; or a picture with the words on a sheet over its lower edge.
 */
export const headLooks = ['plain', 'below', 'hero'] as const;

/** Icons in front of a point or badge. */
export const pageIcons = [
  'leaf',
  'parcel',
  'rabbit',
  'flag',
  'sprout',
  'drop',
  'sun',
  'heart',
  'hand',
] as const;
