// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { loadRazorpay, type RazorpayConstructor } from './razorpay.ts';

const Razorpay = vi.fn<() => void>() as unknown as RazorpayConstructor;
let api: StubApi;
let scripts: HTMLScriptElement[];

beforeEach(() => {
  api = stubApi();
  scripts = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    scripts.push(node as HTMLScriptElement);
  });
});
afterEach(() => {
  delete window.Razorpay;
  vi.restoreAllMocks();
  vi.useRealTimers();
  api.restore();
});

function come(script: HTMLScriptElement | undefined) {
  window.Razorpay = Razorpay;
  script?.dispatchEvent(new Event('load'));
}

test('loads the script of the configured address once, however often it is asked for', async () => {
  const [first, second] = [loadRazorpay(), loadRazorpay()];
  expect(scripts.map(({ src }) => src)).toEqual(['http://localhost:3001/v1/checkout.js']);
  come(scripts[0]);
  expect(await first).toBe(Razorpay);
  expect(await second).toBe(Razorpay);
  expect(await loadRazorpay()).toBe(Razorpay);
  expect(scripts).toHaveLength(1);
});

test('tries again after a failure', async () => {
  const failed = loadRazorpay();
  scripts[0]?.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('cannot be loaded');
  const loaded = loadRazorpay();
  come(scripts[1]);
  expect(await loaded).toBe(Razorpay);
});

test('a script that brings no checkout is a failure', async () => {
  const loaded = loadRazorpay();
  scripts[0]?.dispatchEvent(new Event('load'));
  await expect(loaded).rejects.toThrow('is not one');
});

test('a script that never comes is a failure', async () => {
  vi.useFakeTimers();
  const failure = loadRazorpay().catch(String);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await failure).toContain('did not come');
});
