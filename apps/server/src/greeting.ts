import { type Config, DEMO_PASSWORD } from '@shop/api';
import { listPlaceholders } from '@shop/contract/settings/placeholders';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { DEMO_ADMIN_EMAIL, DEMO_SHOPPER_EMAILS } from './demo-accounts.ts';

/** What a person who starts the shop wants to know first. */
export function greeting(
  config: Config,
  settings: ShopSettings,
  {
    hasDemoAccounts,
    controlSecret,
    whatsAppPage,
    courierPage,
  }: {
    hasDemoAccounts: boolean;
    controlSecret: string | null;
    whatsAppPage: string | null;
    courierPage: string | null;
  },
): string {
  const { name } = settings.shop;
  const lines = [`${name} is open at ${config.publicUrl}`];
  if (config.serve === 'api') lines[0] = `The API of ${name} answers on port ${config.port}`;
  if (config.razorpay.isSimulated) lines.push('Payments are simulated: no money moves.');
  if (!hasDemoAccounts && listPlaceholders(settings).length > 0) {
    const consequence = config.razorpay.isLive ? ' Until then it takes no orders.' : '';
    lines.push(
      `Name, address and contact are not yours yet: set them at ${config.publicUrl}/admin/settings.${consequence}`,
    );
  }
  if (hasDemoAccounts) {
    const admin = config.admin?.email ?? DEMO_ADMIN_EMAIL;
    lines.push(
      `Sign in as the owner  ${admin}${config.admin ? ' (with ADMIN_PASSWORD)' : `  ${DEMO_PASSWORD}`}`,
      `        as a shopper  ${DEMO_SHOPPER_EMAILS.join(' or ')}  ${DEMO_PASSWORD}`,
    );
  }
  if (config.mail.kind === 'folder') lines.push(`Emails are written to ${config.mail.folder}`);
  if (whatsAppPage !== null) lines.push(`Messages by WhatsApp are simulated: ${whatsAppPage} shows them`);
  if (courierPage !== null) lines.push(`Couriers are simulated: ${courierPage} shows their parcels`);
  if (controlSecret !== null) {
    lines.push(
      `The sandbox takes control calls from this machine, or with Authorization: Bearer ${controlSecret}`,
    );
  }
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}
