import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { expect, test } from 'vitest';
import { renderMailHtml } from '../../platform/mail/index.ts';
import { mailBrand } from './mail-brand.ts';

const logo = {
  url: '/media/0190-a/1200.webp',
  width: 1200,
  height: 300,
  widths: [320, 480, 640, 720, 800, 1000, 1200],
  preview: '',
};
const settings = { ...demonstrationSettings, pictures: { logo, icon: null, share: null, signature: null } };
const shop = { publicUrl: 'https://shop.example', apiAddress: 'https://shop.example', mediaBaseUrl: '' };

test('a mail shows the logo whole, in a form that is sharp on a phone', () => {
  expect(mailBrand(settings, shop).logo).toEqual({
    url: 'https://shop.example/media/0190-a/480.webp',
    width: 224,
    height: 56,
  });
  const tall = {
    ...settings,
    pictures: { logo: { ...logo, width: 300, height: 1200 }, icon: null, share: null, signature: null },
  };
  expect(mailBrand(tall, shop).logo).toMatchObject({ width: 14, height: 56 });
});

test('the address of pictures that are hosted apart stays', () => {
  const apart = { ...logo, url: 'https://api.example/media/0190-a/1200.webp' };
  const brand = mailBrand(
    { ...settings, pictures: { logo: apart, icon: null, share: null, signature: null } },
    { ...shop, mediaBaseUrl: 'https://api.example' },
  );
  expect(brand.logo?.url).toBe('https://api.example/media/0190-a/480.webp');
});

test('where pictures are turned off the name stands for the logo; without one it is there in letters', () => {
  const content = { preview: '', blocks: [] };
  const name = demonstrationSettings.shop.name;
  const html = renderMailHtml(content, { brand: mailBrand(settings, shop), subject: 'Hello' });
  expect(html).toContain(`width="224" height="56" alt="${name}"`);
  const plain = renderMailHtml(content, { brand: mailBrand(demonstrationSettings, shop), subject: 'Hello' });
  expect(plain).not.toContain('<img');
  expect(plain).toContain(`>${name}</a>`);
});
