import { installedCategories } from '../categories/shop-category.ts';
import { installedRetention } from './retention.ts';
import type { ShopSettings } from './shop-settings.ts';

/** The settings of a new shop: the specification's texts, and no names that could be somebody else's. */
export const defaultSettings: ShopSettings = {
  shop: { name: 'Your shop', brand: '', tagline: '', blurb: '', offline: 'yes' },
  pictures: { logo: null, icon: null, share: null, signature: null },
  colours: { brand: '#1f3b2d', accent: '#a4492a', paper: '#faf6ee' },
  contact: { email: '', phone: '', whatsapp: '', addressLines: [], form: 'inform' },
  legal: { legalName: '', gstin: '' },
  grievance: { officer: '', designation: '', email: '', phone: '' },
  tax: {
    registration: 'off',
    state: '',
    issueAt: 'inShipping',
    deliveryRate: 'highest',
    vouchers: 'no',
    hsnDigits: '6',
    pageSize: 'A4',
    invoicePrefix: 'INV',
    creditNotePrefix: 'CN',
    receiptPrefix: 'RV',
    refundPrefix: 'RFV',
    signatory: '',
  },
  social: { instagram: '', facebook: '', youtube: '', x: '', linkedin: '', pinterest: '' },
  announcement: { text: '', link: '' },
  shipping: { feePaise: 0, freeAbovePaise: 0, minDays: 3, maxDays: 7 },
  zones: { zones: [], elsewhere: 'deliver', elsewhereCash: true },
  cash: {
    accepted: 'no',
    feePaise: 0,
    leastPaise: 0,
    mostPaise: 500_000,
    confirmHours: 24,
    returnsAllowed: 2,
  },
  prepaid: { kind: 'off', percent: 0, amountPaise: 0, mostPaise: 0, withCodes: 'no' },
  orders: {
    piecesPerLine: 0,
    codesPerOrder: 1,
    holdMinutes: 30,
    numberPrefix: 'SHOP',
    payment: 'modal',
    gifts: 'yes',
    sellsElsewhere: 'no',
  },
  products: { publish: 'any' },
  reviews: { from: 'paid', requestAfterDays: 5 },
  menus: {
    header: [
      { label: '', to: '/shop/home' },
      { label: '', to: '/shop/listing' },
      { label: '', to: '/shop/aboutus' },
      { label: '', to: '/shop/contactus' },
      { label: '', to: '/shop/Terms' },
    ],
    shelves: [{ label: '', to: 'categories' }],
    columns: [
      {
        heading: 'Quick links',
        entries: [
          { label: '', to: '/shop/home' },
          { label: '', to: '/shop/listing' },
          { label: '', to: '/shop/aboutus' },
          { label: '', to: '/shop/contactus' },
        ],
      },
      {
        heading: 'Products',
        entries: [
          { label: '', to: 'categories' },
          { label: 'Luxury Soap Collection', to: '/shop/soappageone' },
          { label: 'Aromatic Essence', to: '/shop/soappagetwo' },
          { label: 'Pure Serenity', to: '/shop/soappagethree' },
          { label: 'Natural Bliss', to: '/shop/soappagefour' },
          { label: 'Royal Collection', to: '/shop/soappagefive' },
        ],
      },
    ],
  },
  mails: { senderName: '', digestAt: '08:00' },
  mailWords: {},
  categories: installedCategories,
  words: {
    welcome: 'Welcome to the product',
    paymentSucceeded: 'Payment is successfull!',
    pageMissing: "page doesn't exists",
    terms: 'Terms and Condition',
    productAdded: 'Product add successfully',
  },
  retention: installedRetention,
};
