// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOAST_REMOVE_MS } from '@shop/contract/limits';
import { dismissToast, showToast, useToast } from './toast.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

afterEach(() => {
  act(dismissToast);
  cleanup();
  vi.useRealTimers();
});

function show(title: string) {
  act(() => showToast({ title }));
  return screen.getByText(title).closest('.toast') as HTMLElement;
}

function pass(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}

function swipe(toast: HTMLElement, by: number) {
  fireEvent.pointerDown(toast, { clientX: 100, isPrimary: true, button: 0 });
  fireEvent.pointerMove(toast, { clientX: 100 + by });
  fireEvent.pointerUp(toast, { clientX: 100 + by });
}

test('is shown for 5 s', () => {
  show('Product is added to cart');
  pass(4999);
  expect(screen.queryByText('Product is added to cart')).not.toBeNull();
  pass(1);
  expect(screen.queryByText('Product is added to cart')).toBeNull();
});

test('a second one takes the place of the first and has its own 5 s', () => {
  show('one');
  pass(4000);
  show('two');
  expect(screen.queryByText('one')).toBeNull();
  pass(4999);
  expect(screen.queryByText('two')).not.toBeNull();
});

test('a swipe to the right of 50 px dismisses it, of 49 px does not', () => {
  swipe(show('hello'), 49);
  expect(screen.queryByText('hello')).not.toBeNull();
  swipe(show('hello'), 50);
  expect(screen.queryByText('hello')).toBeNull();
});

test('a swipe to the left leaves it', () => {
  swipe(show('hello'), -90);
  expect(screen.queryByText('hello')).not.toBeNull();
});

test('stays while it is read by pointer', () => {
  const toast = show('hello');
  fireEvent.pointerEnter(toast);
  pass(60_000);
  expect(screen.queryByText('hello')).not.toBeNull();
  fireEvent.pointerLeave(toast);
  pass(5000);
  expect(screen.queryByText('hello')).toBeNull();
});

test('is announced: it appears inside a live region that was there before', () => {
  const region = screen.getByRole('status');
  expect(region.getAttribute('aria-live')).toBe('polite');
  show('hello');
  expect(region.textContent).toContain('hello');
});

test('a dismissed one is off the screen at once and dropped after the removal delay', () => {
  const { result } = renderHook(useToast);
  show('hello');
  act(dismissToast);
  expect(screen.queryByText('hello')).toBeNull();
  pass(TOAST_REMOVE_MS - 1);
  expect(result.current?.title).toBe('hello');
  pass(1);
  expect(result.current).toBeNull();
});

test('one that takes the place of a dismissed one has its own time', () => {
  show('one');
  act(dismissToast);
  pass(TOAST_REMOVE_MS - 1000);
  show('two');
  pass(4999);
  expect(screen.queryByText('two')).not.toBeNull();
});
