import { type MessageKind, orderMessages } from '@shop/contract/whatsapp/message-kinds';
import type { Database, Tx } from '../../../database.ts';
import { recordOrderEvent } from '../../orders/index.ts';

interface About {
  order_id: string | null;
  kind: MessageKind;
}

/** Writes into the order's timeline, which shoppers do not see, that a message reached its phone. */
export function noteArrival(tx: Tx, about: About, at: Date): Promise<void> {
  return noteInTimeline(tx, about, { at, what: 'has arrived.' });
}

/** Writes into the order's timeline that a message did not reach anybody, and why. */
export function noteFailure(
  tx: Tx,
  about: About,
  { at, problem }: { at: Date; problem: string },
): Promise<void> {
  return noteInTimeline(tx, about, {
    at,
    what: `did not arrive: ${problem} The email has gone out as always.`,
  });
}

export async function tellOwnerOfFailure(
  database: Database,
  about: About,
  given: { at: Date; problem: string },
): Promise<void> {
  await database.write((tx) => noteFailure(tx, about, given));
}

async function noteInTimeline(
  tx: Tx,
  { order_id, kind }: About,
  { at, what }: { at: Date; what: string },
): Promise<void> {
  const label = orderMessages.find((known) => known.kind === kind)?.label;
  if (order_id === null || label === undefined) return;
  const note = `WhatsApp message “${label}” ${what}`;
  await recordOrderEvent(tx, { order_id, kind: 'note', note, at });
}
