import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Such as `wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=`. */
export function newMessageId(): string {
  return `wamid.${randomBytes(36).toString('base64')}`;
}

export function newNumericId(): string {
  return String(randomInt(1e14, 2e14));
}

export function newId(): string {
  return randomBytes(12).toString('base64url');
}

/** What stands for a person instead of the number: the country, a dot and digits. The same for ever. */
export function userIdOf(phone: string): string {
  const digits = createHash('sha256').update(phone).digest().readBigUInt64BE().toString();
  return `IN.${digits}`;
}
