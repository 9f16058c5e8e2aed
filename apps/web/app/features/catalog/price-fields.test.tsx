// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leavePage } from '../../testing/render-routes.tsx';
import { PriceFields } from './price-fields.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  leavePage();
  vi.useRealTimers();
});

const onChoose = vi.fn<(change: unknown) => void>();
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const pause = () => act(() => vi.advanceTimersByTimeAsync(500));

test('without a button the range follows what is typed, once its ends are in order', async () => {
  render(<PriceFields chosen={{ minPrice: 100, maxPrice: null }} onChoose={onChoose} hasButton={false} />);
  await pause();
  type('Up to (₹)', '2');
  await pause();
  type('Up to (₹)', '2x');
  await pause();
  expect(onChoose).not.toHaveBeenCalled();
  type('Up to (₹)', '250');
  await pause();
  expect(onChoose.mock.calls).toEqual([[{ minPrice: 100, maxPrice: 250 }]]);
});
