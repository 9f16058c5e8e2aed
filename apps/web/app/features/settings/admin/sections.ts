import { STATES, STATE_CODES } from '@shop/contract/delivery/states';
import * as calls from '@shop/contract/settings/calls';
import { MAX_ADDRESS_LINES, MAX_LINE, MAX_NAME, MAX_SHOP_NAME, MAX_TAGLINE } from '@shop/contract/limits';
import type { SectionValues } from '@shop/contract/settings/schemas';
import { cashFields } from './cash-fields.ts';
import { prepaidSection } from './prepaid-fields.ts';
import { ordersFields } from './orders-fields.ts';
import { productsFields } from './products-fields.ts';
import { signatoryField } from './signatory-field.ts';
import { reviewsFields } from './reviews-fields.ts';
import { type SectionField, text } from './section-fields.ts';

export type FormSection = Exclude<keyof SectionValues, 'pictures' | 'zones' | 'menus' | 'mailWords'>;

export interface Section {
  heading: string;
  /** The part of the shop that it changes. */
  shows: string;
  call: (typeof saveCalls)[FormSection];
  fields: readonly SectionField[];
}

const saveCalls = {
  shop: calls.saveShop,
  colours: calls.saveColours,
  contact: calls.saveContact,
  legal: calls.saveLegal,
  grievance: calls.saveGrievance,
  tax: calls.saveTax,
  social: calls.saveSocial,
  announcement: calls.saveAnnouncement,
  shipping: calls.saveShipping,
  cash: calls.saveCash,
  prepaid: calls.savePrepaid,
  orders: calls.saveOrders,
  products: calls.saveProducts,
  reviews: calls.saveReviews,
  mails: calls.saveMails,
  words: calls.saveWords,
} as const;

/** Times at which the mail of the day can be sent, in India's time. */
const digestTimes = ['06:00', '07:00', '08:00', '09:00', '10:00', '12:00', '18:00', '20:00', '22:00'];

