import type { DemoOrder, DemoOrderState, DemoReview, DemoShopper } from '../catalogue/index.ts';
import { demoReviews } from '../catalogue/index.ts';

const ORDERS_A_SHOPPER = 5;
/** The number of days over which the orders are spread. */
export const MANY_ORDERS_DAYS = 400;
/** The age of the newest order: some minutes. */
const NEWEST_DAYS = 0.01;
/** The ages, in days, from which orders are packed, sent and delivered. */
const PACKED_FROM = 0.3;
const SENT_FROM = 1.2;
const DELIVERED_FROM = 5.5;

const cities = [
  ['Shimla', '171001'],
  ['Bengaluru', '560001'],
  ['Mumbai', '400001'],
  ['Kochi', '682001'],
  ['Jaipur', '302001'],
  ['Guwahati', '781001'],
  ['Indore', '452001'],
] as const;
const firstNames = [
  'Asha',
  'Ravi',
  'Meera',
  'Kabir',
  'Leela',
  'Arjun',
  'Nisha',
  'Dev',
  'Tara',
  'Imran',
  'Rosy',
];
const lastNames = ['Rana', 'Iyer', 'Das', 'Khan', 'Menon', 'Negi', 'Patel', 'Roy', 'Sharma', 'Thapa'];

/** The slug of the product with this number. */
export function slugOf(index: number): string {
  return `variation-${index}`;
}

/**
 * The orders of this many shoppers, oldest first: the same in every run, and typical for a shop after a good year.
 */
export function manyOrders(orderCount: number, productCount: number): DemoOrder[] {
  return Array.from({ length: orderCount }, (_, index): DemoOrder => {
    const daysAgo = NEWEST_DAYS + ((orderCount - 1 - index) * (MANY_ORDERS_DAYS - NEWEST_DAYS)) / orderCount;
    // The step changes from order to order, so that products are not ordered in sequence.
    const products = [index * 7, index * 11 + 3, index * 13 + 5].slice(0, 1 + (index % 3));
    return {
      shopper: emailOf(Math.floor(index / ORDERS_A_SHOPPER)),
      address: index % 2,
      daysAgo,
      lines: [...new Set(products.map((number) => number % productCount))].map((number, line) => ({
        product: slugOf(number),
        quantity: 1 + ((index + line) % 2),
      })),
      ...stateAt(index, daysAgo),
    };
  });
}

function stateAt(index: number, daysAgo: number): DemoOrderState {
  if (daysAgo > SENT_FROM && index % 25 === 7) return { orderStatus: 'rejected', paymentStatus: 'refunded' };
  if (daysAgo > PACKED_FROM && index % 20 === 13)
    return { orderStatus: 'Rejected', paymentStatus: 'canceled' };
  if (daysAgo > DELIVERED_FROM) return { orderStatus: 'delivered', paymentStatus: 'paid' };
  if (daysAgo > SENT_FROM) return { orderStatus: 'inShipping', paymentStatus: 'paid' };
  return { orderStatus: daysAgo > PACKED_FROM ? 'inProcess' : 'confirmed', paymentStatus: 'paid' };
}

/** Everybody who has an order in `manyOrders`. */
export function manyShoppers(orderCount: number): DemoShopper[] {
  return Array.from({ length: Math.ceil(orderCount / ORDERS_A_SHOPPER) }, (_, index) => ({
    userName: `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]}`,
    email: emailOf(index),
    addresses: [index, index + 3].map((place) => {
      const [city, pincode] = cities[place % cities.length] ?? cities[0];
      const phone = String(9_816_000_000 + index);
      return { address: `${1 + (place % 250)} Cedar Lane`, city, pincode, phone, notes: 'Ring twice' };
    }),
  }));
}

/** A review of the first product in every fourth delivered order, at most one per shopper and product. */
export function manyReviews(orders: readonly DemoOrder[]): DemoReview[] {
  const reviews = new Map<string, DemoReview>();
  for (const [index, { shopper, lines, daysAgo, orderStatus }] of orders.entries()) {
    const product = lines[0]?.product;
    const model = demoReviews[index % demoReviews.length];
    if (orderStatus !== 'delivered' || index % 4 !== 0 || product === undefined || !model) continue;
    reviews.set(`${shopper} ${product}`, {
      product,
      author: shopper,
      rating: model.rating,
      message: model.message,
      daysAgo: daysAgo - DELIVERED_FROM,
    });
  }
  return [...reviews.values()];
}

function emailOf(shopper: number): string {
  return `buyer-${shopper + 1}@deodar.example`;
}
