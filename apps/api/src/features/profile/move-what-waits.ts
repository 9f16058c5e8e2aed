import { sql } from 'kysely';
import type { Tx } from '../../database.ts';
import type { AccountRow } from '../auth/index.ts';

/**
 * Moves to another email of the account what the shop still writes to it: open tickets, the networks that the account
 * signs in from, and, if the old address was proven to be theirs, what was asked for with it. What the new address had
 * asked for itself stays, and what the old one had asked for ends there.
 */
export async function moveWhatWaits(
  tx: Tx,
  { id, email, email_proven_at: provenAt }: AccountRow,
  { newEmail, at }: { newEmail: string; at: Date },
): Promise<void> {
  const [from, to] = [email.toLowerCase(), newEmail.toLowerCase()];
  await tx
    .updateTable('tickets')
    .set({ email: newEmail })
    .where('user_id', '=', id)
    .where(sql<string>`lower(email)`, '=', from)
    .where('closed_at', 'is', null)
    .execute();
  await tx
    .updateTable('attempts')
    .set({ email: to })
    .where('email', '=', from)
    .where('kind', '=', 'sign_in_success')
    .execute();
  if (provenAt === null || from === to) return;
  await sql`update stock_requests set email = ${to} where email = ${from} and not exists (
    select from stock_requests as others
    where others.product_id = stock_requests.product_id and others.email = ${to})`.execute(tx);
  await sql`update newsletter_addresses set email = ${to}
    where email = ${from} and confirmed_at is not null and stopped_at is null and not exists (
      select from newsletter_addresses as others
      where others.email = ${to} and others.confirmed_at is not null and others.stopped_at is null)`.execute(
    tx,
  );
  await sql`update newsletter_addresses set stopped_at = ${at}
    where email = ${from} and confirmed_at is not null and stopped_at is null`.execute(tx);
  // Whose turn in a newsletter has not come gets it at the new address.
  await sql`update newsletter_recipients set email = ${to} where email = ${from} and written_at is null
    and not exists (
      select from newsletter_recipients as others
      where others.newsletter_id = newsletter_recipients.newsletter_id and others.email = ${to})`.execute(tx);
}
