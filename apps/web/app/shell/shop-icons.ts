import { type IconSize, pictureIcon } from '@shop/contract/media/pictures';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';

/** The icon of the browser's tab: the shop's own, or its mark in its colours. */
export function tabIcon({ pictures: { icon } }: Pick<ShopSettings, 'pictures'>) {
  return icon
    ? { href: pictureIcon(icon.url, 192), type: 'image/png' }
    : { href: '/favicon.svg', type: 'image/svg+xml' };
}

/** The icon of Apple's home screens. */
export function appleIcon({ pictures: { icon } }: Pick<ShopSettings, 'pictures'>): string {
  return icon ? pictureIcon(icon.url, 180) : '/apple-touch-icon.png';
}

/** The icons of other home screens. It is unknown whether the edges of the owner's icon may be cut off. */
export function manifestIcons({ pictures: { icon } }: Pick<ShopSettings, 'pictures'>) {
  const sizes: IconSize[] = [192, 512];
  return sizes.map((size) => ({
    src: icon ? pictureIcon(icon.url, size) : `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: icon ? 'any' : 'any maskable',
  }));
}
