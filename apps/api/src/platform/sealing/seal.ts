import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A key that seals values. Its id is part of each value that it sealed. */
export interface SealingKey {
  /** The beginning of the key's hash: 8 hexadecimal digits. */
  id: string;
  /** 32 bytes. */
  bytes: Buffer;
}

const FORM = '1';
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A key by its 32 bytes in base64; null if the text is none. */
export function sealingKey(base64: string): SealingKey | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length !== 32 || !/^[\w+/-]{43}=?$/.test(base64)) return null;
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/** A new key, as base64. */
export function newSealingKey(): string {
  return randomBytes(32).toString('base64');
}

/**
 * Seals a text (AES-256-GCM). `place` says what it is for: it opens in no other place.
 * @returns `1.<id of the key>.<nonce, tag and text in base64url>`
 */
export function seal(key: SealingKey, place: string, text: string): string {
  return [FORM, key.id, sealBytes(key.bytes, place, Buffer.from(text)).toString('base64url')].join('.');
}

/** What was sealed; null without its key, or if it was changed or comes from another place. */
export function unseal(keys: readonly SealingKey[], place: string, sealed: string): string | null {
  const [form, id, box = ''] = sealed.split('.');
  const key = keys.find((each) => each.id === id);
  if (form !== FORM || key === undefined) return null;
  return unsealBytes(key.bytes, place, Buffer.from(box, 'base64url'))?.toString('utf8') ?? null;
}

/** `seal` of bytes, by 32 bytes as the key. @returns nonce, tag and what was sealed, 28 bytes more than that */
export function sealBytes(key: Buffer, place: string, bytes: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The bytes that were sealed; null by another key, or if they were changed or come from another place. */
export function unsealBytes(key: Buffer, place: string, box: Buffer): Buffer | null {
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  if (box.length < tagEnd) return null;
  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(box.subarray(NONCE_BYTES, tagEnd));
  try {
    return Buffer.concat([decipher.update(box.subarray(tagEnd)), decipher.final()]);
  } catch {
    return null;
  }
}
