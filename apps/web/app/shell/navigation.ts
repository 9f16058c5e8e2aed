import type { ShopCategory } from '@shop/contract/categories/shop-category';
import * as texts from './shell.messages.ts';

export const TERMS = '/shop/Terms';

/** Entries of the shop's header (product §2); what the terms are called is the owner's choice (ruling 44). */
export const pageEntries = [
  { label: texts.home(), to: '/shop/home' },
  { label: texts.products(), to: '/shop/listing' },
  { label: texts.aboutUs(), to: '/shop/aboutus' },
  { label: texts.contactUs(), to: '/shop/contactus' },
  { label: null, to: TERMS },
] as const;

/** Category entries: each is the listing, narrowed to one category that shoppers are shown. */
export const categoryEntries = (categories: readonly ShopCategory[]) =>
  categories.flatMap(({ id, label, isHidden }) =>
    isHidden ? [] : { id, label, to: `/shop/listing?category=${id}` },
  );

export const collectionEntries = [
  { label: 'Luxury Soap Collection', to: '/shop/soappageone' },
  { label: 'Aromatic Essence', to: '/shop/soappagetwo' },
  { label: 'Pure Serenity', to: '/shop/soappagethree' },
  { label: 'Natural Bliss', to: '/shop/soappagefour' },
  { label: 'Royal Collection', to: '/shop/soappagefive' },
] as const;
