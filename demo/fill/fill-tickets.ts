import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type Tx, answerDueAt, settleDueAt } from '@shop/api';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { DemoNote, DemoTicket } from '../catalogue/index.ts';
import type { FillContext } from './order-columns.ts';
import { daysBefore } from './times.ts';

type AdminContext = FillContext & { adminId: string };

/** Adds tickets with their messages, oldest first. The orders that they are about must exist. */
export async function insertTickets(
  tx: Tx,
  tickets: readonly DemoTicket[],
  context: AdminContext,
): Promise<void> {
  const { adminId, now } = context;
  for (const ticket of tickets) {
    const { id, columns } = await ticketColumns(tx, ticket, context);
    await tx.insertInto('tickets').values(columns).execute();
    await tx
      .insertInto('ticket_messages')
      .values(
        ticket.messages.map(({ isShops, text, daysAgo }) => ({
          ticket_id: id,
          by_user_id: isShops ? adminId : null,
          text,
          at: daysBefore(now, daysAgo),
        })),
      )
      .execute();
  }
}

async function ticketColumns(tx: Tx, ticket: DemoTicket, { people, products, now }: FillContext) {
  const { shopper, kind, aboutProduct, messages, outcome } = ticket;
  const person = people.get(shopper);
  const [first] = messages;
  const last = messages.at(-1);
  if (!person || !first || !last) throw new Error(`${shopper} writes no ticket`);
  const id = uuidv7();
  const order = aboutProduct
    ? await findOrder(tx, person.id, products.get(aboutProduct)?.id ?? aboutProduct)
    : null;
  const openedAt = daysBefore(now, first.daysAgo);
  const answer = messages.find(({ isShops }) => isShops);
  return {
    id,
    columns: {
      id,
      ticket_number: sql<string>`${`${demonstrationSettings.orders.numberPrefix}-T`} || nextval('ticket_numbers')`,
      kind,
      order_id: order?.id ?? null,
      order_number: order?.order_number ?? '',
      user_id: person.id,
      name: person.userName,
      email: shopper,
      phone: person.addresses[0]?.phone ?? '',
      opened_at: openedAt,
      acknowledged_at: openedAt,
      first_answer_at: answer ? daysBefore(now, answer.daysAgo) : null,
      closed_at: outcome ? daysBefore(now, last.daysAgo) : null,
      outcome: outcome ?? null,
      is_waiting: !last.isShops,
      last_message_at: daysBefore(now, last.daysAgo),
      due_at: answer ? settleDueAt(openedAt) : answerDueAt(openedAt),
    },
  };
}

/** A person's newest order with a product. */
function findOrder(tx: Tx, userId: string, productId: string) {
  return tx
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['orders.id', 'order_number'])
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .orderBy('placed_at', 'desc')
    .executeTakeFirstOrThrow();
}

/** Adds the owner's notes about people. */
export async function insertNotes(
  tx: Tx,
  notes: readonly DemoNote[],
  { people, adminId, now }: AdminContext,
): Promise<void> {
  const rows = notes.map(({ shopper, text, daysAgo }) => {
    const person = people.get(shopper);
    if (!person) throw new Error(`there is no ${shopper}`);
    return {
      user_id: person.id,
      kind: 'note' as const,
      note: text,
      by_user_id: adminId,
      at: daysBefore(now, daysAgo),
    };
  });
  await tx.insertInto('customer_records').values(rows).execute();
}
