/** What the entries of the trail are about, each with the tables whose rows tell of it. */
export const trailThings = {
  product: { words: 'Products', tables: ['products', 'product_pictures', 'set_parts'] },
  stock: { words: 'Stock', tables: ['product_stock', 'stocktakes', 'stocktake_counts'] },
  shelf: {
    words: 'Categories and collections',
    tables: ['categories', 'collections', 'collection_products'],
  },
  offer: { words: 'Codes and sales', tables: ['offers', 'sales'] },
  order: {
    words: 'Orders',
    tables: [
      'orders',
      'order_lines',
      'order_line_parts',
      'order_events',
      'parcels',
      'parcel_lines',
      'picking_ticks',
      'courier_bookings',
    ],
  },
  money: {
    words: 'Money',
    tables: [
      'payments',
      'refunds',
      'remittances',
      'remittance_lines',
      'courier_rates',
      'courier_bills',
      'courier_claims',
      'product_costs',
      'packing_costs',
      'drifts',
      'comparison_state',
      'outside_books',
    ],
  },
  paper: { words: 'Invoices and credit notes', tables: ['tax_papers', 'paper_gaps'] },
  setting: {
    words: 'Settings',
    tables: [
      'shop_settings',
      'setup_steps',
      'setup_state',
      'test_purchases',
      'webhook_endpoints',
      'connections',
    ],
  },
  person: {
    words: 'People',
    tables: ['users', 'staff_roles', 'invitations', 'customer_records', 'push_devices', 'api_keys'],
  },
  page: { words: 'Pages and banners', tables: ['pages', 'banners', 'redirects'] },
  support: {
    words: 'Support and reviews',
    tables: ['tickets', 'ticket_messages', 'reviews', 'review_hidings', 'contact_messages'],
  },
} as const satisfies Readonly<Record<string, { words: string; tables: readonly string[] }>>;

export type TrailThing = keyof typeof trailThings;
export const trailThingNames = Object.keys(trailThings) as readonly TrailThing[];
