import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { MailBrand } from '../../platform/mail/index.ts';

/** Who the shop's mails are from and where their links lead. */
export function mailBrand(
  { shop, contact, colours }: ShopSettings,
  { publicUrl, mediaBaseUrl }: { publicUrl: string; mediaBaseUrl: string },
): MailBrand {
  return {
    name: shop.name,
    publicUrl,
    mediaUrl: mediaBaseUrl === '' ? publicUrl : mediaBaseUrl,
    email: contact.email,
    phone: contact.phone,
    addressLines: contact.addressLines,
    colour: colours.brand,
    ground: colours.paper,
  };
}
