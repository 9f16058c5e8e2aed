import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KEY_FILE, keysOf, openKeyRing } from './key-ring.ts';
import { newSealingKey, seal, sealingKey, unseal } from './seal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function key(base64 = newSealingKey()) {
  const made = sealingKey(base64);
  if (made === null) throw new Error('no key');
  return made;
}

test('what is sealed opens with its key and in its place alone, and says nothing of itself', () => {
  const [own, other] = [key(), key()];
  const sealed = seal(own, 'mail.password', 'गुप्त secret');
  expect(sealed).not.toContain('secret');
  expect(seal(own, 'mail.password', 'गुप्त secret')).not.toBe(sealed);
  expect(unseal([other, own], 'mail.password', sealed)).toBe('गुप्त secret');
  expect(unseal([own], 'payments.keySecret', sealed)).toBeNull();
  expect(unseal([other], 'mail.password', sealed)).toBeNull();
  expect(unseal([], 'mail.password', sealed)).toBeNull();
});

test('what was changed or cut does not open', () => {
  const own = key();
  const sealed = seal(own, 'place', 'text');
  const last = sealed.at(-3) === 'A' ? 'B' : 'A';
  for (const wrong of [
    `${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`,
    sealed.slice(0, 30),
    `2${sealed.slice(1)}`,
    '',
    'text',
  ]) {
    expect(unseal([own], 'place', wrong)).toBeNull();
  }
});

test('the file of keys is made once, for nobody else, when something is to be sealed', () => {
  const ring = openKeyRing({ folder: join(folder, 'new'), given: [] });
  expect(ring.keys()).toEqual([]);
  const made = ring.first();
  expect(openKeyRing({ folder: join(folder, 'new'), given: [] }).first()).toEqual(made);
  expect(statSync(join(folder, 'new', KEY_FILE)).mode & 0o077).toBe(0);
});

test('the first key seals and the others open; given ones come before the file', () => {
  const [now, before, given] = [newSealingKey(), newSealingKey(), newSealingKey()];
  writeFileSync(join(folder, KEY_FILE), `${now}\n${before}\n`);
  const ring = openKeyRing({ folder, given: [] });
  expect(ring.first()).toEqual(key(now));
  expect(unseal(ring.keys(), 'p', seal(key(before), 'p', 'old'))).toBe('old');
  expect(openKeyRing({ folder, given: keysOf(given) }).first()).toEqual(key(given));
});

test('another key comes before the others, which stay until nothing needs them', () => {
  const ring = openKeyRing({ folder, given: [] });
  const before = ring.first();
  ring.addFirst();
  expect(ring.first()).not.toEqual(before);
  expect(ring.keys()).toContainEqual(before);
  const now = ring.first();
  ring.keepFirst();
  expect(ring.keys()).toEqual([now]);
  expect(statSync(join(folder, KEY_FILE)).mode & 0o077).toBe(0);
});

test('a file without a key is told, not replaced', () => {
  writeFileSync(join(folder, KEY_FILE), 'half a key');
  expect(() => openKeyRing({ folder, given: [] }).first()).toThrow('has no key');
});
