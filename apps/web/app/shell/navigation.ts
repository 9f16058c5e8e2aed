import { categories } from '@shop/contract/catalog/categories';

export const TERMS = '/shop/Terms';

/** Entries of the shop's header (product §2); what the terms are called is the owner's choice (ruling 44). */
export const pageEntries = [
  { label: 'Home', to: '/shop/home' },
  { label: 'Products', to: '/shop/listing' },
  { label: 'About Us', to: '/shop/aboutus' },
  { label: 'Contact Us', to: '/shop/contactus' },
  { label: null, to: TERMS },
] as const;

/** Category entries: each is the listing, narrowed to one category. */
export const categoryEntries = categories.map(({ id, label }) => ({
  id,
  label,
  to: `/shop/listing?category=${id}`,
}));

export const collectionEntries = [
  { label: 'Luxury Soap Collection', to: '/shop/soappageone' },
  { label: 'Aromatic Essence', to: '/shop/soappagetwo' },
  { label: 'Pure Serenity', to: '/shop/soappagethree' },
  { label: 'Natural Bliss', to: '/shop/soappagefour' },
  { label: 'Royal Collection', to: '/shop/soappagefive' },
] as const;
