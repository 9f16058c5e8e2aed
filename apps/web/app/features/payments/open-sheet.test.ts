// @vitest-environment happy-dom
import { demonstrationSettings as settings } from '@shop/contract/settings/demonstration-settings';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { order } from '../../testing/samples.ts';
import { type StubApi, stubApi } from '../../testing/stub-api.ts';
import { type StubRazorpay, stubRazorpay } from '../../testing/stub-razorpay.ts';
import { openSheet } from './open-sheet.ts';
import { loadRazorpay } from './razorpay.ts';

let api: StubApi;
let razorpay: StubRazorpay;
beforeEach(() => {
  api = stubApi();
  razorpay = stubRazorpay();
});
afterEach(() => {
  razorpay.restore();
  api.restore();
});

test.each([
  [undefined, 'Order DEO-10001'],
  [true, 'Order DEO-10001. It is nearly sold out and not reserved: whoever pays first gets it.'],
])('the sheet says before the payment whether the order is held (unheld: %s)', async (isUnheld, said) => {
  openSheet(await loadRazorpay(), {
    providerOrderId: 'order_1',
    order: order({ orderNumber: 'DEO-10001', ...(isUnheld && { isUnheld }) }),
    settings,
    payer: { name: 'Asha', email: 'asha@deodar.example', phone: '+919816012345' },
    onPaid: () => {},
    onTryFailed: () => {},
    onClosed: () => {},
  });
  expect(razorpay.sheet().options).toMatchObject({ description: said, timeout: 1800 });
});
