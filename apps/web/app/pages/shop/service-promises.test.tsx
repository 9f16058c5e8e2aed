// @vitest-environment happy-dom
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { ServicePromises } from './service-promises.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const online = 'By card and UPI, through Razorpay. We never see your card number.';
const show = (cash: Partial<typeof demonstrationSettings.cash>, unitPrice = 249) =>
  renderRoutes([{ path: '/', element: <ServicePromises unitPrice={unitPrice} /> }], '/', {
    ...demonstrationSettings,
    cash: { ...demonstrationSettings.cash, accepted: 'yes', leastPaise: 0, mostPaise: 0, ...cash },
  });

test.each([
  [{ accepted: 'no' } as const, ''],
  [{}, ' Or cash on delivery.'],
  [{ leastPaise: 29_900 }, ' Or cash on delivery, for orders from ₹299.'],
  [{ mostPaise: 200_000 }, ' Or cash on delivery, for orders up to ₹2,000.'],
  [{ leastPaise: 29_900, mostPaise: 200_000 }, ' Or cash on delivery, for orders from ₹299 to ₹2,000.'],
  [{ mostPaise: 20_000 }, ''],
])('a product says how it can be paid: case %#', async (cash, words) => {
  show(cash);
  expect((await screen.findByText(/never see your card/)).textContent).toBe(`${online}${words}`);
});
