import * as addresses from './addresses/endpoints.ts';
import * as agents from './agents/endpoints.ts';
import * as apiKeys from './api-keys/endpoints.ts';
import * as auth from './auth/endpoints.ts';
import * as backups from './backups/endpoints.ts';
import * as banners from './banners/endpoints.ts';
import type { Call } from './call.ts';
import * as cart from './cart/endpoints.ts';
import * as cash from './cash/endpoints.ts';
import * as catalog from './catalog/endpoints.ts';
import * as categories from './categories/endpoints.ts';
import * as collections from './collections/endpoints.ts';
import * as checkout from './checkout/endpoints.ts';
import * as newsletters from './newsletters/endpoints.ts';
import * as consents from './consents/endpoints.ts';
import * as contact from './contact/endpoints.ts';
import * as contentPages from './content-pages/endpoints.ts';
import * as failedDeliveries from './failed-deliveries/endpoints.ts';
import * as couriers from './couriers/endpoints.ts';
import * as courierBills from './courier-bills/endpoints.ts';
import * as customers from './customers/endpoints.ts';
import * as dashboard from './dashboard/endpoints.ts';
import * as demonstration from './demonstration/endpoints.ts';
import * as delivery from './delivery/endpoints.ts';
import type * as endpoint from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import * as feeds from './feeds/endpoints.ts';
import * as handOrders from './hand-orders/endpoints.ts';
import * as holds from './holds/endpoints.ts';
import * as mails from './mails/endpoints.ts';
import * as media from './media/endpoints.ts';
import * as monthEnd from './month-end/endpoints.ts';
import * as offers from './offers/endpoints.ts';
import * as orders from './orders/endpoints.ts';
import * as packing from './packing/endpoints.ts';
import * as pageErrors from './page-errors/endpoints.ts';
import * as pageSpeeds from './page-speeds/endpoints.ts';
import * as payments from './payments/endpoints.ts';
import * as phones from './phones/endpoints.ts';
import * as profile from './profile/endpoints.ts';
import * as profit from './profit/endpoints.ts';
import * as stocktakes from './stocktakes/endpoints.ts';
import * as push from './push/endpoints.ts';
import * as reconciliation from './reconciliation/endpoints.ts';
import * as redirects from './redirects/endpoints.ts';
import * as refunds from './refunds/endpoints.ts';
import * as revenue from './revenue/endpoints.ts';
import * as questions from './questions/endpoints.ts';
import * as reminders from './reminders/endpoints.ts';
import * as reviews from './reviews/endpoints.ts';
import * as settings from './settings/endpoints.ts';
import * as connections from './connections/endpoints.ts';
import * as setup from './setup/endpoints.ts';
import * as staff from './staff/endpoints.ts';
import * as stockRequests from './stock-requests/endpoints.ts';
import * as support from './support/endpoints.ts';
import * as trail from './trail/endpoints.ts';
import * as tax from './tax/endpoints.ts';
import * as webhooks from './webhooks/endpoints.ts';
import * as whatsapp from './whatsapp/endpoints.ts';

const { saveSection, ...otherSettings } = settings;

const features = {
  addresses,
  agents,
  'api-keys': apiKeys,
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
  'content-pages': contentPages,
  'courier-bills': courierBills,
  couriers,
  customers,
  dashboard,
  delivery,
  demonstration,
  feeds,
  'failed-deliveries': failedDeliveries,
  'hand-orders': handOrders,
  holds,
  mails,
  media,
  'month-end': monthEnd,
  offers,
  orders,
  packing,
  'page-errors': pageErrors,
  'page-speeds': pageSpeeds,
  payments,
  phones,
  profile,
  profit,
  push,
  reconciliation,
  redirects,
  refunds,
  revenue,
  questions,
  reminders,
  reviews,
  settings: { ...otherSettings, ...saveSection },
  connections,
  setup,
  staff,
  'stock-requests': stockRequests,
  stocktakes,
  support,
  tax,
  trail,
  webhooks,
  whatsapp,
};

/**
 * Every call of the API with its feature and name, for the API's documentation and for tests that cover all calls.
 */
export const allEndpoints: readonly { feature: string; name: string; endpoint: Endpoint }[] = Object.entries(
  features,
).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ feature, name, endpoint })),
);

/** What a program calls a call: its name, and for a section of the settings that it is saved. */
export function operationId({ feature, name }: { feature: string; name: string }): string {
  if (feature !== 'settings' || !(name in saveSection)) return name;
  return `save${name.charAt(0).toUpperCase()}${name.slice(1)}Settings`;
}

type Features = typeof features;
type AnyEndpoint = { [F in keyof Features]: Features[F][keyof Features[F]] }[keyof Features];
type AddressOf<C extends Call> = `${C['method']} ${C['path']}`;
type Part<Name extends string, Value> = Value extends undefined
  ? { [key in Name]?: undefined }
  : { [key in Name]: Value };

interface TypesOfEndpoint<E extends Endpoint> {
  params: endpoint.ParamsOf<E>;
  body: endpoint.BodyOf<E>;
  response: endpoint.ResponseOf<E>;
  /** What a call sends: only the parts that its endpoint declares. */
  request: Part<'params', endpoint.ParamsOf<E>> &
    Part<'query', endpoint.QueryOf<E>> &
    (E['fileField'] extends string
      ? { file: File } & Part<'fields', endpoint.FieldsOf<E>>
      : Part<'body', endpoint.BodyOf<E>>);
}

type TypesByAddress = { [E in AnyEndpoint as AddressOf<E>]: TypesOfEndpoint<E> };

/**
 * The type of one part of a call's request or answer. A browser knows the type without loading a schema. For `Call`
 * itself it is unknown, which keeps the compiler from comparing every call with every other wherever one is passed
 * on.
 */
export type PartOf<C extends Call, Name extends keyof TypesOfEndpoint<Endpoint>> = C extends Call
  ? AddressOf<C> extends keyof TypesByAddress
    ? TypesByAddress[AddressOf<C>] extends { [key in Name]: infer Value }
      ? Value
      : never
    : string extends C['path']
      ? unknown
      : never
  : never;

type CallOf<E extends Endpoint> = E extends Endpoint ? Pick<E, 'method' | 'path' | 'access'> : never;

/** The calls that answer with a file. */
export type FileCall = CallOf<Extract<AnyEndpoint, { answers: string }>>;
