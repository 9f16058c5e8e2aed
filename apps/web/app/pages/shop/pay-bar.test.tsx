// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ShopSettingsContext } from '../../platform/shop-settings.ts';
import { onlineOnly } from '../../testing/online-only.ts';
import { PayBar } from './pay-bar.tsx';

afterEach(cleanup);

function show(said: Partial<ComponentProps<typeof PayBar>>, paySum: 'no' | 'yes' = 'yes') {
  cleanup();
  render(
    <ShopSettingsContext value={{ ...onlineOnly, orders: { ...onlineOnly.orders, paySum } }}>
      <PayBar
        isLoading={false}
        hasSum
        sum={149}
        isReading={false}
        isCash={false}
        isDisabled={false}
        isPending={false}
        onPay={() => undefined}
        {...said}
      />
    </ShopSettingsContext>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button');
  return {
    says: button.textContent.trim(),
    isDisabled: button.disabled,
    total: document.querySelector('.pay-bar-total')?.textContent,
  };
}

test('the button has its name, and below it what is paid, without paise where there are none', () => {
  expect(show({})).toEqual({
    says: 'Checkout with Razorpay Pay ₹149',
    isDisabled: false,
    total: 'Total₹149',
  });
  expect(screen.getByRole('button', { name: /^Checkout with Razorpay/ })).toBeDefined();
  expect(show({ sum: 1_234.5 })).toMatchObject({
    says: 'Checkout with Razorpay Pay ₹1,234.50',
    total: 'Total₹1,234.50',
  });
});

test('a shop that has not chosen it has the name alone', () => {
  expect(show({}, 'no')).toMatchObject({ says: 'Checkout with Razorpay', total: 'Total₹149' });
});

test('while the shop is asked for the sum, the button names no older one and cannot be pressed', () => {
  const reading = { isDisabled: true, total: 'Total₹149' };
  expect(show({ isReading: true })).toEqual({ ...reading, says: 'Checkout with Razorpay' });
  expect(show({ isReading: true, isCash: true })).toEqual({ ...reading, says: 'Order now, pay in cash' });
  expect(document.querySelector('.pay-bar-total-old')).not.toBeNull();
});

test('in cash it says so, with the fee in the sum that it is given', () => {
  expect(show({ isCash: true, sum: 189 }).says).toBe('Order now, pay ₹189 in cash');
});

test('nothing to pay has no sum', () => {
  expect(show({ hasSum: false, sum: 0 })).toMatchObject({ says: 'Checkout with Razorpay', total: undefined });
});

test('a press is shown before anything is paid, and a second one pays nothing more', async () => {
  const onPay = vi.fn<() => void>();
  show({ onPay });
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect(button.textContent).toContain('Processing');
  expect(onPay).not.toHaveBeenCalled();
  fireEvent.click(button);
  await expect.poll(() => button.textContent).not.toContain('Processing');
  expect(onPay).toHaveBeenCalledOnce();
});
