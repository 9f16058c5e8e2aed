import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { PASSKEY } from '@shop/contract/limits';
import * as authRefusals from '@shop/contract/auth/refusals';
import type { Db, Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { hashToken } from '../tokens.ts';

/** Eight bytes of time, 32 random ones, and the shop's own mark of both. */
const HEAD_BYTES = 40;

/**
 * What a passkey is to sign, for one purpose: `sign_in`, or the id of the account that adds a passkey. It needs no row,
 * so that visitors of the sign-in, and programs, cannot fill the database.
 */
export async function newChallenge(db: Db, purpose: string, now: Date): Promise<Uint8Array<ArrayBuffer>> {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeBigUInt64BE(BigInt(now.getTime()));
  randomBytes(HEAD_BYTES - 8).copy(head, 8);
  return Uint8Array.from(Buffer.concat([head, markOf(await secretOf(db), head, purpose)]));
}

/** Whether the shop made a challenge (base64url) for the purpose, and when it can still be used. */
export async function isOwnChallenge(
  db: Db,
  challenge: string,
  purpose: string,
  now: Date,
): Promise<boolean> {
  const bytes = Buffer.from(challenge, 'base64url');
  if (bytes.length !== HEAD_BYTES + 32) return false;
  const head = bytes.subarray(0, HEAD_BYTES);
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), markOf(await secretOf(db), head, purpose))) return false;
  if (head.readBigUInt64BE() <= BigInt(challengesStartAfter(now).getTime()))
    throw refuse(authRefusals.passkeyLate);
  return true;
}

/** Uses up a challenge: of calls at once with the same one, one goes on. @throws passkey_late */
export async function useChallenge(tx: Tx, challenge: string, now: Date): Promise<void> {
  const used = await tx
    .insertInto('used_challenges')
    .values({ challenge_sha256: hashToken(challenge), used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('used_at')
    .executeTakeFirst();
  if (!used) throw refuse(authRefusals.passkeyLate);
}

/** A challenge works if it was made after this moment. */
export function challengesStartAfter(now: Date): Date {
  return new Date(now.getTime() - PASSKEY.minutes * 60_000);
}

function markOf(secret: Buffer, head: Buffer, purpose: string): Buffer {
  return createHmac('sha256', secret).update(head).update(purpose).digest();
}

async function secretOf(db: Db): Promise<Buffer> {
  const { secret } = await db.selectFrom('passkey_secret').select('secret').executeTakeFirstOrThrow();
  return Buffer.from(secret);
}
