import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Decrypter } from 'age-encryption';
import { expect, test } from 'vitest';
import { closeFor, isRecipient, newAgeKeys } from './age.ts';

test('what was closed in parts opens with its key, and with no other', async () => {
  const { identity, recipient } = await newAgeKeys();
  const content = Buffer.alloc(200_000, 'soap');
  const parts = Readable.from([content.subarray(0, 70_000), content.subarray(70_000)]);
  const closed = await buffer(Readable.from(closeFor(recipient, parts)));
  expect(closed.includes('soapsoap')).toBe(false);
  const open = async (key: string) => {
    const decrypter = new Decrypter();
    decrypter.addIdentity(key);
    return Buffer.from(await decrypter.decrypt(closed));
  };
  expect((await open(identity)).equals(content)).toBe(true);
  await expect(open((await newAgeKeys()).identity)).rejects.toThrow('no identity matched');
});

test('content that breaks off closes nothing', async () => {
  const { recipient } = await newAgeKeys();
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(70_000);
      throw new Error('the file got shorter');
    })(),
  );
  await expect(buffer(Readable.from(closeFor(recipient, broken)))).rejects.toThrow('the file got shorter');
});

test('a mistyped recipient is none', async () => {
  const { identity, recipient } = await newAgeKeys();
  expect(isRecipient(recipient)).toBe(true);
  expect(isRecipient(recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')))).toBe(false);
  expect(isRecipient(identity)).toBe(false);
});
