import { callShop } from './api.ts';
import type { AnnouncedRequest } from './complaints.ts';

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

/** Which call refuses the worn-out link of a page. */
const WORN_OUT: Readonly<Record<string, string>> = {
  '/shop/support/ticket': '/api/common/support/ticket/',
  '/shop/confirm-order': '/api/shop/cash/confirm/',
  '/shop/stop-mails': '/api/common/stop-mails/',
  '/shop/basket': '/api/shop/agent-basket/',
};

/** Announces what the API answers on this one of `hiddenPages`, if its link is worn out. */
export function announceWornOut(announce: (request: AnnouncedRequest) => void, path: string): void {
  const address = WORN_OUT[path.replace(/\?.*/, '')];
  if (address !== undefined) announce({ status: 404, address });
}

/** The address of a collection, if there is one. */
export async function collectionAddresses(url: string): Promise<string[]> {
  const { data } = await callShop<{ slug: string }[]>(url, 'GET', '/api/shop/collections/get');
  return data.slice(0, 1).map(({ slug }) => `/shop/collection/${slug}`);
}
