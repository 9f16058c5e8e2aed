import { callShop, signInByApi } from './api.ts';
import { ADMIN_EMAIL } from './people.ts';
import { listAll } from './products.ts';
import { newEmail } from './shoppers.ts';

/** Names without a place to break, as long as the shop takes them or people write them. */
const LONG_NAME = 'Stock of the warehouse programme by Brahmaputra-Handicrafts-and-Botanicals';
const LONG_ADDRESS = `https://hooks.brahmaputra-handicrafts-and-botanicals.example/${'orders-of-the-shop-'.repeat(4)}`;

/** Gives the owner's younger pages something to show, long names among it. */
export async function fillOwnersPages(url: string): Promise<void> {
  const { token } = await signInByApi(url, ADMIN_EMAIL);
  const send = (method: string, path: string, body: object) =>
    callShop<{ _id: string }>(url, method, `/api/admin/${path}`, { token, body });
  const [first, second] = await listAll(url);
  await send('POST', 'webhooks', {
    address: LONG_ADDRESS,
    events: ['order.placed', 'order.paid', 'stock.low'],
  });
  await send('POST', 'api-keys', {
    name: LONG_NAME.slice(0, 60),
    permissions: ['orders', 'catalogue'],
    lastDay: '2099-12-31',
  });
  await send('POST', 'staff/invitations', { recipient: newEmail(), role: 'packer' });
  await send('POST', 'redirects', { from: `/${'old-soaps-'.repeat(8)}`, to: '/shop/listing?category=soap' });
  await send('PUT', `profit/costs/${first?._id}`, { fromDay: '2026-01-01', cost: 42.5 });
  await send('POST', 'products/add', { title: `Draft ${LONG_NAME}`, status: 'draft' });
  await send('POST', 'newsletters', {
    words: { en: { subject: LONG_NAME, text: 'New soaps are here.' }, hi: { subject: '', text: '' } },
    productIds: [first?._id],
    audience: { kind: 'all', days: 30 },
  });
  const { data: stocktake } = await send('POST', 'stocktakes', {});
  await send('POST', `stocktakes/${stocktake._id}/counts`, { productId: second?._id, pieces: 3 });
}
