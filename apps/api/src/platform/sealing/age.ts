import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { fromBech32, toBech32 } from './bech32.ts';

/**
 * Files that only one person can open: the format age (https://age-encryption.org/v1), with X25519. Whoever closes them
 * needs nothing secret, and every program for age opens them.
 */
export interface AgeKeys {
  /** `age1…`: closes, and opens nothing. */
  recipient: string;
  /** `AGE-SECRET-KEY-1…`: opens. */
  identity: string;
}

/** The file cannot be opened: the key is another one, or it was changed or cut. */
export class AgeError extends Error {}

const VERSION = 'age-encryption.org/v1';
const CHUNK = 64 * 1024;
const TAG = 16;
const WRAP_INFO = `${VERSION}/X25519`;
/** The header has one recipient, so it is far shorter. */
const HEADER_MOST = 1_024;
/** DER before the 32 bytes of a key. */
const PRIVATE = Buffer.from('302e020100300506032b656e04220420', 'hex');
const PUBLIC = Buffer.from('302a300506032b656e032100', 'hex');

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
const rawPublic = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(-32);
const publicKey = (raw: Buffer) =>
  createPublicKey({ key: Buffer.concat([PUBLIC, raw]), format: 'der', type: 'spki' });
const derive = (from: Buffer, salt: Buffer, info: string) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, 32));

export function newAgeKeys(): AgeKeys {
  const pair = generateKeyPairSync('x25519');
  const secret = pair.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  return {
    recipient: toBech32('age', rawPublic(pair.publicKey)),
    identity: toBech32('age-secret-key-', secret).toUpperCase(),
  };
}

/** Whether a text is what files can be closed for. */
export function isRecipient(text: string): boolean {
  return fromBech32('age', text)?.length === 32;
}

/** The content, closed for who has the identity of `recipient`, as it is read. */
export async function* closeFor(
  recipient: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const theirs = fromBech32('age', recipient);
  if (theirs === null) throw new AgeError('this is no recipient of age');
  const { privateKey, publicKey: ours } = generateKeyPairSync('x25519');
  const fileKey = randomBytes(16);
  const shared = diffieHellman({ privateKey, publicKey: publicKey(theirs) });
  const wrapKey = derive(shared, Buffer.concat([rawPublic(ours), theirs]), WRAP_INFO);
  const wrapped = sealChunk(wrapKey, Buffer.alloc(12), fileKey);
  const header = `${VERSION}\n-> X25519 ${base64(rawPublic(ours))}\n${base64(wrapped)}\n---`;
  const nonce = randomBytes(16);
  yield Buffer.concat([Buffer.from(`${header} ${base64(macOf(fileKey, header))}\n`), nonce]);
  const key = derive(fileKey, nonce, 'payload');
  let counter = 0;
  for await (const { chunk, isLast } of inChunks(content, CHUNK)) {
    yield sealChunk(key, nonceOf(counter, isLast), chunk);
    counter += 1;
  }
}

/** The content of a closed file, as it is read. @throws AgeError, at the latest at its end if it is cut */
export async function* openWith(
  identity: string,
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const secret = fromBech32('age-secret-key-', identity.trim().toLowerCase());
  if (secret?.length !== 32) throw new AgeError('this is no identity of age');
  const parts = content[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  let end = -1;
  while (end === -1 || start.length < end + 1 + 16) {
    const { value, done } = await parts.next();
    if (done === true || (end === -1 && start.length > HEADER_MOST)) throw new AgeError('the file is cut');
    start = Buffer.concat([start, value]);
    const mark = start.indexOf('\n--- ');
    end = mark === -1 ? -1 : start.indexOf('\n', mark + 1);
  }
  const fileKey = unwrap(start.toString('latin1', 0, end), secret);
  const key = derive(fileKey, start.subarray(end + 1, end + 17), 'payload');
  const rest = { [Symbol.asyncIterator]: () => parts };
  let counter = 0;
  for await (const { chunk, isLast } of inChunks(rest, CHUNK + TAG, start.subarray(end + 17))) {
    yield openChunk(key, nonceOf(counter, isLast), chunk);
    counter += 1;
  }
}

function unwrap(text: string, secret: Buffer): Buffer {
  const [, share, body, mac] =
    /^age-encryption\.org\/v1\n-> X25519 ([\w+/]{43})\n([\w+/]{43})\n--- ([\w+/]{43})$/.exec(text) ?? [];
  if (share === undefined || body === undefined || mac === undefined) {
    throw new AgeError('the file was closed in a way that the shop does not use');
  }
  const privateKey = createPrivateKey({
    key: Buffer.concat([PRIVATE, secret]),
    format: 'der',
    type: 'pkcs8',
  });
  const theirs = Buffer.from(share, 'base64');
  const shared = diffieHellman({ privateKey, publicKey: publicKey(theirs) });
  const salt = Buffer.concat([theirs, rawPublic(createPublicKey(privateKey))]);
  const fileKey = openChunk(derive(shared, salt, WRAP_INFO), Buffer.alloc(12), Buffer.from(body, 'base64'));
  const header = text.slice(0, text.lastIndexOf(' '));
  if (!timingSafeEqual(macOf(fileKey, header), Buffer.from(mac, 'base64'))) {
    throw new AgeError('the file was changed');
  }
  return fileKey;
}

function macOf(fileKey: Buffer, header: string): Buffer {
  return createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(header)
    .digest();
}

/** 11 bytes that count the chunks, and one that is 1 for the last: a file that is cut does not open. */
function nonceOf(counter: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(counter, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function sealChunk(key: Buffer, nonce: Buffer, chunk: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG });
  return Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  if (sealed.length < TAG) throw new AgeError('the file is cut');
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
  } catch (error) {
    throw new AgeError('another key closed the file, or it was changed or cut', { cause: error });
  }
}

/** Chunks of exactly `size` bytes, except the last, which is empty only if there is nothing at all. */
async function* inChunks(content: AsyncIterable<Uint8Array>, size: number, first = Buffer.alloc(0)) {
  let waiting = first;
  for await (const part of content) {
    waiting = Buffer.concat([waiting, part]);
    let at = 0;
    for (; waiting.length - at > size; at += size) {
      yield { chunk: waiting.subarray(at, at + size), isLast: false };
    }
    waiting = waiting.subarray(at);
  }
  // What was given at first may be longer than one chunk.
  for (; waiting.length > size; waiting = waiting.subarray(size)) {
    yield { chunk: waiting.subarray(0, size), isLast: false };
  }
  yield { chunk: waiting, isLast: true };
}
