import { orderLines } from './order-lines.ts';
import { rupees } from './rupees.ts';
import type { DemoOrder, DemoRemittance } from './types.ts';

/** When the courier last paid out, in days before the shop is filled. */
const REMITTED_DAYS_AGO = 4.5;

/**
 * Orders to be paid in cash on delivery, in the states that the owner sees at `/admin/cash`: to be confirmed by phone,
 * to be packed, on its way, paid out in full, paid out with too little, cash handed over.
 */
export const cashOrders: readonly DemoOrder[] = [
  {
    shopper: 'ravi@deodar.example',
    daysAgo: 0.12,
    isInCash: true,
    lines: orderLines({ 'lime-soap': 2, 'aloe-cucumber-soap': 1 }),
    orderStatus: 'pending',
    paymentStatus: 'pending',
  },
  {
    shopper: 'kiran@deodar.example',
    daysAgo: 0.7,
    isInCash: true,
    lines: orderLines({ 'neem-tulsi-soap': 2, 'ubtan-face-wash': 1 }),
    orderStatus: 'confirmed',
    paymentStatus: 'pending',
  },
  {
    shopper: 'asha@deodar.example',
    daysAgo: 3.3,
    isInCash: true,
    shipment: { courier: 'Delhivery', trackingNumber: '1490812300589' },
    lines: orderLines({ 'lime-soap': 1, 'gulab-rose-soap': 1 }),
    orderStatus: 'inShipping',
    paymentStatus: 'pending',
  },
  {
    shopper: 'farhan@deodar.example',
    daysAgo: 8.1,
    isInCash: true,
    cashDaysAgo: 2.9,
    shipment: { courier: 'India Post', trackingNumber: 'EM481230017IN' },
    lines: orderLines({ 'coffee-deo-soap': 1, 'plain-coconut-soap': 1 }),
    orderStatus: 'delivered',
    paymentStatus: 'paid',
  },
  {
    shopper: 'harpreet@deodar.example',
    daysAgo: 9.6,
    isInCash: true,
    shipment: { courier: 'Delhivery', trackingNumber: '1490812300232' },
    lines: orderLines({ 'green-tea-deo-soap': 1, 'reetha-shikakai-shampoo': 1 }),
    orderStatus: 'inShipping',
    paymentStatus: 'pending',
  },
  {
    shopper: 'tenzin@deodar.example',
    daysAgo: 10.7,
    isInCash: true,
    cashDaysAgo: REMITTED_DAYS_AGO,
    shipment: { courier: 'Delhivery', trackingNumber: '1490812300198' },
    lines: orderLines({ 'neem-tulsi-soap': 1, 'lime-soap': 1 }),
    orderStatus: 'delivered',
    paymentStatus: 'paid',
  },
  {
    shopper: 'pooja@deodar.example',
    daysAgo: 12.2,
    isInCash: true,
    cashDaysAgo: REMITTED_DAYS_AGO,
    shipment: { courier: 'Delhivery', trackingNumber: '1490812300176' },
    lines: orderLines({ 'gulab-rose-soap': 2 }),
    orderStatus: 'delivered',
    paymentStatus: 'paid',
  },
];

/** One parcel of three was paid out with too little: the owner has something to check. */
export const demoRemittances: readonly DemoRemittance[] = [
  {
    courier: 'Delhivery',
    reference: 'UTR N332260814',
    daysAgo: REMITTED_DAYS_AGO,
    keptPaise: rupees(75),
    parcels: [
      { trackingNumber: '1490812300176' },
      { trackingNumber: '1490812300198' },
      { trackingNumber: '1490812300232', shortPaise: rupees(40) },
    ],
  },
];
