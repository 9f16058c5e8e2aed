import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/**
 * The sender of mails. The address is that of `MAIL_FROM`, since mail servers refuse others, otherwise the one that
 * customers write to. The name is the owner's choice, otherwise that of `MAIL_FROM`, otherwise the shop's.
 * @param from `MAIL_FROM`, `orders@shop.example` or `Shop <orders@shop.example>`; null if it is not set
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
    // The mails of a shop that nobody has set up become files, and need a sender whatever the setting contains.
    address: address || 'shop@localhost',
  };
}
