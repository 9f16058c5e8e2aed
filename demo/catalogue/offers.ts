import { rupees } from './rupees.ts';
import type { DemoCode, DemoSale } from './types.ts';

/** Codes that are valid now. Delivery is already free, so none of them gives free delivery. */
export const demoCodes: readonly DemoCode[] = [
  {
    code: 'WELCOME10',
    kind: 'percent',
    percent: 10,
    leastPaise: rupees(499),
    firstOrderOnly: true,
    usesPerShopper: 1,
    givenTo: 'Printed on the cards at our market stall',
    daysAgo: 60,
  },
  {
    code: 'GIFT100',
    kind: 'amount',
    amountPaise: rupees(100),
    leastPaise: rupees(999),
    firstOrderOnly: false,
    usesInAll: 200,
    givenTo: 'Leaflets in the parcels of last month',
    daysAgo: 20,
  },
  {
    code: 'SOAPSHELF',
    kind: 'percent',
    percent: 5,
    leastPaise: rupees(599),
    firstOrderOnly: false,
    givenTo: '',
    inCart: true,
    daysAgo: 10,
  },
];

/** Only planned: it changes none of today's prices. */
export const demoSales: readonly DemoSale[] = [
  { name: 'Shampoo week', percent: 15, categories: ['shampoo'], inDays: 21, forDays: 7 },
];