/** The sections with forms, in their order on the page. */
export const formSections: Record<FormSection, Section> = {
  shop: {
    heading: 'Name',
    shows: 'Header, footer, titles, mails, packing slips and what search engines show.',
    call: saveCalls.shop,
    fields: [
      text('name', 'Name of the shop', { maxLength: MAX_SHOP_NAME }),
      text('tagline', 'Tagline', { maxLength: MAX_TAGLINE, hint: 'After the name in search results.' }),
      text('blurb', 'About the shop in a sentence or two', { kind: 'area', maxLength: MAX_LINE }),
      text('brand', 'Brand of new products', { maxLength: MAX_NAME, hint: 'Empty: the name of the shop.' }),
    ],
  },
  colours: {
    heading: 'Colours',
    shows: 'Every page, the icon in the browser tab, the payment sheet and mails.',
    call: saveCalls.colours,
    fields: [
      text('brand', 'Brand', { kind: 'colour', hint: 'Buttons and footer.' }),
      text('accent', 'Accent', { kind: 'colour', hint: 'What is open, in focus or counted.' }),
      text('paper', 'Paper', { kind: 'colour', hint: 'The ground of every page.' }),
    ],
  },
  contact: {
    heading: 'Contact',
    shows: 'Footer, contact page, terms, packing slips and mails.',
    call: saveCalls.contact,
    fields: [
      text('email', 'Email', { kind: 'email', maxLength: MAX_LINE, hint: 'New orders are mailed here too.' }),
      text('phone', 'Phone', { kind: 'tel', maxLength: 20 }),
      text('whatsapp', 'WhatsApp number', { kind: 'tel', maxLength: 20, hint: 'Empty: no WhatsApp link.' }),
      text('addressLines', 'Address', {
        kind: 'lines',
        hint: `One line each, at most ${MAX_ADDRESS_LINES}.`,
      }),
      text('form', 'Contact form', {
        kind: 'choice',
        options: [
          { id: 'inform', label: 'Tells where to write and call' },
          { id: 'deliver', label: 'Sends the message to the email above' },
        ],
      }),
    ],
  },
  legal: {
    heading: 'Business',
    shows: 'Terms and packing slips.',
    call: saveCalls.legal,
    fields: [
      text('legalName', 'Legal name', { maxLength: MAX_NAME, hint: 'As the business is registered.' }),
      text('gstin', 'GSTIN', { maxLength: 20, hint: 'Empty if you are not registered for GST.' }),
    ],
  },
  grievance: {
    heading: 'Complaints',
    shows:
      'Support page and footer. The Consumer Protection (E-Commerce) Rules 2020 ask for an officer who answers within 48 hours and settles within a month.',
    call: saveCalls.grievance,
    fields: [
      text('officer', 'Grievance officer', { maxLength: MAX_NAME, hint: 'A person’s full name.' }),
      text('designation', 'Designation', { maxLength: MAX_NAME, hint: 'Such as Owner or Manager.' }),
      text('email', 'Email', {
        kind: 'email',
        maxLength: MAX_LINE,
        hint: 'New tickets are mailed here too.',
      }),
      text('phone', 'Phone', { kind: 'tel', maxLength: 20 }),
    ],
  },
  tax: {
    heading: 'Tax papers',
    shows:
      'Invoices or bills, credit notes, and where the shop delivers. Name, GSTIN and address come from Business and Contact. Ask your accountant what is right for you.',
    call: saveCalls.tax,
    fields: [
      text('registration', 'The business is', {
        kind: 'choice',
        hint: 'Under composition or without registration the shop may only sell within its own state: addresses elsewhere are refused at checkout.',
        options: [
          { id: 'off', label: 'not said: the shop makes no papers' },
          { id: 'regular', label: 'registered for GST: tax invoices' },
          { id: 'composition', label: 'under the composition scheme: bills of supply' },
          { id: 'unregistered', label: 'not registered: plain bills' },
        ],
      }),
      text('state', 'State of the business', {
        kind: 'choice',
        options: [
          { id: '', label: 'The one of the GSTIN' },
          ...STATE_CODES.map((id) => ({ id, label: `${STATES[id]} (${id})` })),
        ],
      }),
      text('issueAt', 'A paper is made when an order is', {
        kind: 'choice',
        hint: 'What is cancelled before needs no credit note and uses no number.',
        options: [
          { id: 'inProcess', label: 'in process' },
          { id: 'inShipping', label: 'shipped' },
        ],
      }),
      text('deliveryRate', 'Tax on delivery in a cart of several rates', {
        kind: 'choice',
        hint: 'Not settled in law: the highest is the careful choice.',
        options: [
          { id: 'highest', label: 'the highest rate in the cart' },
          { id: 'apportioned', label: 'each part at the rate of its goods' },
        ],
      }),
      text('vouchers', 'Vouchers for payments before that', {
        kind: 'choice',
        hint: 'One ruling (Kerala, 2025) asks for a receipt voucher when money comes before the invoice; most shops make none.',
        options: [
          { id: 'no', label: 'none' },
          { id: 'yes', label: 'receipt and refund vouchers' },
        ],
      }),
      text('hsnDigits', 'Digits of the HSN code', {
        kind: 'choice',
        options: [
          { id: '4', label: '4: up to ₹5 crore a year' },
          { id: '6', label: '6: above that' },
          { id: '8', label: '8' },
        ],
      }),
      text('pageSize', 'Paper size', {
        kind: 'choice',
        options: [
          { id: 'A4', label: 'A4' },
          { id: 'A5', label: 'A5' },
        ],
      }),
      text('invoicePrefix', 'Letters before an invoice’s number', {
        maxLength: 4,
        hint: 'INV becomes INV/2627/000001. Other letters begin a new series.',
      }),
      text('creditNotePrefix', 'Before a credit note’s number', { maxLength: 4 }),
      text('receiptPrefix', 'Before a receipt voucher’s number', { maxLength: 4 }),
      text('refundPrefix', 'Before a refund voucher’s number', { maxLength: 4 }),
      signatoryField,
    ],
  },
  social: {
    heading: 'Social links',
    shows: 'Footer. Empty ones are left out.',
    call: saveCalls.social,
    fields: [
      text('instagram', 'Instagram', { kind: 'url', maxLength: MAX_LINE }),
      text('facebook', 'Facebook', { kind: 'url', maxLength: MAX_LINE }),
      text('youtube', 'YouTube', { kind: 'url', maxLength: MAX_LINE }),
      text('x', 'X', { kind: 'url', maxLength: MAX_LINE }),
      text('linkedin', 'LinkedIn', { kind: 'url', maxLength: MAX_LINE }),
      text('pinterest', 'Pinterest', { kind: 'url', maxLength: MAX_LINE }),
    ],
  },
  announcement: {
    heading: 'Announcement',
    shows: 'A line above every page of the shop. Empty: none.',
    call: saveCalls.announcement,
    fields: [
      text('text', 'Text', { maxLength: MAX_TAGLINE }),
      text('link', 'Link', { maxLength: MAX_LINE, hint: 'Such as /shop/listing, or an https:// address.' }),
    ],
  },
  shipping: {
    heading: 'Delivery',
    shows:
      'Cart, checkout, product pages and terms. Orders already placed keep their fee. Parts of the country with a fee or days of their own: Delivery, in the menu.',
    call: saveCalls.shipping,
    fields: [
      text('fee', 'Shipping fee in ₹', { kind: 'number', hint: '0: shipping is free.' }),
      text('freeAbove', 'Free from an order of ₹', { kind: 'number', hint: '0: never waived.' }),
      text('minDays', 'Business days, at least', { kind: 'number' }),
      text('maxDays', 'Business days, at most', { kind: 'number' }),
    ],
  },
  cash: {
    heading: 'Cash on delivery',
    shows:
      'Checkout, product pages and mails. Customers confirm such an order by a link in a mail, or you do for them by phone; what nobody confirms ends by itself.',
    call: saveCalls.cash,
    fields: cashFields,
  },
  prepaid: { ...prepaidSection, call: saveCalls.prepaid },
  orders: {
    heading: 'Carts and orders',
    shows: 'Carts, checkout and the numbers of new orders.',
    call: saveCalls.orders,
    fields: ordersFields,
  },
  products: {
    heading: 'Products',
    shows:
      'What a product needs before shoppers see it, whether by its form, at a planned time or by import.',
    call: saveCalls.products,
    fields: productsFields,
  },
  reviews: {
    heading: 'Reviews',
    shows: 'Who may write a review of a product, and the mail that asks for one.',
    call: saveCalls.reviews,
    fields: reviewsFields,
  },
  mails: {
    heading: 'Mails',
    shows: 'The name that customers see as the sender.',
    call: saveCalls.mails,
    fields: [
      text('senderName', 'Sender', { maxLength: MAX_SHOP_NAME, hint: 'Empty: the name of the shop.' }),
      text('digestAt', 'Mail of the day to you', {
        kind: 'choice',
        hint: 'Orders, money, low stock, open tickets and refunds that fail, to the email under Contact. Nothing to tell: no mail.',
        options: [{ id: 'off', label: 'none' }, ...digestTimes.map((id) => ({ id, label: `at ${id}` }))],
      }),
    ],
  },
  words: {
    heading: 'Words',
    shows: 'Some texts of the shop, each where it says.',
    call: saveCalls.words,
    fields: [
      text('welcome', 'Sign-in pages', { maxLength: MAX_NAME }),
      text('paymentSucceeded', 'After a payment', { maxLength: MAX_NAME }),
      text('pageMissing', 'Page that does not exist', { maxLength: MAX_NAME }),
      text('terms', 'Name of the terms', { maxLength: MAX_SHOP_NAME }),
      text('productAdded', 'After you add a product', { maxLength: MAX_NAME }),
    ],
  },
};
