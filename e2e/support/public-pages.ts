/** Pages that anybody may read; a product's own page is to be added, its id differs. */
export const publicPages = [
  '/shop/home',
  '/shop/listing',
  '/shop/search?keyword=neem',
  '/shop/aboutus',
  '/shop/contactus',
  '/shop/terms',
  '/shop/soappageone',
  '/shop/soappagetwo',
  '/shop/soappagethree',
  '/shop/soappagefour',
  '/shop/soappagefive',
] as const;
