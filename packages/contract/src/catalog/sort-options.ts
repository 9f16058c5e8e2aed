/** Orders of a list with their labels (product §2, ruling 6); prices sort by what is paid (ruling 23). */
export const sortOptions = [
  { id: 'price-lowtohigh', label: 'Price: Low to High' },
  { id: 'price-hightolow', label: 'Price: High to Low' },
  { id: 'title-atoz', label: 'Title: A to Z' },
  { id: 'title-ztoa', label: 'Title: Z to A' },
] as const;

export type SortId = (typeof sortOptions)[number]['id'];

export const defaultSort: SortId = 'price-lowtohigh';
