/** Public pages. A product's own page must be added, because its id differs. */
export const publicPages = [
  '/shop/home',
  '/shop/listing',
  '/shop/search?keyword=neem',
  '/shop/aboutus',
  '/shop/contactus',
  '/shop/terms',
  '/shop/help',
  '/shop/shipping',
  '/shop/refunds',
  '/shop/privacy',
  '/shop/track',
  '/shop/soappageone',
  '/shop/soappagetwo',
  '/shop/soappagethree',
  '/shop/soappagefour',
  '/shop/soappagefive',
] as const;
