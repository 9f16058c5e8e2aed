import { type OpenDatabase, type Tables, createSettingsStore } from '@shop/api';
import type { SealedConnection } from '@shop/api';

/** By what an owner recognises a shop. */
export interface ShopFacts {
  shopName: string;
  orders: number;
  customers: number;
  products: number;
  /** The emails of its owners. */
  owners: string[];
  /** What was entered under Connections, sealed. */
  sealed: SealedConnection[];
}

/** Reads by what its owner recognises the shop in a database. */
export async function readShopFacts(database: OpenDatabase<Tables>): Promise<ShopFacts> {
  const { read } = database;
  const settings = createSettingsStore({ database, mediaBase: '' });
  await settings.load();
  const { count } = read.fn;
  const [orders, customers, products, owners, sealed] = await Promise.all([
    read.selectFrom('orders').select(count<number>('id').as('n')).executeTakeFirstOrThrow(),
    read
      .selectFrom('users')
      .select(count<number>('id').as('n'))
      .where('role', '=', 'user')
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('products')
      .select(count<number>('id').as('n'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('users')
      .select('email')
      .where('role', '=', 'admin')
      .where('staff_role', 'is', null)
      .orderBy('email')
      .execute(),
    read.selectFrom('connections').select(['name', 'sealed_secrets']).execute(),
  ]);
  return {
    shopName: settings.current().shop.name,
    orders: Number(orders.n),
    customers: Number(customers.n),
    products: Number(products.n),
    owners: owners.map(({ email }) => email),
    sealed,
  };
}
