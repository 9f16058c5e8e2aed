import { bilingual } from '@shop/messages';

/**
 * Sort orders of a product list with their labels: those of product §2 and ruling 6 (prices are those actually paid,
 * ruling 23), what other shoppers like and buy, and the owner's own order of each category.
 */
export const sortOptions = [
  { id: 'price-lowtohigh', label: bilingual('Price: Low to High', 'दाम: कम से ज़्यादा') },
  { id: 'price-hightolow', label: bilingual('Price: High to Low', 'दाम: ज़्यादा से कम') },
  { id: 'title-atoz', label: bilingual('Title: A to Z', 'नाम: A से Z') },
  { id: 'title-ztoa', label: bilingual('Title: Z to A', 'नाम: Z से A') },
  { id: 'rating-hightolow', label: bilingual('Best rated', 'सबसे अच्छी रेटिंग') },
  { id: 'sold-hightolow', label: bilingual('Best selling', 'सबसे ज़्यादा बिके') },
  { id: 'featured', label: bilingual('Featured', 'ख़ास चुने हुए') },
] as const;

export type SortId = (typeof sortOptions)[number]['id'];

export const defaultSort: SortId = 'price-lowtohigh';
