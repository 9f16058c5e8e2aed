import { type Page, expect } from '@playwright/test';
import { openPage } from './open-page.ts';
import { findProduct } from './products.ts';
import { newShopperWithCart } from './purchase.ts';
import type { Parts } from './screen-faults.ts';
import { openAs } from './shoppers.ts';
import type { RunningShop } from './start-shop.ts';

/** One of the shop's main screens. */
export interface Screen {
  name: string;
  open: (page: Page, shop: RunningShop) => Promise<void>;
  /** At 390 px. */
  onPhone: Parts;
  /** At 1280 px. */
  onLaptop: Parts;
  /** Faults of a stylesheet. Each must be noticed on this screen, at one of the two widths at least. */
  plants: readonly string[];
}

const CARD: Parts = {
  // Spec §9.
  '.product-card-picture img': { height: [298, 302] },
  '.product-card h3': {},
  '.product-card-text': { height: [150, 420] },
};
/** Two columns (decision 0106). */
const CARD_ON_PHONE: Parts = {
  '.product-card-picture img': { height: [136, 144] },
  '.product-card h3': {},
  '.product-card-text': { height: [95, 200] },
};
const HEADER: Parts = { '.shop-header .logo': { height: [40, 50], isOnFirstScreen: true } };

export const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    async open(page) {
      await openPage(page, '/shop/home');
    },
    onPhone: {
      ...HEADER,
      ...CARD_ON_PHONE,
      '.banner-frame': { width: [370, 390] },
      '.home-products .product-card': { width: [155, 175], columns: 2 },
      '.shop-footer': { width: [370, 390] },
    },
    onLaptop: {
      ...HEADER,
      ...CARD,
      '.banner-frame': { width: [1250, 1280], height: [598, 602] },
      '.home-products .product-card': { width: [250, 300], columns: 4 },
      '.home-categories .tile': { width: [340, 400], columns: 3 },
      '.shop-footer': { width: [1250, 1280] },
    },
    plants: [
      '.product-grid { display: block }',
      '.banner-frame { height: 90px }',
      '.product-card-picture img { height: 40px }',
      '.home-intro > * { margin-top: -60px }',
      '.tile img { object-fit: fill; height: 120px }',
      '.page-width { width: 60vw }',
    ],
  },
  {
    name: 'listing',
    async open(page) {
      await openPage(page, '/shop/listing');
    },
    onPhone: {
      ...HEADER,
      ...CARD_ON_PHONE,
      '.product-card': { width: [155, 175], columns: 2 },
      '.listing-tools': { isOnFirstScreen: true },
    },
    onLaptop: {
      ...HEADER,
      ...CARD,
      '.product-card': { width: [250, 300], columns: 4 },
      '.filter-panel': { width: [700, 1000], isOnFirstScreen: true },
    },
    plants: [
      '.product-grid { grid-template-columns: 1fr }',
      '.product-card { width: 120px }',
      '.product-card-text { margin-top: -200px; position: relative }',
      '.product-card-price { margin-bottom: -40px }',
      '.listing-tools { margin-top: 800px }',
      '.filter-panel { display: none }',
    ],
  },
  {
    name: 'product page',
    async open(page) {
      // Of the demonstration: a long title that another journey gives a product moves what is below it.
      await openPage(page, '/shop/product/neem-tulsi-soap');
    },
    onPhone: {
      ...HEADER,
      '.carousel-slide img': { width: [320, 390], ratio: [0.95, 1.05], isOnFirstScreen: true },
      '.carousel-dot picture': null,
      '.product-details-buy .button': { height: [44, 60], isOnFirstScreen: true },
    },
    onLaptop: {
      ...HEADER,
      '.carousel-slide img': { width: [480, 640], ratio: [0.95, 1.4], isOnFirstScreen: true },
      '.carousel-dot picture': { width: [80, 96], ratio: [0.95, 1.05], isOnFirstScreen: true },
      '.product-details-text': { width: [450, 600] },
      '.product-details-buy .button': { height: [44, 60], isOnFirstScreen: true },
    },
    plants: [
      ".product-details-pictures [role='group'] picture { display: block; height: 100% }",
      '.carousel-dot { width: 24px !important }',
      '.product-details { grid-template-columns: minmax(0, 1fr) !important; grid-template-areas: none !important }',
      '.product-details-pictures img { object-fit: fill; height: 200px }',
      '.product-details-buy { position: static; margin-top: 900px }',
      '.product-details-text { width: 40px }',
    ],
  },
  {
    name: 'details of a product over the listing',
    async open(page, { url }) {
      const { title } = await findProduct(
        url,
        ({ images, reviewCount }) => images.length > 1 && reviewCount > 0,
      );
      await openPage(page, '/shop/listing');
      await page.getByRole('main').getByRole('link', { name: title }).first().click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
    onPhone: {
      '.carousel-slide img': { width: [370, 390], height: [340, 400], isOnFirstScreen: true },
      '.carousel-dots picture': null,
      '.product-details-text': {},
      '.product-details-buy .button': { height: [44, 60], isOnFirstScreen: true },
    },
    onLaptop: {
      '.carousel-slide img': { width: [450, 560], height: [700, 800], isOnFirstScreen: true },
      '.carousel-dots picture': null,
      '.product-details-text': {},
      '.product-details-buy .button': { height: [44, 60], isOnFirstScreen: true },
    },
    plants: [
      '.carousel-slide { width: 50% }',
      '.product-details-dialog .product-details-pictures { height: 30px !important }',
      '.product-details-text { display: none }',
      '.product-details-buy { margin-top: -90px; position: static }',
      '.dialog-body > * { min-width: 1400px }',
    ],
  },
  {
    name: 'cart',
    async open(page, { url }) {
      await openAs(page, await newShopperWithCart(url), '/shop/home');
      await page.getByRole('button', { name: /^Cart, 1/ }).click();
      await expect(page.getByRole('dialog').locator('.cart-line')).toBeVisible();
    },
    onPhone: {
      '.cart-line': { width: [320, 390] },
      '.cart-line-picture': { width: [84, 92], height: [100, 110], isOnFirstScreen: true },
      '.stepper': { height: [44, 50], width: [110, 130] },
      '.button-solid': { width: [300, 390], height: [44, 60], isOnFirstScreen: true },
    },
    onLaptop: {
      '.cart-line': { width: [340, 420] },
      '.cart-line-picture': { width: [84, 92], height: [100, 110], isOnFirstScreen: true },
      '.stepper': { height: [44, 50], width: [110, 130] },
      '.button-solid': { height: [44, 60], isOnFirstScreen: true },
    },
    plants: [
      '.cart-line-picture { height: 20px }',
      '.cart-line-words { margin-left: -120px }',
      '.stepper { display: block }',
      '.button-solid { margin-top: 900px }',
      '.cart-line { display: block }',
    ],
  },
  {
    name: 'checkout',
    async open(page, { url }) {
      await openAs(page, await newShopperWithCart(url), '/shop/checkout');
      await page.getByRole('radio').first().check();
    },
    onPhone: {
      ...HEADER,
      '.address-card': { width: [320, 390] },
      '.checkout-cart': { width: [320, 390] },
      '.cart-line-picture': { width: [84, 92], height: [100, 110] },
      '.pay-bar': { width: [370, 390], height: [56, 84], isOnFirstScreen: true },
      '.pay-bar .button-solid': { width: [220, 290], height: [44, 60], isOnFirstScreen: true },
    },
    onLaptop: {
      ...HEADER,
      '.checkout-address': { width: [540, 680], isOnFirstScreen: true },
      '.checkout-cart': { width: [420, 540] },
      '.order-total': { width: [420, 540] },
      '.pay-bar': { width: [420, 540], height: [56, 84], isOnFirstScreen: true },
      '.pay-bar .button-solid': { width: [300, 460], height: [44, 60], isOnFirstScreen: true },
    },
    plants: [
      '.checkout { display: block !important }',
      '.checkout-cart { margin-top: -80px }',
      '.address-lines { width: 30px }',
      '.order-total { position: relative; top: -60px }',
      '.order-total > :last-child { height: 8px; overflow: hidden }',
    ],
  },
  {
    name: 'sign-in',
    async open(page) {
      await openPage(page, '/auth/login');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    },
    onPhone: {
      '.control': { width: [300, 390], height: [44, 52], isOnFirstScreen: true },
      '.button-solid': { width: [300, 390], height: [44, 60], isOnFirstScreen: true },
    },
    onLaptop: {
      '.auth-panel': { width: [600, 660], height: [800, 910] },
      '.control': { width: [380, 420], height: [44, 52], isOnFirstScreen: true },
      '.button-solid': { width: [380, 420], height: [44, 60], isOnFirstScreen: true },
    },
    plants: [
      '.auth-panel { display: none !important }',
      '.auth-card { width: 200px }',
      '.field { margin-top: -40px }',
      '.control { height: 20px; min-height: 0 }',
      '.auth-heading { height: 10px }',
    ],
  },
];
