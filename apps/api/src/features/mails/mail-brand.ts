import { pictureForm } from '@shop/contract/media/pictures';
import type { Picture } from '@shop/contract/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { MailBrand } from '../../platform/mail/index.ts';

/** The box of a logo in a mail, in pixels. */
const LOGO_HEIGHT = 56;
const LOGO_WIDTH = 240;

/** The sender of the shop's mails and where their links lead. */
export function mailBrand(
  { shop, contact, colours, pictures }: ShopSettings,
  { publicUrl, apiAddress, mediaBaseUrl }: { publicUrl: string; apiAddress: string; mediaBaseUrl: string },
): MailBrand {
  const mediaUrl = mediaBaseUrl === '' ? publicUrl : mediaBaseUrl;
  return {
    name: shop.name,
    logo: pictures.logo && mailLogo(pictures.logo, mediaUrl),
    publicUrl,
    apiUrl: apiAddress,
    mediaUrl,
    email: contact.email,
    phone: contact.phone,
    addressLines: contact.addressLines,
    colour: colours.brand,
    ground: colours.paper,
  };
}

/** A logo fitted into its box, in a form that is sharp on a phone. */
function mailLogo({ url, width, height, widths }: Picture, mediaUrl: string): MailBrand['logo'] {
  const scale = Math.min(LOGO_HEIGHT / height, LOGO_WIDTH / width);
  const shownWidth = Math.max(1, Math.round(width * scale));
  const formWidth = widths.find((each) => each >= 2 * shownWidth) ?? width;
  const form = pictureForm(url, formWidth, 'webp');
  return {
    url: form.startsWith('/') ? mediaUrl + form : form,
    width: shownWidth,
    height: Math.max(1, Math.round(height * scale)),
  };
}
