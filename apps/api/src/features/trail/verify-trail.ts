import type { Db } from '../../database.ts';
import { hashOf, readEntries } from './link.ts';

const AT_ONCE = 500;

export interface TrailVerdict {
  /** The entries of the chain, and those that are not chained yet. */
  entries: number;
  unchained: number;
  /** The first entry that was changed, removed, added or moved, as a sentence; null: none. */
  problem: string | null;
  /** The last hash, in hex. */
  seal: string;
  /** Whether an entry has the seal that was asked for; true if none was. */
  hasSeal: boolean;
}

/** Follows the chain from the first entry to the head, and looks for an entry with `seal`. */
export async function verifyTrail(db: Db, seal?: string): Promise<TrailVerdict> {
  let last = { number: 0, sha256: Buffer.alloc(0) as Buffer, at: '' };
  let hasSeal = seal === undefined;
  const waiting = await db
    .selectFrom('trail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('number', 'is', null)
    .executeTakeFirstOrThrow();
  const verdict = (problem: string | null): TrailVerdict => ({
    entries: last.number,
    unchained: Number(waiting.count),
    problem,
    seal: last.sha256.toString('hex'),
    hasSeal,
  });
  const after = () => (last.number === 0 ? 'at the beginning' : `after that of ${last.at}`);
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins after the last
    const entries = await readEntries(db, { from: last.number, limit: AT_ONCE });
    for (const entry of entries) {
      const expected = last.number + 1;
      const at = entry.at.toISOString();
      if (entry.number !== expected) return verdict(`Entry ${expected} was removed, ${after()}.`);
      const sha256 = hashOf(last.sha256, expected, entry);
      if (!entry.sha256?.equals(sha256)) {
        return verdict(`Entry ${expected} of ${at} was changed, added or moved, ${after()}.`);
      }
      last = { number: expected, sha256, at };
      hasSeal ||= sha256.toString('hex') === seal;
    }
    if (entries.length < AT_ONCE) break;
  }
  const head = await db.selectFrom('trail_head').selectAll().executeTakeFirst();
  if (head === undefined) return verdict('The head of the trail was removed.');
  const number = head.number;
  if (number > last.number) return verdict(`Entry ${last.number + 1} was removed, ${after()}.`);
  if (number < last.number) return verdict(`Entry ${number + 1} was added.`);
  const isSame = Buffer.from(head.sha256).equals(last.sha256);
  return verdict(isSame ? null : `Entry ${number} of ${last.at} was changed, added or moved.`);
}

/** How many entries the chain has, and the hash of the last; null: none. */
export async function readSeal(db: Db): Promise<{ entries: number; seal: string } | null> {
  const head = await db.selectFrom('trail_head').selectAll().executeTakeFirst();
  if (!head || head.number === 0) return null;
  return { entries: head.number, seal: Buffer.from(head.sha256).toString('hex') };
}
