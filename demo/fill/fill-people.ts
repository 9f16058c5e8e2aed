import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '@shop/api';
import type { DemoShopper } from '../catalogue/index.ts';
import { chunksOf } from './chunks.ts';
import { daysBefore, minutesAfter } from './times.ts';

/** Accounts are older than every order. */
const ACCOUNT_DAYS = 150;

/** A saved address. */
export interface SavedAddress {
  id: string;
  address: string;
  city: string;
  state?: string;
  pincode: string;
  phone: string;
  notes: string;
}

/** A person with an account. */
export interface Person {
  id: string;
  userName: string;
  addresses: SavedAddress[];
}

/** Adds an admin's account. @returns its id */
export async function insertAdmin(
  tx: Tx,
  { email, passwordHash, now }: { email: string; passwordHash: string; now: Date },
): Promise<string> {
  const id = uuidv7();
  await tx
    .insertInto('users')
    .values({
      id,
      email,
      user_name: 'Admin',
      role: 'admin',
      password_hash: passwordHash,
      email_proven_at: daysBefore(now, ACCOUNT_DAYS + 1),
      created_at: daysBefore(now, ACCOUNT_DAYS + 1),
    })
    .execute();
  return id;
}

/** Adds accounts that share one password, with their addresses. @returns the people, by email */
export async function insertShoppers(
  tx: Tx,
  shoppers: readonly DemoShopper[],
  { passwordHash, now, daysAgo = ACCOUNT_DAYS }: { passwordHash: string; now: Date; daysAgo?: number },
): Promise<Map<string, Person>> {
  const since = daysBefore(now, daysAgo);
  const people = shoppers.map(({ email, userName, addresses }, index) => ({
    id: uuidv7(),
    email,
    userName,
    createdAt: minutesAfter(since, index),
    addresses: addresses.map((address) => ({ id: uuidv7(), ...address })),
  }));
  for (const some of chunksOf(people)) {
    await tx
      .insertInto('users')
      .values(
        some.map(({ id, email, userName, createdAt }) => ({
          id,
          email,
          user_name: userName,
          password_hash: passwordHash,
          email_proven_at: createdAt,
          created_at: createdAt,
        })),
      )
      .execute();
    await tx
      .insertInto('addresses')
      .values(
        some.flatMap(({ id: userId, addresses, createdAt }) =>
          addresses.map((address, index) => ({
            ...address,
            user_id: userId,
            created_at: minutesAfter(createdAt, index + 1),
          })),
        ),
      )
      .execute();
  }
  return new Map(people.map((person) => [person.email, person]));
}
