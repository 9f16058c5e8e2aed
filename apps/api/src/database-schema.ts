import { join } from 'node:path';
import type { DatabaseSchema } from './platform/database/migrate.ts';
import apiPackage from '../package.json' with { type: 'json' };

/** Functions of the database, each file after those that it calls; `database-schema.test.ts` derives the order. */
const FUNCTION_FILES = [
  'catalog/shared/full-title.sql',
  'catalog/shared/stock.sql',
  'catalog/count-sale-changes.sql',
  'delivery/delivery-terms.sql',
  'collections/shared/collections-have.sql',
  'offers/shared/planned-price.sql',
  'offers/shared/share-out.sql',
  'offers/shared/code-uses.sql',
  'payments/least-payment.sql',
  'offers/shared/apply-codes.sql',
  'offers/shared/prepaid-discount.sql',
  'cash/shared/cash-refusal.sql',
  'cart/cart-document.sql',
  'cart/change-cart.sql',
  'agents/take-basket.sql',
  'orders/shared/order-document.sql',
  'payments/close-unpaid-order.sql',
  'checkout/hold-of-few.sql',
  'payments/settle-payment.sql',
  'payments/take-offer.sql',
  'cash/shared/cash-orders.sql',
  'offers/quote-cart.sql',
  'checkout/place-order.sql',
  'hand-orders/admin/place-hand-order.sql',
] as const;

/** The schema of this version: the migrations, and the functions that live next to the code that calls them. */
export const databaseSchema: DatabaseSchema = {
  migrationsFolder: join(import.meta.dirname, '../migrations'),
  lastWithoutHash: '0026-product-words.sql',
  functions: {
    folder: join(import.meta.dirname, 'features'),
    files: FUNCTION_FILES,
    version: apiPackage.version,
  },
};
