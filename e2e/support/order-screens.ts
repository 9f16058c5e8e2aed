import { type Page, expect } from '@playwright/test';
import { signInByApi } from './api.ts';
import { ADMIN_EMAIL } from './people.ts';
import { placeOrder } from './purchase.ts';
import type { Screen } from './screens.ts';
import { newShopper, openAs } from './shoppers.ts';
import type { RunningShop } from './start-shop.ts';

async function openAccount(page: Page, shop: RunningShop): Promise<void> {
  const buyer = await newShopper(shop.url);
  await placeOrder(shop, buyer, { outcome: 'captured' });
  await openAs(page, buyer, '/shop/account');
  await expect(page.getByRole('button', { name: /^View Details/ })).toBeVisible();
}

async function openAsOwner(page: Page, { url }: RunningShop, path: string): Promise<void> {
  await openAs(page, await signInByApi(url, ADMIN_EMAIL), path);
}

/** The screens of orders, and the owner's. */
export const ORDER_AND_OWNER_SCREENS: readonly Screen[] = [
  {
    name: 'orders of an account',
    open: openAccount,
    onPhone: {
      '.tabs-tab': { height: [44, 52], columns: 3, isOnFirstScreen: true },
      '.order-list': { width: [320, 390] },
      '.order-list-picture': { width: [54, 58], height: [54, 58], isOnFirstScreen: true },
      '.order-list-way .button': { width: [150, 190], height: [44, 60], isOnFirstScreen: true },
    },
    onLaptop: {
      '.tabs-tab': { height: [44, 52], columns: 3, isOnFirstScreen: true },
      '.order-list': { width: [1100, 1280] },
      '.order-list-picture': { width: [54, 58], height: [54, 58], isOnFirstScreen: true },
      '.order-list-way .button': { width: [90, 160], height: [44, 60], isOnFirstScreen: true },
    },
    plants: [
      '.order-list td { position: relative; left: -200px }',
      '.order-number { margin-bottom: -24px }',
      '.tabs-tab { margin-right: -40px }',
      '.order-list { width: 50% }',
      '.order-list-way .button { height: 16px; min-height: 0; padding: 0 }',
    ],
  },
  {
    name: 'details of an order',
    async open(page, shop) {
      await openAccount(page, shop);
      await page.getByRole('button', { name: /^View Details/ }).click();
      await expect(page.getByRole('dialog').locator('.order-facts')).toBeVisible();
    },
    onPhone: { '.order-facts': { width: [300, 390] }, '.order-items': { width: [300, 390] } },
    onLaptop: { '.order-facts': { width: [500, 1000] }, '.order-items': { width: [500, 1000] } },
    plants: [
      '.order-facts > * { margin-top: -30px }',
      '.order-facts dd { width: 24px }',
      '.order-items { display: none }',
      '.dialog-body > * { min-width: 900px }',
    ],
  },
  {
    name: "owner's dashboard",
    async open(page, shop) {
      await openAsOwner(page, shop, '/admin/dashboard');
      await expect(page.locator('.dashboard-product').first()).toBeVisible();
    },
    onPhone: {
      '.admin-menu': { isOnFirstScreen: true },
      '.card': { width: [320, 390] },
      '.dashboard-product-picture img': { width: [42, 46], ratio: [0.95, 1.05] },
      '.bar-chart': { height: [200, 260], width: [280, 390] },
    },
    onLaptop: {
      '.admin-side': { width: [220, 260], height: [780, 820] },
      '.admin-main': { width: [980, 1060] },
      '.dashboard-column': { columns: 2 },
      '.dashboard-product-picture img': { width: [42, 46], ratio: [0.95, 1.05] },
      '.bar-chart': { height: [200, 260], width: [400, 600] },
    },
    plants: [
      '.dashboard { display: block !important }',
      '.admin-main { margin-left: -240px }',
      '.dashboard-product-picture { width: 12px }',
      '.dashboard-line-note { margin-top: -18px }',
      '.dashboard-line { height: 20px; min-height: 0 }',
    ],
  },
  {
    name: "owner's orders",
    async open(page, shop) {
      await openAsOwner(page, shop, '/admin/orders');
      await expect(page.getByRole('button', { name: /^View Details/ }).first()).toBeVisible();
    },
    onPhone: {
      '.list-filters': { width: [280, 390], isOnFirstScreen: true },
      '.order-table': { width: [280, 390] },
      '.order-table-who': { width: [60, 200] },
      '.order-table .button': { height: [44, 52] },
    },
    onLaptop: {
      '.list-filters': { width: [800, 1000], isOnFirstScreen: true },
      '.order-filters-row select': { columns: 2 },
      '.order-table': { width: [800, 1000] },
      '.order-table tbody tr': { height: [40, 110] },
      '.order-table .button': { height: [44, 52], width: [100, 160] },
    },
    plants: [
      '.order-table { display: block; width: 40% }',
      '.order-table td { display: block !important }',
      '.admin-order-number { margin-right: -60px }',
      '.order-filters-row { display: block }',
      '.order-table-status { width: 20px }',
    ],
  },
  {
    name: "owner's tickets",
    async open(page, shop) {
      await openAsOwner(page, shop, '/admin/support');
      await expect(page.locator('.ticket-last').first()).toBeVisible();
    },
    // Of what was written last, two lines.
    onPhone: { '.tickets-table .ticket-last': { height: [14, 42] } },
    onLaptop: { '.tickets-table .ticket-last': { height: [14, 42] } },
    plants: [
      '.tickets-table .ticket-last { display: block }',
      '.tickets-table td { position: relative; left: -200px }',
    ],
  },
  {
    name: "owner's form of a product",
    async open(page, shop) {
      // One with pictures: other journeys add products without.
      await openAsOwner(page, shop, '/admin/products?search=neem+tulsi');
      await page.getByRole('button', { name: /^Edit/ }).first().click();
      await expect(page.getByRole('dialog').locator('.upload-tile').first()).toBeVisible();
    },
    onPhone: {
      '.upload-tile img': { width: [140, 180], ratio: [0.95, 1.05], isOnFirstScreen: true },
      '.control:not(textarea)': { height: [44, 52] },
      '.admin-form-end .button': { width: [300, 390], height: [44, 60], isOnFirstScreen: true },
    },
    onLaptop: {
      '.upload-tile img': { width: [160, 220], ratio: [0.95, 1.05], isOnFirstScreen: true },
      '.control:not(textarea)': { height: [44, 52] },
      '.admin-form-row': { width: [540, 640] },
      '.admin-form-end .button': { width: [540, 640], height: [44, 60], isOnFirstScreen: true },
    },
    plants: [
      '.upload-tile img { height: 60px }',
      '.stack { gap: 0; } .field { margin-top: -30px }',
      '.admin-form-end { position: static }',
      '.admin-form-row > * { min-width: 700px }',
      '.control { height: 20px; min-height: 0 }',
    ],
  },
];
