import * as revenue from './revenue/refusals.ts';
import * as contentPages from './content-pages/refusals.ts';
import * as addresses from './addresses/refusals.ts';
import * as agents from './agents/refusals.ts';
import * as apiKeys from './api-keys/refusals.ts';
import * as auth from './auth/refusals.ts';
import * as backups from './backups/refusals.ts';
import * as banners from './banners/refusals.ts';
import * as cart from './cart/refusals.ts';
import * as cash from './cash/refusals.ts';
import * as catalog from './catalog/refusals.ts';
import * as categories from './categories/refusals.ts';
import * as checkout from './checkout/refusals.ts';
import * as collections from './collections/refusals.ts';
import * as newsletters from './newsletters/refusals.ts';
import * as consents from './consents/refusals.ts';
import * as contact from './contact/refusals.ts';
import * as customers from './customers/refusals.ts';
import * as delivery from './delivery/refusals.ts';
import * as demonstration from './demonstration/refusals.ts';
import * as handOrders from './hand-orders/refusals.ts';
import * as holds from './holds/refusals.ts';
import * as mails from './mails/refusals.ts';
import * as media from './media/refusals.ts';
import * as offers from './offers/refusals.ts';
import * as orders from './orders/refusals.ts';
import * as packing from './packing/refusals.ts';
import * as payments from './payments/refusals.ts';
import * as phones from './phones/refusals.ts';
import * as profile from './profile/refusals.ts';
import * as push from './push/refusals.ts';
import * as reconciliation from './reconciliation/refusals.ts';
import * as redirects from './redirects/refusals.ts';
import * as refunds from './refunds/refusals.ts';
import type { Refusal } from './refusal.ts';
import * as general from './refusals.ts';
import * as questions from './questions/refusals.ts';
import * as reviews from './reviews/refusals.ts';
import * as settings from './settings/refusals.ts';
import * as setup from './setup/refusals.ts';
import * as staff from './staff/refusals.ts';
import * as stockRequests from './stock-requests/refusals.ts';
import * as support from './support/refusals.ts';
import * as tax from './tax/refusals.ts';
import * as webhooks from './webhooks/refusals.ts';

/** Codes of answers that report no refusal: faults, and what became of a payment. */
const OTHER_CODES = ['payment_not_confirmed', 'payment_not_made', 'payment_refunded', 'server_error'];

const modules: readonly object[] = [
  revenue,
  contentPages,
  addresses,
  agents,
  apiKeys,
  auth,
  backups,
  banners,
  cart,
  cash,
  catalog,
  categories,
  checkout,
  collections,
  consents,
  newsletters,
  contact,
  customers,
  delivery,
  demonstration,
  general,
  handOrders,
  holds,
  mails,
  media,
  offers,
  orders,
  packing,
  payments,
  phones,
  profile,
  push,
  reconciliation,
  redirects,
  refunds,
  questions,
  reviews,
  settings,
  setup,
  staff,
  stockRequests,
  support,
  tax,
  webhooks,
];

/** Every refusal of the API. */
export const allRefusals: readonly Refusal<never>[] = modules.flatMap((refusals) =>
  Object.values(refusals).filter((value): value is Refusal<never> => typeof value !== 'function'),
);

/** The refusals that no single call makes: of who calls, of what is sent, and of a shop that is busy. */
export const refusalsOfEveryCall: readonly Refusal<never>[] = Object.values(general);

/** Codes of answers that report no refusal of one call. */
export const otherCodes: readonly string[] = [
  ...new Set([...refusalsOfEveryCall.map(({ code }) => code), ...OTHER_CODES]),
];
