import { STATES, STATE_CODES } from '@shop/contract/delivery/states';
import { MAX_ADDRESS_LINES, MAX_LINE, MAX_NAME, MAX_SHOP_NAME, MAX_TAGLINE } from '@shop/contract/limits';
import type { SectionValues } from '@shop/contract/settings/schemas';
import { agentsSection } from './agents-fields.ts';
import { cashFields } from './cash-fields.ts';
import { labelListsSection } from './label-lists-fields.ts';
import { ordersFields } from './orders-fields.ts';
import { prepaidSection } from './prepaid-fields.ts';
import { productsFields } from './products-fields.ts';
import { remindersSection } from './reminders-fields.ts';
import { retentionSection } from './retention-fields.ts';
import { securitySection } from './security-fields.ts';
import { type SectionField, text } from './section-fields.ts';
import { shopFields } from './shop-fields.ts';
import { signatoryField } from './signatory-field.ts';

/** Who may write reviews, and when a review is requested. */
const reviewsFields: readonly SectionField[] = [
  text('from', 'Customers may review', {
    kind: 'choice',
    options: [
      { id: 'paid', label: 'Once the order is paid' },
      { id: 'delivered', label: 'Once the order is delivered' },
    ],
  }),
  text('requestAfterDays', 'Days after delivery until the customer is asked for a review by email', {
    kind: 'number',
    hint: '0: nobody is asked.',
  }),
];

export type FormSection = Exclude<keyof SectionValues, 'pictures' | 'zones' | 'menus' | 'mailWords'>;

export interface Section {
  heading: string;
  /** The part of the shop that it changes. */
  shows: string;
  fields: readonly SectionField[];
}

/** Times at which the mail of the day can be sent, in India's time. */
const digestTimes = ['06:00', '07:00', '08:00', '09:00', '10:00', '12:00', '18:00', '20:00', '22:00'];

