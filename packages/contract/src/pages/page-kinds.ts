/** The pages of the specification, by the last part of their addresses, in the order in which an owner sees them. */
export const builtInPages = [
  'home',
  'aboutus',
  'contactus',
  'terms',
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

/** Where a page is: those of the specification where it says, an owner's own under `/shop/pages/`. */
export function pathOfPage(slug: string): string {
  return isBuiltIn(slug) ? `/shop/${slug}` : `/shop/pages/${slug}`;
}

/** The grounds that a page's sheet and its ingredients may lie on. */
export const pageGrounds = ['paper', 'coffee', 'lime', 'leaf', 'rose', 'turmeric'] as const;

/** How a page begins: words alone; a picture below them; a picture with the words on a sheet over its foot. */
export const headLooks = ['plain', 'below', 'hero'] as const;

/** Signs that stand before a point or a badge. */
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
