import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { ShopContext } from '../../shop-context.ts';
import { type SurroundedTx, aroundTransactions } from '../../platform/database/around-transactions.ts';
import type { KeepTrail, TrailNote } from '../../platform/http/trail-note.ts';

/**
 * Keeps each owner's call. In every transaction that its work begins, triggers note the rows that it changes; if there
 * are any, the entry is written before the commit. Work that changes none of these rows gets its entry after it.
 */
export function createKeepTrail({ database, clock }: Pick<ShopContext, 'database' | 'clock'>): KeepTrail {
  return async (note, work) => {
    const callId = uuidv7();
    let isKept = false;
    let isOver = false;
    const keep = async (tx: SurroundedTx, id: string, condition = sql<boolean>`true`) => {
      const { rows } = await insertEntry({ id, callId, at: clock.now(), note, condition }).execute(tx);
      if (rows.length === 0) return;
      isKept = true;
      tx.tell('trail');
    };
    const around = async (tx: SurroundedTx) => {
      if (isOver) return async () => {};
      const id = uuidv7();
      await sql`select set_config('shop.trail', ${id}, true)`.execute(tx);
      return () => keep(tx, id, sql`exists (select from trail_changes where entry_id = ${id})`);
    };
    try {
      const made = await aroundTransactions(around, work);
      isOver = true;
      if (!isKept) await database.write((tx) => keep(tx, uuidv7()));
      return made;
    } finally {
      isOver = true;
    }
  };
}

interface Entry {
  id: string;
  callId: string;
  at: Date;
  note: TrailNote;
  condition: ReturnType<typeof sql<boolean>>;
}

function insertEntry({ id, callId, at, note, condition }: Entry) {
  return sql<{ id: string }>`
    insert into trail (id, call_id, at, kind, by_user_id, user_name, network, call, words, asked)
    select ${id}::uuid, ${callId}::uuid, ${at}::timestamptz, ${note.kind}, ${note.userId}::uuid, ${note.userName},
      ${note.network}, ${note.call}, ${note.words}, ${JSON.stringify(note.asked)}
    where ${condition}
    returning id`;
}
