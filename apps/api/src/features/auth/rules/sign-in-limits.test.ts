import { expect, test } from 'vitest';
import {
  REGISTRATION_LIMIT,
  SIGN_IN_FAILURES_OF_A_NETWORK,
  type SignInAttempt,
  limitsLookBackTo,
  waitBeforeSignIn,
  waitUntilForgotten,
} from './sign-in-limits.ts';

const now = new Date('2026-03-10T12:00:00Z');
const MINUTE_MS = 60_000;

function ago(ms: number): Date {
  return new Date(now.getTime() - ms);
}

function failures(count: number, { from = 'here', agoMs = 0 } = {}): SignInAttempt[] {
  return Array.from({ length: count }, () => ({ kind: 'sign_in_failure', network: from, at: ago(agoMs) }));
}

function failuresEverywhere(count: number, agoMs = 0): SignInAttempt[] {
  return Array.from({ length: count }, (_, index) => ({
    kind: 'sign_in_failure',
    network: `stranger ${index}`,
    at: ago(agoMs),
  }));
}

function success(from: string, agoMs = 0): SignInAttempt {
  return { kind: 'sign_in_success', network: from, at: ago(agoMs) };
}

test('looks back an hour', () => {
  expect(limitsLookBackTo(now)).toEqual(new Date('2026-03-10T11:00:00Z'));
});

test('the first ten failures of an account and address cost no time', () => {
  expect(waitBeforeSignIn([], 'here', now)).toBe(0);
  expect(waitBeforeSignIn(failures(9), 'here', now)).toBe(0);
});

test.each([
  [10, 1_000],
  [11, 2_000],
  [12, 4_000],
  [18, 256_000],
  [19, 300_000],
  [60, 300_000],
])('after %d failures the next try waits %d ms', (count, waitMs) => {
  expect(waitBeforeSignIn(failures(count), 'here', now)).toBe(waitMs);
});

test('the wait runs from the last failure and ends', () => {
  const older = failures(11, { agoMs: 1_500 });
  expect(waitBeforeSignIn(older, 'here', now)).toBe(500);
  expect(waitBeforeSignIn([...failures(10, { agoMs: 50_000 }), ...older], 'here', now)).toBe(298_500);
  expect(waitBeforeSignIn(failures(11, { agoMs: 2_000 }), 'here', now)).toBe(0);
  expect(waitBeforeSignIn(failures(11, { agoMs: 9_000 }), 'here', now)).toBe(0);
});

test('failures from one address do not slow another', () => {
  expect(waitBeforeSignIn(failures(30), 'elsewhere', now)).toBe(0);
});

test('a success wipes the failures before it from the slate of its address, not those after it', () => {
  const slate = [...failures(8, { agoMs: 2 * MINUTE_MS }), success('here', MINUTE_MS)];
  expect(waitBeforeSignIn([...slate, ...failures(9)], 'here', now)).toBe(0);
  expect(waitBeforeSignIn([...slate, ...failures(10)], 'here', now)).toBe(1_000);
  expect(waitBeforeSignIn([...slate, success('elsewhere'), ...failures(10)], 'here', now)).toBe(1_000);
});

test('a success from elsewhere wipes nothing', () => {
  const slate = [...failures(18, { agoMs: 2 * MINUTE_MS }), success('elsewhere', MINUTE_MS)];
  expect(waitBeforeSignIn(slate, 'here', now)).toBe(136_000);
});

test('a network has 30 failures in ten minutes and 300 registrations an hour (ruling 16)', () => {
  expect(SIGN_IN_FAILURES_OF_A_NETWORK).toEqual({ by: 'network', count: 30, windowMs: 10 * MINUTE_MS });
  expect(REGISTRATION_LIMIT).toEqual({ by: 'network', count: 300, windowMs: 60 * MINUTE_MS });
});

test('strangers together have 80 failures an hour', () => {
  expect(waitBeforeSignIn(failuresEverywhere(79), 'here', now)).toBe(0);
  expect(waitBeforeSignIn(failuresEverywhere(80), 'here', now)).toBe(60 * MINUTE_MS);
  expect(waitBeforeSignIn(failuresEverywhere(80, 10 * MINUTE_MS), 'here', now)).toBe(50 * MINUTE_MS);
});

test('the wait is over when fewer than 80 failures are within the hour', () => {
  const attempts = [...failuresEverywhere(40, 50 * MINUTE_MS), ...failuresEverywhere(60, 20 * MINUTE_MS)];
  expect(waitBeforeSignIn(attempts, 'here', now)).toBe(10 * MINUTE_MS);
});

test('an address that signed in before gets in whatever strangers do', () => {
  expect(waitBeforeSignIn([success('home', 99 * MINUTE_MS), ...failuresEverywhere(95)], 'home', now)).toBe(0);
});

test('addresses that signed in before have 20 failures an hour together', () => {
  const known = [success('home', 99 * MINUTE_MS), success('office', 99 * MINUTE_MS)];
  const few = [
    ...failures(10, { from: 'office', agoMs: 9 * MINUTE_MS }),
    ...failures(9, { from: 'home', agoMs: 9 * MINUTE_MS }),
  ];
  expect(waitBeforeSignIn([...known, ...few], 'home', now)).toBe(0);
  const one = failures(1, { from: 'home', agoMs: 30 * MINUTE_MS });
  expect(waitBeforeSignIn([...known, ...few, ...one], 'home', now)).toBe(30 * MINUTE_MS);
});

test('failures of the owner count for strangers too, so that all together stay at 100', () => {
  const attempts = [
    success('home', 99 * MINUTE_MS),
    ...failures(20, { from: 'home' }),
    ...failuresEverywhere(60),
  ];
  expect(waitBeforeSignIn(attempts, 'stranger', now)).toBe(60 * MINUTE_MS);
});

test('nothing waits longer than an hour', () => {
  expect(waitUntilForgotten(now.getTime(), now)).toBe(60 * MINUTE_MS);
  expect(waitUntilForgotten(ago(60 * MINUTE_MS).getTime(), now)).toBe(0);
  expect(waitUntilForgotten(ago(90 * MINUTE_MS).getTime(), now)).toBe(0);
});
