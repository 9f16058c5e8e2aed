import { expect, test } from 'vitest';
import { greet } from './greet.ts';

const emailProvenAt = new Date('2026-03-10T12:00:00Z');

test.each(['Asha', 'Asha  Rao', 'A. Rao', "D'Souza", 'Anne-Marie', 'आशा राव', 'நிலா', 'क्‍षमा'])(
  'a person named %s is greeted so',
  (userName) => {
    const name = userName.replaceAll(/\s+/g, ' ');
    expect(greet({ userName, emailProvenAt, language: 'en' })).toBe(`Dear ${name},`);
  },
);

test.each([
  'win.example',
  'Win at http://x',
  'www.win.example',
  'Call 9876543210',
  'x@y.example',
  'a'.repeat(61),
  'Rs. 500!',
  '',
])('%s is no name', (userName) => {
  expect(greet({ userName, emailProvenAt, language: 'en' })).toBe('Hello,');
});

test('an address that nobody proved is greeted by no name', () => {
  expect(greet({ userName: 'Asha', emailProvenAt: null, language: 'hi' })).toBe('नमस्ते,');
});
