import crypto, { randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairTurns } from './fair-turns.ts';
import { LANES, MEMORY_KIB, PASSES } from './hash-cost.ts';

const SALT_BYTES = 16;
const TAG_BYTES = 32;

/**
 * Each hash takes a core for about 30 ms, and one of the four threads that file access and name look-ups also need.
 * With two at a time, a flood of sign-ins leaves the rest of the shop both cores and threads. A network has one of
 * them, because its turn may also wait for its other calls (`admitSignIn`), and networks share the turns evenly.
 * @throws busy if very many are already waiting, or many of one network
 */
export const inHashingTurn = createFairTurns({
  running: 2,
  runningEach: 1,
  waiting: 1_000,
  waitingEach: 100,
});

/**
 * The password as it is stored: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`, so that the settings can change later.
 * @param turn on whose behalf it is hashed
 * @throws busy
 */
export async function hashPassword(password: string, turn?: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const settings = { salt, memory: MEMORY_KIB, passes: PASSES, lanes: LANES };
  return storedForm(
    salt,
    await inHashingTurn(() => derive(password, { ...settings, tagBytes: TAG_BYTES }), turn),
  );
}

/**
 * Whether `stored` is the hash of `password`. The comparison takes the same time wherever they differ. Call inside
 * `inHashingTurn`.
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { tag, ...settings } = parseStored(stored);
  const derived = await derive(password, { ...settings, tagBytes: tag.length });
  return timingSafeEqual(derived, tag);
}

/** As long as a real hash, but made from no password: for accounts that nobody can sign in to. */
export const HASH_OF_NO_PASSWORD = storedForm(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES));

/** Does the work of `isPassword` for an account that does not exist, so that the time of the answer reveals nothing. */
export async function isPasswordOfNobody(password: string): Promise<false> {
  await isPassword(password, HASH_OF_NO_PASSWORD);
  return false;
}

interface HashSettings {
  salt: Buffer;
  memory: number;
  passes: number;
  lanes: number;
}

function derive(
  password: string,
  { salt, memory, passes, lanes, tagBytes }: HashSettings & { tagBytes: number },
): Promise<Buffer> {
  return promisify(crypto.argon2)('argon2id', {
    message: password.normalize('NFC'),
    nonce: salt,
    memory,
    passes,
    parallelism: lanes,
    tagLength: tagBytes,
  });
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parseStored(stored: string): HashSettings & { tag: Buffer } {
  const [, memory, passes, lanes, salt, tag] = STORED.exec(stored) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('A stored password hash is not readable.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function storedForm(salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${withoutPadding(salt)}$${withoutPadding(tag)}`;
}

function withoutPadding(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
