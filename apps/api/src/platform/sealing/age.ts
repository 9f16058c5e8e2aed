import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { bech32 } from '@scure/base';

/**
 * Files that only one person can open: the format age (https://age-encryption.org/v1), with X25519. Anyone who closes
 * them needs nothing secret, and every program for age opens them.
 */
export interface AgeKeys {
  /** `age1…`: closes, and opens nothing. */
  recipient: string;
  /** `AGE-SECRET-KEY-1…`: opens. */
  identity: string;
}

/** Not loaded by a shop that sends no backup away. */
const age = () => import('age-encryption');

export async function newAgeKeys(): Promise<AgeKeys> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Whether a text is what files can be closed for. */
export function isRecipient(text: string): boolean {
  const read = bech32.decodeUnsafe(text);
  return read?.prefix === 'age' && bech32.fromWordsUnsafe(read.words)?.length === 32;
}

/** The content, closed for who has the identity of `recipient`, as it is read. */
export async function* closeFor(
  recipient: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  // The same streams, of which Node and the browsers' library each have a type.
  const stream = Readable.toWeb(Readable.from(content)) as globalThis.ReadableStream<Uint8Array>;
  yield* (await encrypter.encrypt(stream)) as ReadableStream<Uint8Array>;
}
