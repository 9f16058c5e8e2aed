import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { AgeError, closeFor, isRecipient, newAgeKeys, openWith } from './age.ts';

const read = (content: AsyncIterable<Uint8Array>) => buffer(Readable.from(content));
const inHalves = (bytes: Buffer) =>
  Readable.from([bytes.subarray(0, bytes.length >> 1), bytes.subarray(bytes.length >> 1)]);

/** Made by another program: the npm package age-encryption 0.3.1, by age's author. */
const theirs = {
  identity: 'AGE-SECRET-KEY-1YYV3VWGXRXUWAUG2C948KYAW8VDR7W7V2CJN7EAUYD5PSDKVU0SQJ256HC',
  recipient: 'age1y9360l9g6dwfsm9k72h9ul556l4hl0789jdqqeqrucxtkenmudtss7hhr2',
  file: Buffer.from(
    'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSBpQnhtME1zVkJXRm5LTVgyazVMcnl5WmNWbGNKSGpUdEpOVndheFQ5M0EwCjVjSXpoK3BKRkV6dmNMc0diYy9qVUZ6WXFXWlNHd1dGZTNrV1FCUlFZSE0KLS0tIG1nNXFLZG5lV24reFJLUHdLclV4bGFjQUZvUW9OeDVDVDZubXJTMm10UFEKriWxGm10wes2tTF7Q6hJ1g/1m8CrcevSnWOqRT9PKud7ot2VwOFff/9OmlVrRUUUq9a/',
    'base64',
  ),
};

test('what another program of the format has closed opens', async () => {
  const opened = await read(openWith(theirs.identity, inHalves(theirs.file)));
  expect(opened.toString()).toBe('A backup of a shop\n');
});

test.each([0, 1, 65_535, 65_536, 65_537, 200_000])('%i bytes open as they were closed', async (length) => {
  const { identity, recipient } = newAgeKeys();
  const content = randomBytes(length);
  const closed = await read(closeFor(recipient, inHalves(content)));
  expect(closed.toString('latin1', 0, 21)).toBe('age-encryption.org/v1');
  expect((await read(openWith(identity, inHalves(closed)))).equals(content)).toBe(true);
});

test('another key opens nothing, and what was changed, cut or added to does not open', async () => {
  const { identity, recipient } = newAgeKeys();
  const closed = await read(closeFor(recipient, inHalves(randomBytes(150_000))));
  const opens = (bytes: Buffer, key = identity) => read(openWith(key, inHalves(bytes)));
  await expect(opens(closed, newAgeKeys().identity)).rejects.toThrow(AgeError);
  const changed = Buffer.from(closed);
  changed[100_000] = (changed[100_000] ?? 0) ^ 1;
  const whole = closed.length - (150_000 % 65_536) - 16;
  for (const bytes of [
    changed,
    closed.subarray(0, -1),
    closed.subarray(0, whole),
    Buffer.concat([closed, closed]),
  ]) {
    await expect(opens(bytes)).rejects.toThrow(AgeError);
  }
});

test('a mistyped recipient is none', () => {
  expect(isRecipient(theirs.recipient)).toBe(true);
  expect(isRecipient(theirs.recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')))).toBe(false);
  expect(isRecipient(theirs.identity)).toBe(false);
});
