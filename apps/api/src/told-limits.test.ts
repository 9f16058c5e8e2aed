import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as limits from '@shop/contract/limits';
import { expect, test } from 'vitest';

const FEATURES = join(import.meta.dirname, 'features');
const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const prose = page.replaceAll(/\s+/g, ' ');

/** The one group of a pattern in a source. */
function read(path: string, pattern: RegExp): string {
  const found = pattern.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1];
  if (found === undefined) throw new Error(`${path} has no ${pattern}`);
  return found;
}
const ofAuth = (file: string, pattern: RegExp) =>
  read(`apps/api/src/features/auth/${file}`, pattern).replaceAll('_', '');

const ofMailbox = (pattern: RegExp) => read('apps/api/src/features/mails/shared/mailbox-limit.ts', pattern);

const WINDOWS: Record<string, string> = {
  HOUR_MS: '1 hour',
  '3_600_000': '1 hour',
  'HOUR_MS / 6': '10 minutes',
  DAY_MS: '1 day',
};
const { ofAccount, ofNetwork, windowSeconds } = limits.CODE_GUESSES;
const COUNTS: Record<string, number> = {
  'CODE_GUESSES.ofAccount': ofAccount,
  'CODE_GUESSES.ofNetwork': ofNetwork,
};

/** Each limit in the code, as `file by count window`. */
function listLimits(): string[] {
  const files = globSync('**/*.ts', { cwd: FEATURES }).filter((file) => !file.endsWith('.test.ts'));
  return files.flatMap((file) => {
    const text = readFileSync(join(FEATURES, file), 'utf8');
    return [...text.matchAll(/\{ by: '(\w+)', count: ([\w.]+), windowMs(?:: ([^}]+?))? \}/g)].map(
      ([, by, count = '', window]) => {
        const within = window === undefined ? `${windowSeconds / 60} minutes` : WINDOWS[window];
        return [file.replaceAll('\\', '/'), by, COUNTS[count] ?? count, within].join(' ');
      },
    );
  });
}

test('docs/security.md has each limit of the code, and no other', () => {
  const rows = page.matchAll(
    /^\| [^|]*\(`([\w/-]+\.ts)`\) *\| (\w+) *\| (\d+) *\| (\d \w+|10 minutes) *\|$/gm,
  );
  const told = [...rows].map(([, ...cells]) => cells.join(' '));
  expect(told.toSorted()).toEqual(listLimits().toSorted());
  // Each file that declares one is read: none is written in another way.
  const declaring = globSync('**/*.ts', { cwd: FEATURES })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => /: (?:readonly )?Limit(?:\[\])? = /.test(readFileSync(join(FEATURES, file), 'utf8')));
  expect(new Set(told.map((row) => row.split(' ')[0]))).toEqual(
    new Set(declaring.map((file) => file.replaceAll('\\', '/'))),
  );
});

test('it tells how a sign-in is guarded and how long a session lasts as they are', () => {
  const { digits, minutes, tries } = limits.MAILED_CODE;
  const waits = 'rules/sign-in-limits.ts';
  const life = 'rules/session-life.ts';
  for (const sentence of [
    `${digits} digits, ${minutes} minutes, ${tries} tries`,
    `a challenge of ${limits.PASSKEY.minutes} minutes`,
    `${limits.INVITATION_DAYS} days, once`,
    `works ${limits.RESET_LINK_MINUTES} minutes, once`,
    `${limits.RECOVERY_CODES} recovery codes, ${limits.SECOND_STEP.tries} tries in ${limits.SECOND_STEP.minutes} minutes`,
    `${limits.PASSWORD_MIN} to ${limits.PASSWORD_MAX} characters`,
    `free up to ${ofAuth(waits, /FREE_FAILURES = (\d+);/)};`,
    `from ${Number(ofAuth(waits, /FIRST_WAIT_MS = ([\d_]+);/)) / 1_000} second to ${ofAuth(waits, /LONGEST_WAIT_MS = (\d+) \* 60_000;/)} minutes`,
    `has ${ofAuth(waits, /FAILURES_FOR_STRANGERS = (\d+);/)} wrong ones`,
    `and ${ofAuth(waits, /FAILURES_FOR_KNOWN_NETWORKS = (\d+);/)} more`,
    `ends after ${ofAuth(life, /IDLE_LIMIT_MS = (\d+) \* HOUR_MS;/)} hours without use and after ${ofAuth(life, /ABSOLUTE_LIMIT_MS = (\d+) \* 24 \* HOUR_MS;/)} days`,
    `An account has at most ${ofAuth(life, /MOST_SESSIONS = (\d+);/)} sessions`,
    `begins sessions for ${limits.STAY_DAYS.user} days, one of the people of the shop for ${limits.STAY_DAYS.staff}.`,
    `at most ${limits.PROOF_MINUTES} minutes old`,
    `at most one hold and ${limits.UNPAID_ORDERS.fewTurnSeconds / 60} minutes of a day by all of one network`,
    `places ${limits.UNPAID_ORDERS.ofAccount} orders in ten minutes, its network ${limits.UNPAID_ORDERS.ofNetwork}`,
    `has ${limits.MAX_ADDRESSES} saved addresses and ${limits.PASSKEY.most} passkeys`,
    `makes ${limits.KEY_CALLS_A_MINUTE} calls a minute`,
  ]) {
    expect(prose).toContain(sentence);
  }
  const anHour = ofMailbox(/MAILS_FROM_ANYONE = \{ anHour: (\d+),/);
  const aDay = ofMailbox(/MAILS_FROM_ANYONE = \{ anHour: \d+, aDay: (\d+) \}/);
  expect(prose).toContain(`are ${anHour} an hour and ${aDay} a day to a mailbox`);
});

const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim());

test('it tells what costs much, and how much of it waits, as it is', () => {
  const pages = 'apps/web/server/render-queue.ts';
  const hashes = 'apps/api/src/features/auth/passwords/hash-password.ts';
  const uploads = 'apps/api/src/platform/http/upload-room.ts';
  const turns = (name: string) =>
    read(hashes, new RegExp(`createFairTurns\\([^)]*\\b${name}: ([\\d_]+)`)).replace('_', '');
  const rows = page.split('\n').map((line) => cellsOf(line).slice(1, -1).join(' | '));
  for (const row of [
    `a page that is not in memory (\`${pages}\`) | ${read(pages, /AT_ONCE = (\d+);/)} | ${read(pages, /MAX_WAITING = (\d+);/)}, shared evenly by networks`,
    `a password's hash (\`${hashes}\`) | ${turns('running')}, ${turns('runningEach')} of a network | ${turns('waiting')}, ${turns('waitingEach')} of a network`,
    `an upload of shoppers (\`${uploads}\`) | ${read(uploads, /ofShoppers: (\d+) /)}, ${read(uploads, /ofNetwork: (\d+),/)} of a network, ${read(uploads, /ofAccount: (\d+),/)} of an account | none`,
  ]) {
    expect(rows).toContain(row);
  }
});

test('docs/operations.md tells each event that the log has, and no other', () => {
  const events = read('apps/api/src/platform/http/told-in-the-log.ts', /type ToldEvent = ([^;]+);/);
  const operations = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const table = /^\| `event` .*\n\|.*\n((?:\|.*\n)+)/m.exec(operations)?.[1] ?? '';
  const told = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, event]) => event);
  // The seal of the trail is told by its job.
  expect(told.toSorted()).toEqual(
    [...events.matchAll(/'(\w+)'/g)]
      .map(([, event]) => event)
      .concat('seal')
      .toSorted(),
  );
});
