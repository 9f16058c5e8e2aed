import { argon2Sync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { turnOf } from './limit-attempts.ts';
import { createFairTurns } from './passwords/fair-turns.ts';
import { ensureFitPassword } from './passwords/check-new-password.ts';
import { hashPassword, isPassword, isPasswordOfNobody } from './passwords/hash-password.ts';

test('stores argon2id with 19 MiB and 2 passes, salted anew each time', async () => {
  const [first, second] = await Promise.all([hashPassword('deodar wood'), hashPassword('deodar wood')]);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(second).not.toBe(first);
});

test('knows the password that a hash was made of, and no other', async () => {
  const stored = await hashPassword('deodar wood');
  expect(await isPassword('deodar wood', stored)).toBe(true);
  expect(await isPassword('deodar wooe', stored)).toBe(false);
  expect(await isPassword('', stored)).toBe(false);
});

test('compares a password whole, with its blanks and capitals', async () => {
  const whole = `${'x'.repeat(127)}y`;
  const stored = await hashPassword(whole);
  expect(await isPassword(whole, stored)).toBe(true);
  expect(await isPassword(`${'x'.repeat(127)}z`, stored)).toBe(false);
  const spaced = await hashPassword(' Deodar wood ');
  expect(await isPassword(' Deodar wood ', spaced)).toBe(true);
  for (const other of ['Deodar wood', ' deodar wood ', ' Deodar  wood ']) {
    expect(await isPassword(other, spaced)).toBe(false);
  }
});

test('knows a password however its accents were typed', async () => {
  expect(await isPassword('cafe\u0301 au lait', await hashPassword('caf\u00e9 au lait'))).toBe(true);
});

test('reads the settings that a hash was made with, so that they can change', async () => {
  const nonce = Buffer.alloc(16, 7);
  const settings = {
    message: 'deodar wood',
    nonce,
    memory: 8192,
    passes: 10,
    parallelism: 12,
    tagLength: 24,
  };
  const tag = argon2Sync('argon2id', settings);
  const stored = `$argon2id$v=19$m=8192,t=10,p=12$${nonce.toString('base64').replaceAll('=', '')}$${tag.toString('base64').replaceAll('=', '')}`;
  expect(await isPassword('deodar wood', stored)).toBe(true);
  expect(await isPassword('deodar wool', stored)).toBe(false);
});

test('says that a stored hash is not readable instead of letting anybody in', async () => {
  const stored = await hashPassword('deodar wood');
  for (const damaged of ['x', `x${stored}`, `${stored}!`, stored.slice(0, stored.lastIndexOf('$') + 1)]) {
    await expect(isPassword('deodar wood', damaged)).rejects.toThrow('not readable');
  }
});

test('no password is that of nobody', async () => {
  expect(await isPasswordOfNobody('')).toBe(false);
});

test.each(['short-7', 'x'.repeat(129)])('refuses a password of %j for its length', (password) => {
  expect(() => ensureFitPassword(password)).toThrow(expect.objectContaining({ code: 'unfit_password' }));
  expect(() => ensureFitPassword(password)).toThrow('A password must have 8 to 128 characters.');
});

test('a refusal has its sentence at the field that was named', () => {
  expect(() => ensureFitPassword('short-7', 'newPassword')).toThrow(
    expect.objectContaining({ fields: { newPassword: expect.any(Function) } }),
  );
});

test.each(['shorts-8', 'y'.repeat(128), '🌲🌲🌲🌲🌲🌲🌲🌲'])('takes the password %j', (password) => {
  expect(() => ensureFitPassword(password)).not.toThrow();
});

test.each(['password', 'Password1', '12345678', 'IloveYou', 'qwertyuiop', '30121988'])(
  'refuses %s, one of the 3,000 commonest, in any case',
  (password) => {
    expect(() => ensureFitPassword(password)).toThrow('among the most common');
  },
);

test('the list has 3,000 that are long enough to be typed at all, and refuses each', () => {
  const list = readFileSync(new URL('passwords/common-passwords.txt', import.meta.url), 'utf8');
  const words = list.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(new Set(words).size).toBeGreaterThanOrEqual(3_000);
  for (const word of words) expect(() => ensureFitPassword(word)).toThrow('among the most common');
});

test('runs no more works at once than it was told, in the order they came, and goes on after a failure', async () => {
  const inTurn = createFairTurns({ running: 2, runningEach: 1, waiting: 10, waitingEach: 10 });
  const started: number[] = [];
  const finishers: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((number) =>
    inTurn(async () => {
      started.push(number);
      await new Promise<void>((resolve, reject) => {
        finishers[number] = number === 0 ? () => reject(new Error('no')) : resolve;
      });
      return number;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  finishers[0]?.();
  await expect(works[0]).rejects.toThrow('no');
  await expect.poll(() => started).toEqual([0, 1, 2]);
  finishers[1]?.();
  finishers[2]?.();
  await expect.poll(() => started).toEqual([0, 1, 2, 3]);
  finishers[3]?.();
  expect(await Promise.all(works.slice(1))).toEqual([1, 2, 3]);
});

test('turns work away when too much of it waits', async () => {
  const inTurn = createFairTurns({ running: 1, runningEach: 1, waiting: 1, waitingEach: 1 });
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const running = inTurn(() => work);
  const waiting = inTurn(async () => 'done');
  await expect(inTurn(async () => 'never')).rejects.toMatchObject({
    code: expect.any(String),
    retryAfterSeconds: 5,
  });
  finish();
  await running;
  expect(await waiting).toBe('done');
});

test('a flood from one network costs another network the time of one work', async () => {
  const inTurn = createFairTurns({ running: 1, runningEach: 1, waiting: 100, waitingEach: 10 });
  const done: string[] = [];
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const workOf = (network: string) =>
    inTurn(async () => {
      await started;
      done.push(network);
    }, network);
  const flood = Array.from({ length: 11 }, () => workOf('flood'));
  await expect(workOf('flood')).rejects.toThrow(expect.objectContaining({ code: 'busy' }));
  const honest = [workOf('home'), workOf('office'), workOf('home')];
  start();
  await Promise.all([...flood, ...honest]);
  expect(done.slice(0, 6)).toEqual(['flood', 'flood', 'home', 'office', 'flood', 'home']);
  expect(done).toHaveLength(14);
});

test('one network leaves a place to the others, however long its work takes, and its own waits go on after it', async () => {
  const inTurn = createFairTurns({ running: 2, runningEach: 1, waiting: 10, waitingEach: 10 });
  const done: string[] = [];
  const { promise: lock, resolve: release } = Promise.withResolvers<void>();
  const workOf = (by: string, name: string, until: Promise<void> = Promise.resolve()) =>
    inTurn(async () => {
      await until;
      done.push(name);
    }, by);
  const flood = [workOf('flood', 'locked', lock), workOf('flood', 'second', lock), workOf('flood', 'third')];
  await workOf('home', 'home');
  await Promise.all([workOf('office', 'office'), workOf('home', 'home again')]);
  expect(done).toEqual(['home', 'office', 'home again']);
  release();
  await Promise.all(flood);
  expect(done.slice(3)).toEqual(['locked', 'second', 'third']);
});

test('work that counts for nobody is bounded by all that waits alone', async () => {
  const inTurn = createFairTurns({ running: 1, runningEach: 1, waiting: 3, waitingEach: 1 });
  const works = Array.from({ length: 4 }, () => inTurn(async () => 'done'));
  await expect(inTurn(async () => 'never')).rejects.toThrow(expect.objectContaining({ code: 'busy' }));
  expect(await Promise.all(works)).toEqual(Array(4).fill('done'));
});

const turn = (address: string) => turnOf({ rateLimits: true }, address);

test('all networks of an IPv6 /48 take turns as one', () => {
  expect(turn('2001:db8:1:1::1')).toBe(turn('2001:db8:1:2::1'));
  expect(turn('2001:db8:2:1::1')).not.toBe(turn('2001:db8:1:1::1'));
  expect(turn('203.0.113.1')).not.toBe(turn('203.0.113.2'));
});
