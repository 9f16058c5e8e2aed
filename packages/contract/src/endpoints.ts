import * as addresses from './addresses.ts';
import * as auth from './auth.ts';
import * as banners from './banners.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as checkout from './checkout.ts';
import * as contact from './contact.ts';
import * as dashboard from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import * as mails from './mails.ts';
import * as media from './media.ts';
import * as orders from './orders.ts';
import * as packing from './packing.ts';
import * as payments from './payments.ts';
import * as productCsv from './product-csv.ts';
import * as profile from './profile.ts';
import * as reviews from './reviews.ts';
import * as stockMovements from './stock-movements.ts';

const features = {
  addresses,
  auth,
  banners,
  cart,
  catalog: { ...catalog, ...productCsv, ...stockMovements },
  checkout,
  contact,
  dashboard,
  mails,
  media,
  orders,
  packing,
  payments,
  profile,
  reviews,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

/** Every call of the API with its feature and name: what documents it and what the tests of all calls walk. */
export const allEndpoints: readonly { feature: string; name: string; endpoint: Endpoint }[] = Object.entries(
  features,
).flatMap(([feature, exports]) =>
  Object.entries<unknown>(exports).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ feature, name, endpoint: value }] : [],
  ),
);
