import { SECOND_STEP } from '@shop/contract/limits';
import type { Database, Db, Tx } from '../../../database.ts';
import type { AccountRow } from '../account-queries.ts';
import { hashToken, newToken } from '../tokens.ts';

/** Notes that the first proof of a sign-in was right. @returns the ticket, of which only the hash is kept */
export async function newTicket(tx: Tx, userId: string, now: Date): Promise<string> {
  const ticket = newToken();
  await tx
    .insertInto('sign_in_tickets')
    .values({ token_sha256: hashToken(ticket), user_id: userId, created_at: now })
    .execute();
  return ticket;
}

/** Whose sign-in a ticket is of; null once it has ended. */
export async function findAccountOfTicket(db: Db, ticket: string, now: Date): Promise<AccountRow | null> {
  const row = await db
    .selectFrom('sign_in_tickets')
    .innerJoin('users', 'users.id', 'sign_in_tickets.user_id')
    .selectAll('users')
    .where('token_sha256', '=', hashToken(ticket))
    .where('sign_in_tickets.created_at', '>', ticketsStartAfter(now))
    .where('tries', '<', SECOND_STEP.tries)
    .where('users.closed_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Counts a try before its code is compared, so that of many concurrent ones no more are compared than may be. */
export async function takeTry(database: Database, ticket: string): Promise<boolean> {
  const { numUpdatedRows } = await database.write((tx) =>
    tx
      .updateTable('sign_in_tickets')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('token_sha256', '=', hashToken(ticket))
      .where('tries', '<', SECOND_STEP.tries)
      .executeTakeFirstOrThrow(),
  );
  return numUpdatedRows === 1n;
}

/** @returns false if it was used meanwhile */
export async function useTicket(tx: Tx, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sign_in_tickets')
    .where('token_sha256', '=', hashToken(ticket))
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Ends the account's sign-ins that are under way. */
export async function endTickets(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where('user_id', '=', userId).execute();
}

/** A ticket works if it was made after this moment. */
export function ticketsStartAfter(now: Date): Date {
  return new Date(now.getTime() - SECOND_STEP.minutes * 60_000);
}
