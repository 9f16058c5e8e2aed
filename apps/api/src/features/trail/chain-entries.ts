import { sql } from 'kysely';
import type { ShopContext } from '../../shop-context.ts';
import { hashOf, readEntries } from './link.ts';

const AT_ONCE = 200;

/**
 * Gives new entries their numbers and hashes, in the order in which they are found. A job of one instance at a time, so
 * that no call waits for another's entry (decision 0102).
 */
export async function chainEntries({ database }: Pick<ShopContext, 'database'>): Promise<void> {
  while ((await chainSome(database)) === AT_ONCE);
}

async function chainSome(database: ShopContext['database']): Promise<number> {
  return database.write(async (tx) => {
    const entries = await readEntries(tx, { from: 'unchained', limit: AT_ONCE });
    if (entries.length === 0) return 0;
    const head = await tx.selectFrom('trail_head').selectAll().executeTakeFirstOrThrow();
    let number = head.number;
    let sha256: Buffer = Buffer.from(head.sha256);
    const links = entries.map((entry) => {
      number += 1;
      sha256 = hashOf(sha256, number, entry);
      return { id: entry.id, number, sha256: sha256.toString('hex') };
    });
    await sql`
      update trail set number = link.number, sha256 = decode(link.sha256, 'hex')
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as link (id uuid, number bigint, sha256 text)
      where trail.id = link.id`.execute(tx);
    // Fails if another instance was quicker, whose lock on the job was lost.
    const { numUpdatedRows } = await tx
      .updateTable('trail_head')
      .set({ number, sha256 })
      .where('number', '=', head.number)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error('the trail was chained by somebody else meanwhile');
    return entries.length;
  });
}
