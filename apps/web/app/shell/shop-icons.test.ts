import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { expect, test } from 'vitest';
import { appleIcon, manifestIcons, tabIcon } from './shop-icons.ts';

test('without an icon of its own the shop has its mark', () => {
  expect(tabIcon(demonstrationSettings)).toEqual({ href: '/favicon.svg', type: 'image/svg+xml' });
  expect(appleIcon(demonstrationSettings)).toBe('/apple-touch-icon.png');
  expect(manifestIcons(demonstrationSettings).map(({ src }) => src)).toEqual([
    '/icon-192.png',
    '/icon-512.png',
  ]);
});

test('an uploaded icon is in tabs and on phones', () => {
  const icon = { url: '/media/0190-a/640.webp', width: 640, height: 640, widths: [320, 640], preview: '' };
  const settings = { pictures: { logo: null, icon, share: null, signature: null } };
  expect(tabIcon(settings)).toEqual({ href: '/media/0190-a/icon-192.png', type: 'image/png' });
  expect(appleIcon(settings)).toBe('/media/0190-a/icon-180.png');
  expect(manifestIcons(settings)).toEqual([
    { src: '/media/0190-a/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/media/0190-a/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  ]);
});
