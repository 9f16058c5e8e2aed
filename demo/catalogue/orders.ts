import { cashOrders } from './cash-orders.ts';
import { orderLines } from './order-lines.ts';
import { demoReviews } from './reviews.ts';
import type { DemoOrder } from './types.ts';

const asha = 'asha@deodar.example';
const ravi = 'ravi@deodar.example';

/**
 * The days between an order and its first review: longer than the delivery takes (3 to 7 business days, product §4).
 */
const daysFromOrderToReview = 11;

/** Asha's and Ravi's orders that were paid online: at least one in each state, most of them within the dashboard's 30 days. */
const shownOrders: readonly DemoOrder[] = [
  {
    shopper: asha,
    daysAgo: 0.05,
    lines: orderLines({ 'kesar-ubtan-soap': 1, 'ubtan-face-wash': 1, 'lime-soap': 2 }),
    orderStatus: 'confirmed',
    paymentStatus: 'paid',
  },
  {
    shopper: ravi,
    daysAgo: 0.2,
    lines: orderLines({ 'coffee-deo-soap': 2, 'rosemary-mint-shampoo': 1 }),
    orderStatus: 'confirmed',
    paymentStatus: 'paid',
  },
  {
    shopper: ravi,
    daysAgo: 1.1,
    address: 1,
    isByHand: true,
    note: 'By phone. For his office: no price in the parcel, please ring before it is sent.',
    lines: orderLines({ 'five-soap-gift-box': 2 }),
    orderStatus: 'inProcess',
    paymentStatus: 'paid',
  },
  {
    shopper: asha,
    daysAgo: 2.3,
    lines: orderLines({ 'reetha-shikakai-shampoo': 1, 'shikakai-shampoo-bar': 1 }),
    orderStatus: 'inProcess',
    paymentStatus: 'paid',
    sentFirst: {
      courier: 'Delhivery',
      trackingNumber: '1490812300417',
      lines: orderLines({ 'reetha-shikakai-shampoo': 1 }),
    },
  },
  {
    shopper: ravi,
    daysAgo: 2.9,
    lines: orderLines({ 'charcoal-face-wash': 1 }),
    orderStatus: 'Rejected',
    paymentStatus: 'canceled',
  },
  {
    shopper: asha,
    daysAgo: 4.4,
    address: 1,
    lines: orderLines({ 'gulab-rose-soap': 3, 'gulab-face-wash': 1, 'mogra-jasmine-soap': 1 }),
    orderStatus: 'inShipping',
    paymentStatus: 'paid',
  },
  {
    shopper: ravi,
    daysAgo: 5.6,
    lines: orderLines({ 'charcoal-khus-deo-soap': 2, 'green-tea-deo-soap': 2 }),
    orderStatus: 'inShipping',
    paymentStatus: 'paid',
  },
  {
    shopper: asha,
    daysAgo: 8.2,
    lines: orderLines({ 'orange-clove-soap': 1, 'lavender-cedar-soap': 1 }),
    orderStatus: 'rejected',
    paymentStatus: 'refunded',
  },
  {
    shopper: ravi,
    daysAgo: 11.5,
    lines: orderLines({ 'neem-lemongrass-shampoo': 1, 'neem-tulsi-soap': 3 }),
    orderStatus: 'delivered',
    paymentStatus: 'paid',
  },
  {
    shopper: asha,
    daysAgo: 14.7,
    lines: orderLines({
      'haldi-chandan-ubtan-soap': 2,
      'amla-bhringraj-shampoo': 1,
      'aloe-cucumber-face-wash': 1,
    }),
    orderStatus: 'delivered',
    paymentStatus: 'paid',
  },
  {
    shopper: ravi,
    daysAgo: 19.3,
    address: 1,
    lines: orderLines({ 'plain-coconut-soap': 4 }),
    orderStatus: 'delivered',
    paymentStatus: 'paid',
  },
  {
    shopper: asha,
    daysAgo: 23.8,
    lines: orderLines({ 'neem-tea-tree-face-wash': 2 }),
    orderStatus: 'Rejected',
    paymentStatus: 'canceled',
  },
  {
    shopper: asha,
    daysAgo: 27.1,
    address: 1,
    lines: orderLines({
      'bhringraj-shampoo-bar': 2,
      'tea-tree-rosemary-soap': 1,
      'rose-multani-mitti-soap': 1,
    }),
    orderStatus: 'delivered',
    paymentStatus: 'paid',
  },
  {
    shopper: ravi,
    daysAgo: 34.6,
    lines: orderLines({ 'chandan-sandalwood-soap': 1, 'cinnamon-deo-soap': 1 }),
    orderStatus: 'delivered',
    paymentStatus: 'paid',
  },
];

/** One delivered order per reviewer, with one of everything that they reviewed, placed before their first review. */
function reviewerOrders(): DemoOrder[] {
  return [...new Set(demoReviews.map((review) => review.author))].map((shopper) => {
    const reviewed = demoReviews.filter((review) => review.author === shopper);
    return {
      shopper,
      daysAgo: Math.max(...reviewed.map((review) => review.daysAgo)) + daysFromOrderToReview,
      lines: reviewed.map(({ product }) => ({ product, quantity: 1 })),
      orderStatus: 'delivered',
      paymentStatus: 'paid',
    };
  });
}

/** Every order of the demonstration shop, oldest first. */
export const demoOrders: readonly DemoOrder[] = [...shownOrders, ...cashOrders, ...reviewerOrders()].sort(
  (one, other) => other.daysAgo - one.daysAgo,
);
