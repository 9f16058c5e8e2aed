import { callShop } from './api.ts';

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

/**
 * Pages for everybody that no search engine lists: forms, and where mailed links lead, here with a link that is worn
 * out.
 */
export const hiddenPages = [
  '/auth/login',
  '/auth/register',
  '/auth/forgot-password',
  '/auth/reset-password?token=worn-out',
  '/auth/undo-email?token=worn-out',
  '/auth/invitation?token=worn-out',
  '/shop/saved',
  '/shop/search',
  '/shop/search?keyword=zzzzqqqq',
  '/shop/compare',
  '/shop/support',
  '/shop/support/ticket',
  '/shop/confirm-order',
  '/shop/newsletter',
  '/shop/newsletter/confirm?token=worn-out',
  '/shop/stop-mails?token=worn-out',
  '/shop/basket?token=worn-out',
  '/unauth-page',
] as const;

/** What the API answers to the links of `hiddenPages` that are worn out. */
export const WORN_OUT = [
  '/api/common/support/ticket/',
  '/api/shop/cash/confirm/',
  '/api/common/stop-mails/',
  '/api/shop/agent-basket/',
].map((address) => ({ status: 404, address }));

/** The address of a collection, if there is one. */
export async function collectionAddresses(url: string): Promise<string[]> {
  const { data } = await callShop<{ slug: string }[]>(url, 'GET', '/api/shop/collections/get');
  return data.slice(0, 1).map(({ slug }) => `/shop/collection/${slug}`);
}
