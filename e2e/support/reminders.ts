import { callShop, signInByApi } from './api.ts';
import { ADMIN_EMAIL } from './people.ts';
import type { RunningShop } from './start-shop.ts';

/** Turns on all emails that shoppers may agree to. */
export async function offerReminders({ url }: RunningShop): Promise<void> {
  const { token } = await signInByApi(url, ADMIN_EMAIL);
  const { data } = await callShop<{ reminders: { version: number } }>(url, 'GET', '/api/admin/settings', {
    token,
  });
  const body = { value: { cart: 'yes', refill: 'yes', newsletter: 'yes' }, version: data.reminders.version };
  await callShop(url, 'PUT', '/api/admin/settings/reminders', { token, body });
}
