import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerAt() {
  let nowMs = 1_000_000;
  const breaker = createCircuitBreaker({ nowMs: () => nowMs, random: () => 0.5 });
  const failTimes = (times: number) => {
    for (let count = 0; count < times; count += 1) breaker.failed();
  };
  return { ...breaker, failTimes, wait: (ms: number) => (nowMs += ms) };
}

test('seven failures in a row change nothing, the eighth stops all calls for a second', () => {
  const breaker = breakerAt();
  breaker.failTimes(7);
  expect(breaker.mayCall()).toBe(true);
  breaker.failed();
  expect(breaker.mayCall()).toBe(false);
  breaker.wait(999);
  expect(breaker.mayCall()).toBe(false);
});

test('then one call probes; its success lets all through, its failure doubles the pause', () => {
  const breaker = breakerAt();
  breaker.failTimes(8);
  breaker.wait(1_000);
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false]);
  breaker.failed();
  breaker.wait(1_999);
  expect(breaker.mayCall()).toBe(false);
  breaker.wait(1);
  expect(breaker.mayCall()).toBe(true);
  breaker.succeeded();
  expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true]);
});

test('a probe whose outcome is never told does not stop calls for ever', () => {
  const breaker = breakerAt();
  breaker.failTimes(8);
  breaker.wait(1_000);
  expect(breaker.mayCall()).toBe(true);
  breaker.wait(1_000);
  expect(breaker.mayCall()).toBe(true);
});

test('the pause grows to half a minute and no further', () => {
  const breaker = breakerAt();
  breaker.failTimes(8);
  for (let probe = 0; probe < 10; probe += 1) {
    breaker.wait(30_000);
    expect(breaker.mayCall()).toBe(true);
    breaker.failed();
  }
  breaker.wait(29_999);
  expect(breaker.mayCall()).toBe(false);
  breaker.wait(1);
  expect(breaker.mayCall()).toBe(true);
});

test('a success between failures, or half a minute without one, starts the count again', () => {
  const interrupted = breakerAt();
  interrupted.failTimes(7);
  interrupted.succeeded();
  interrupted.failTimes(7);
  expect(interrupted.mayCall()).toBe(true);

  const rare = breakerAt();
  rare.failTimes(7);
  rare.wait(30_001);
  rare.failed();
  expect(rare.mayCall()).toBe(true);
});
