import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@shop/api';

/** A signed-in shopper with a saved address. */
export interface KnownShopper {
  userId: string;
  token: string;
  addressId: string;
}

const ROWS_A_STATEMENT = 500;

/**
 * Adds accounts to the database, each with an open session as after a sign-in, for measurements that begin after it.
 * No password can sign in to them.
 */
export async function addKnownShoppers(database: Database, count: number): Promise<KnownShopper[]> {
  const shoppers = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    addressId: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }));
  for (let first = 0; first < count; first += ROWS_A_STATEMENT) {
    await insertShoppers(database, shoppers.slice(first, first + ROWS_A_STATEMENT));
  }
  return shoppers;
}

async function insertShoppers(database: Database, shoppers: readonly KnownShopper[]): Promise<void> {
  const now = new Date();
  await database.write(async (tx) => {
    await tx
      .insertInto('users')
      .values(
        shoppers.map(({ userId }) => ({
          id: userId,
          email: `${userId}@shopper.example`,
          user_name: 'Known Shopper',
          password_hash: 'none',
        })),
      )
      .execute();
    await tx
      .insertInto('sessions')
      .values(
        shoppers.map(({ userId, token }) => ({
          token_sha256: createHash('sha256').update(token).digest(),
          user_id: userId,
          created_at: now,
          last_used_at: now,
        })),
      )
      .execute();
    await tx
      .insertInto('addresses')
      .values(
        shoppers.map(({ userId, addressId }) => ({
          id: addressId,
          user_id: userId,
          address: '14 Cedar Lane',
          city: 'Shimla',
          pincode: '171001',
          phone: '9816012345',
          notes: 'Ring twice',
        })),
      )
      .execute();
  });
}