/** The sections with forms, in their order on the page. */
export const formSections: Record<FormSection, Section> = {
  shop: {
    heading: 'Name',
    shows: 'Shown in header, footer, page titles, emails, packing slips and search results.',
    fields: shopFields,
  },
  colours: {
    heading: 'Colours',
    shows: 'Used on every page, in the browser tab, at payment and in emails.',
    fields: [
      text('brand', 'Brand', { kind: 'colour', hint: 'Buttons and footer.' }),
      text('accent', 'Accent', { kind: 'colour', hint: 'Things that are open, selected or counted.' }),
      text('paper', 'Paper', { kind: 'colour', hint: 'The background of every page.' }),
    ],
  },
  contact: {
    heading: 'Contact',
    shows: 'Shown in the footer, on the contact page, in the terms, on packing slips and in emails.',
    fields: [
      text('email', 'Email', {
        kind: 'email',
        maxLength: MAX_LINE,
        hint: 'Also receives an email about each new order.',
      }),
      text('phone', 'Phone', { kind: 'tel', maxLength: 20 }),
      text('whatsapp', 'WhatsApp number', {
        kind: 'tel',
        maxLength: 20,
        hint: 'If empty: no WhatsApp link.',
      }),
      text('addressLines', 'Address', {
        kind: 'lines',
        isPrinted: true,
        hint: `At most ${MAX_ADDRESS_LINES} lines.`,
      }),
      text('form', 'Contact form', {
        kind: 'choice',
        options: [
          { id: 'inform', label: 'Shows where to write and call' },
          { id: 'deliver', label: 'Sends the message to the email above' },
        ],
      }),
    ],
  },
  legal: {
    heading: 'Business',
    shows: 'Shown in the terms and on packing slips.',
    fields: [
      text('legalName', 'Legal name', {
        maxLength: MAX_NAME,
        isPrinted: true,
        hint: 'As the business is registered.',
      }),
      text('gstin', 'GSTIN', { maxLength: 20, hint: 'Empty if you are not registered for GST.' }),
    ],
  },
  grievance: {
    heading: 'Complaints',
    shows:
      'Shown on the support page and in the footer. The Consumer Protection (E-Commerce) Rules 2020 require an officer who answers complaints within 48 hours and settles them within a month.',
    fields: [
      text('officer', 'Grievance officer', { maxLength: MAX_NAME, hint: 'A person’s full name.' }),
      text('designation', 'Designation', { maxLength: MAX_NAME, hint: 'Such as Owner or Manager.' }),
      text('email', 'Email', {
        kind: 'email',
        maxLength: MAX_LINE,
        hint: 'Also receives an email about each new ticket.',
      }),
      text('phone', 'Phone', { kind: 'tel', maxLength: 20 }),
    ],
  },
  tax: {
    heading: 'Tax papers',
    shows:
      'For invoices or bills, credit notes, and where the shop may deliver. Name, GSTIN and address come from Business and Contact. Ask your accountant what is right for you.',
    fields: [
      text('registration', 'GST registration', {
        kind: 'choice',
        hint: 'Under the composition scheme or without registration, the shop may only sell within its own state: checkout refuses other addresses. Only with a regular registration are shoppers offered to add the GSTIN of their business.',
        options: [
          { id: 'off', label: 'Not set: the shop makes no papers' },
          { id: 'regular', label: 'Registered for GST: tax invoices' },
          { id: 'composition', label: 'Under the composition scheme: bills of supply' },
          { id: 'unregistered', label: 'Not registered: plain bills' },
        ],
      }),
      text('state', 'State of the business', {
        kind: 'choice',
        options: [
          { id: '', label: 'The state in the GSTIN' },
          ...STATE_CODES.map((id) => ({ id, label: `${STATES[id]} (${id})` })),
        ],
      }),
      text('issueAt', 'Make papers when an order is', {
        kind: 'choice',
        hint: 'Orders cancelled before that need no credit note and use no number.',
        options: [
          { id: 'inProcess', label: 'In process' },
          { id: 'inShipping', label: 'Shipped' },
        ],
      }),
      text('deliveryRate', 'Tax on delivery in a cart with several rates', {
        kind: 'choice',
        hint: 'The law is not clear: the highest rate is the careful choice.',
        options: [
          { id: 'highest', label: 'The highest rate in the cart' },
          { id: 'apportioned', label: 'Each part at the rate of its goods' },
        ],
      }),
      text('vouchers', 'Vouchers for payments before the invoice', {
        kind: 'choice',
        hint: 'One ruling (Kerala, 2025) requires a receipt voucher when money arrives before the invoice; most shops make none.',
        options: [
          { id: 'no', label: 'None' },
          { id: 'yes', label: 'Receipt and refund vouchers' },
        ],
      }),
      text('hsnDigits', 'Digits of the HSN code', {
        kind: 'choice',
        options: [
          { id: '4', label: '4: turnover up to ₹5 crore a year' },
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
      text('invoicePrefix', 'Letters before invoice numbers', {
        maxLength: 4,
        hint: 'Such as INV for INV/2627/000001. Other letters start a new series.',
      }),
      text('creditNotePrefix', 'Letters before credit note numbers', { maxLength: 4 }),
      text('receiptPrefix', 'Letters before receipt voucher numbers', { maxLength: 4 }),
      text('refundPrefix', 'Letters before refund voucher numbers', { maxLength: 4 }),
      signatoryField,
    ],
  },
  social: {
    heading: 'Social links',
    shows: 'Shown in the footer. Empty ones are left out.',
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
    shows: 'A line above every page of the shop. If empty: none.',
    fields: [
      text('text', 'Text', { maxLength: MAX_TAGLINE }),
      text('link', 'Link', { maxLength: MAX_LINE, hint: 'Such as /shop/listing, or an https:// address.' }),
    ],
  },
  shipping: {
    heading: 'Delivery',
    shows:
      'Shown in cart and checkout, on product pages and in the terms. Orders already placed keep their fee. For other fees or days in parts of India, see Delivery in the menu.',
    fields: [
      text('fee', 'Delivery fee in ₹', { kind: 'number', hint: '0: delivery is free.' }),
      text('freeAbove', 'Free delivery from ₹', { kind: 'number', hint: '0: never free.' }),
      text('minDays', 'Business days, minimum', { kind: 'number' }),
      text('maxDays', 'Business days, maximum', { kind: 'number' }),
    ],
  },
  cash: {
    heading: 'Cash on delivery',
    shows:
      'Shown at checkout, on product pages and in emails. Customers confirm such an order with a link in an email, or you confirm it by phone. Orders that nobody confirms are cancelled automatically.',
    fields: cashFields,
  },
  prepaid: prepaidSection,
  orders: {
    heading: 'Carts and orders',
    shows: 'For carts, checkout and the numbers of new orders.',
    fields: ordersFields,
  },
  products: {
    heading: 'Products',
    shows: 'What a product needs to be published (form, plan, import), what feeds and its page say.',
    fields: productsFields,
  },
  labels: labelListsSection,
  reviews: {
    heading: 'Reviews',
    shows: 'Who may review a product, and the email that asks for a review.',
    fields: reviewsFields,
  },
  reminders: remindersSection,
  mails: {
    heading: 'Emails',
    shows: 'The sender that customers see, and the daily email to you.',
    fields: [
      text('senderName', 'Sender', { maxLength: MAX_SHOP_NAME, hint: 'If empty: the name of the shop.' }),
      text('digestAt', 'Daily email to you', {
        kind: 'choice',
        hint: 'Orders, money, low stock, open tickets and failed refunds, sent to the email under Contact. On days without news there is none.',
        options: [{ id: 'off', label: 'Off' }, ...digestTimes.map((id) => ({ id, label: `At ${id}` }))],
      }),
    ],
  },
  words: {
    heading: 'Texts',
    shows: 'Some texts that shoppers and you see in these places.',
    fields: [
      text('welcome', 'Sign-in pages', { maxLength: MAX_NAME }),
      text('paymentSucceeded', 'After a payment', { maxLength: MAX_NAME }),
      text('pageMissing', 'Page that does not exist', { maxLength: MAX_NAME }),
      text('terms', 'Name of the terms', { maxLength: MAX_SHOP_NAME }),
      text('productAdded', 'After you add a product', { maxLength: MAX_NAME }),
    ],
  },
  security: securitySection,
  retention: retentionSection,
  agents: agentsSection,
};
