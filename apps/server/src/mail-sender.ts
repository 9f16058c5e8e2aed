import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/**
 * Who a mail comes from. The address is that of `MAIL_FROM`, since mail servers refuse others, else the one where
 * customers write to; the name is the owner's choice, else that of `MAIL_FROM`, else the shop's.
 * @param from `MAIL_FROM`, `orders@shop.example` or `Shop <orders@shop.example>`; null where it is not set
 */
export function mailSender(
  from: string | null,
  { shop, contact, mails }: Pick<ShopSettings, 'shop' | 'contact' | 'mails'>,
): { name: string; address: string } {
  const parsed = /^(.*)<([^<>]+)>$/.exec(from ?? '');
  const nameOfEnvironment = parsed?.[1]?.trim().replaceAll(/^"|"$/g, '') ?? '';
  const address = parsed?.[2] ?? from ?? contact.email;
  return {
    name: mails.senderName || nameOfEnvironment || shop.name,
    // Mails of a shop that nobody has set up become files: whatever is in the setting, they have a sender.
    address: address || 'shop@localhost',
  };
}
