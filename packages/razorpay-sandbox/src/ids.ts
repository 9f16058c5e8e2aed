import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 14;

/** Fourteen alphanumeric characters, as in Razorpay's ids and event ids. */
export function randomPart(): string {
  let text = '';
  for (const byte of randomBytes(RANDOM_LENGTH)) text += ALPHABET[byte % ALPHABET.length];
  return text;
}

/** An id such as `order_9A33XWu170gUtm`. */
export function newId(prefix: 'order' | 'pay' | 'rfnd' | 'plink' | 'setl' | 'disp' | 'offer'): string {
  return `${prefix}_${randomPart()}`;
}
