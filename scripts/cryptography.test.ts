import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const sources = globSync(
  '{apps/api/src,apps/server/src,apps/web/{app,server},packages/contract/src}/**/*.{ts,tsx}',
  {
    cwd: root,
  },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Calls of `node:crypto` and of the browser that take the name of an algorithm, with that name. */
const NAMED = /\b(createHash|createHmac|createCipheriv|createDecipheriv|createECDH|argon2\))\(\s*([^,)]+)/g;
/** All others of them that encipher, sign, derive or make keys: the shop has none. */
const OTHERS =
  /\b(createSign|createVerify|createDiffieHellman|publicEncrypt|privateDecrypt|generateKeyPair|generateKey|pbkdf2|scrypt|hkdf|subtle|randomFill|pseudoRandomBytes)\b/;

test('docs/security.md names every algorithm that the shop itself uses, and no other', () => {
  const used = sources.flatMap(({ text }) =>
    [...text.matchAll(NAMED)].map(([, call = '', name = '']) => {
      const constant = new RegExp(`\\b${name} = ('[^']+')`).exec(text)?.[1];
      return `${call.replace(')', '')} ${(constant ?? name).replaceAll("'", '')}`;
    }),
  );
  const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const told = [...page.matchAll(/^\| `(\w+) ([\w-]+)` /gm)].map(([, call, name]) => `${call} ${name}`);
  expect(told.toSorted()).toEqual([...new Set(used)].toSorted());
  expect(sources.filter(({ text }) => OTHERS.test(text)).map(({ file }) => file)).toEqual([]);
});

/** Where chance need not be secret: how long to wait, who is measured, which of one's own tabs it is. */
const CHANCE = [
  'apps/api/src/features/gateway/circuit-breaker.ts',
  'apps/api/src/features/gateway/razorpay-client.ts',
  'apps/api/src/features/gateway/read-pages.ts',
  'apps/api/src/features/payments/open-at-provider.ts',
  'apps/api/src/features/webhooks/note-outcome.ts',
  'apps/api/src/platform/gate.ts',
  'apps/api/src/platform/pacer.ts',
  'apps/web/app/platform/session.ts',
  'apps/web/app/shell/measure-speed.ts',
];

test('no secret is made by a generator that can be guessed', () => {
  const guessable = sources.filter(({ text }) => text.includes('Math.random'));
  expect(guessable.map(({ file }) => file).toSorted()).toEqual(CHANCE);
});

test('no connection goes without its certificate being checked', () => {
  const unchecked = sources.filter(({ text }) =>
    /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/.test(text),
  );
  expect(unchecked.map(({ file }) => file)).toEqual([]);
});
