import { dayInWords, dayOfIndia, timeOfIndia } from '@shop/contract/days';
import { formatRupees } from '@shop/contract/money';
import type { TrailFact } from '@shop/contract/trail/schemas';

type Values = Readonly<Record<string, unknown>>;

const MAX_TEXT = 300;
/** What the trigger keeps instead of who somebody is and of what they wrote. */
const NOT_KEPT = '•';

/** What a row of a table is called, where it is not the name of the table without its s. */
const THINGS: Readonly<Record<string, string>> = {
  categories: 'Category',
  collection_products: 'Product of a collection',
  comparison_state: 'Comparison with the provider',
  courier_bookings: 'Courier',
  customer_records: 'Note on a customer',
  drifts: 'Difference',
  fetched_pictures: 'Fetched picture',
  import_mappings: 'Columns of an import',
  offers: 'Code',
  order_events: 'Step of an order',
  order_line_parts: 'Part of a set in an order',
  outbox_mails: 'Email',
  outside_books: 'Payment outside the books',
  picking_ticks: 'Picked',
  product_stock: 'Stock',
  push_devices: 'Notifications of a device',
  review_hidings: 'Hidden review',
  set_parts: 'Part of a set',
  setup_state: 'First steps',
  setup_steps: 'First step',
  shop_settings: 'Settings',
  staff_roles: 'Role',
  stock_requests: 'Request for stock',
  tax_papers: 'Invoice or note',
  tickets: 'Complaint',
  ticket_messages: 'Message of a complaint',
  users: 'Person',
};

/** Columns whose names are no words for an owner. */
const COLUMNS: Readonly<Record<string, string>> = {
  deleted_at: 'Deleted',
  staff_role: 'Role at the shop',
  proof_grace_from: 'Days to add a second proof begin',
  shelf_place: 'Place on the shelf',
  hsn: 'HSN code',
  gst_rates: 'GST rates',
  percent: 'Per cent off',
  alt: 'Picture in words',
  role: 'Role',
  value: '',
  facts: '',
};

/** Words of the code, not of a person: 'inShipping'. */
const CODED = /(?:^|_)(?:status|kind|role|method|channel|hold|state|use|outcome|settled_as|settled_by|mark)$/;

/** `product_stock` is 'Stock'; `parcels` 'Parcel'. */
export function thingInWords(table: string): string {
  return THINGS[table] ?? asWords(table.replace(/s$/, ''));
}

/** What differs between two states of a row, in words. Ids are left out: they say nothing to a person. */
export function factsInWords(before: Values | null, after: Values | null): TrailFact[] {
  const [then, now] = [flat(before ?? {}), flat(after ?? {})];
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((path) => !/_ids?$|Id$|^position$/.test(path))
    .map((path) => ({
      name: nameInWords(path),
      before: inWords(path, then.get(path)),
      after: inWords(path, now.get(path)),
    }))
    .filter(({ before: was, after: is }) => was !== is || was === '(not kept)');
}

/** The values in nested objects by their paths. */
function flat(values: Values, above = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(values)) {
    const path = above === '' ? key : `${above}.${key}`;
    const isList = Array.isArray(value) && value.every((each) => typeof each !== 'object');
    if (typeof value !== 'object' || value === null || isList) found.set(path, value);
    else for (const [inner, each] of flat(value as Values, path)) found.set(inner, each);
  }
  return found;
}

function nameInWords(path: string): string {
  const parts = path
    .split('.')
    .map((part) => COLUMNS[part] ?? asWords(part.replace(/(?:_paise|Paise|_at)$/, '')));
  const [first = '', ...rest] = parts.filter((part) => part !== '');
  return [first, ...rest.map((part) => part.toLowerCase())].join(', ');
}

/** A value as a person reads it; empty: there is none. */
function inWords(path: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (value === NOT_KEPT) return '(not kept)';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number')
    return /(?:_paise|Paise)$/.test(path) ? formatRupees(value / 100) : String(value);
  if (Array.isArray(value)) return value.join(', ').slice(0, MAX_TEXT);
  const text = String(value);
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) {
    const moment = new Date(text);
    return `${dayInWords(dayOfIndia(moment))}, ${timeOfIndia(moment)}`;
  }
  return (CODED.test(path) ? asWords(text) : text).slice(0, MAX_TEXT);
}

/** 'sale_price' and 'salePrice' are 'Sale price'. */
function asWords(name: string): string {
  const words = name
    .replace(/^is_/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Parts of an address in words: `{ month: '2026-11' }`. Ids are left out. */
export function askedInWords(asked: string): { name: string; value: string }[] {
  return Object.entries(JSON.parse(asked) as Record<string, string>)
    .filter(([name]) => !/(?:^|_)id$|Id$/i.test(name))
    .map(([name, value]) => ({ name: asWords(name), value }));
}
