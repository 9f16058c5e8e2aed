// @vitest-environment happy-dom
import { findPinCode } from '@shop/contract/delivery/calls';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ShopSettingsContext } from '../../platform/shop-settings.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { onlineOnly } from '../../testing/online-only.ts';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { PinCodeBox } from './pin-code-box.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  api.restore();
});

function show(settings = onlineOnly) {
  return render(
    <ShopSettingsContext value={settings}>
      <QueryClientProvider client={createQueryClient()}>
        <PinCodeBox />
      </QueryClientProvider>
    </ShopSettingsContext>,
  );
}

async function check(pinCode: string) {
  const field = screen.getByRole('textbox', { name: 'Delivery to your PIN code' });
  await userEvent.clear(field);
  await userEvent.type(field, pinCode);
  await userEvent.click(screen.getByRole('button', { name: 'Check delivery' }));
}

const bengaluru = {
  pinCode: '560001',
  district: 'Bengaluru Urban',
  city: 'Bengaluru',
  states: [{ code: '29', name: 'Karnataka' }],
  delivers: true,
  cash: true,
  fee: 49,
  freeAbove: 499,
  earliest: '2026-11-27',
  latest: '2026-12-02',
};

test('says where a PIN code is and when an order arrives, and remembers it', async () => {
  api.on(findPinCode, { success: true, data: bengaluru });
  const { unmount } = show();
  await check('560 001');
  const answer =
    'Bengaluru, Karnataka: your order arrives 27 Nov to 2 Dec. Delivery is ₹49.00, and free from ₹499.00.';
  expect(await screen.findByText(answer)).toBeDefined();
  unmount();
  show();
  expect(await screen.findByText(answer)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('560001');
});

test('says whether cash is taken there, where the shop takes any', async () => {
  const cash = { ...onlineOnly.cash, accepted: 'yes' as const };
  api.on(findPinCode, { success: true, data: bengaluru });
  show({ ...onlineOnly, cash });
  await check('560001');
  expect(await screen.findByText(/Cash on delivery is available\.$/)).toBeDefined();
});

test('says so where the shop does not deliver', async () => {
  api.on(findPinCode, { success: true, data: { ...bengaluru, delivers: false } });
  show();
  await check('560001');
  const answer = 'We do not deliver to Bengaluru, Karnataka yet. Please choose another address.';
  expect(await screen.findByText(answer)).toBeDefined();
});

test('says what a PIN code looks like, and asks nobody', async () => {
  show();
  await check('56000');
  expect(screen.getByText('A PIN code has 6 digits and does not start with 0.')).toBeDefined();
});

test('says so where no such PIN code is known', async () => {
  const message = 'India Post does not list this PIN code. Check its digits; choose the state yourself.';
  api.refuse(findPinCode, { status: 404, code: 'pin_code_unknown', message });
  show();
  await check('199999');
  const answer = 'India Post does not list this PIN code. Please check its digits.';
  expect(await screen.findByText(answer)).toBeDefined();
});

test('names both states of a PIN code that two share', async () => {
  const states = [
    { code: '06', name: 'Haryana' },
    { code: '02', name: 'Himachal Pradesh' },
  ];
  api.on(findPinCode, {
    success: true,
    data: { ...bengaluru, district: 'Panchkula', city: undefined, states },
  });
  show();
  await check('133301');
  expect(await screen.findByText(/^Panchkula, Haryana \/ Himachal Pradesh: /)).toBeDefined();
});
