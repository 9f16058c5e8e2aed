/**
 * Sort orders of a product list with their labels: those of product §2 and ruling 6 (prices are those actually paid,
 * ruling 23), what other shoppers like and buy, and the owner's own order of each category.
 */
export const sortOptions = [
  { id: 'price-lowtohigh', label: 'Price: Low to High' },
  { id: 'price-hightolow', label: 'Price: High to Low' },
  { id: 'title-atoz', label: 'Title: A to Z' },
  { id: 'title-ztoa', label: 'Title: Z to A' },
  { id: 'rating-hightolow', label: 'Best rated' },
  { id: 'sold-hightolow', label: 'Best selling' },
  { id: 'featured', label: 'Featured' },
] as const;

export type SortId = (typeof sortOptions)[number]['id'];

export const defaultSort: SortId = 'price-lowtohigh';
