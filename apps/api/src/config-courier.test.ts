import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const courierUser = { SHIPROCKET_EMAIL: 'api@shop.example', SHIPROCKET_PASSWORD: 'secret' };

test('couriers are booked by two variables, else at the sandbox on the third port where payments are simulated', () => {
  expect(readConfig({ ...courierUser, SHIPROCKET_PICKUP: 'Godown' }).courier).toEqual({
    user: 'api@shop.example',
    password: 'secret',
    pickup: 'Godown',
    trackingKeys: [],
    apiUrl: 'https://apiv2.shiprocket.in',
    isSimulated: false,
    ownSandboxPort: null,
  });
  expect(readConfig({ ...courierUser, SHIPROCKET_WEBHOOK_KEY: 'told-by' }).courier).toMatchObject({
    trackingKeys: ['told-by'],
  });
  expect(readConfig({ PORT: '4000' }).courier).toMatchObject({ isSimulated: true, ownSandboxPort: 4003 });
  expect(readConfig({ PUBLIC_URL: 'https://shop.example', DEMO: '0' }).courier).toBeNull();
});

test.each([
  [{ SHIPROCKET_EMAIL: 'api@shop.example' }, 'SHIPROCKET_PASSWORD: set it too'],
  [{ SHIPROCKET_WEBHOOK_KEY: 'told-by' }, 'SHIPROCKET_EMAIL: set it too'],
  [{ SHIPROCKET_PICKUP: 'Godown' }, 'SHIPROCKET_EMAIL: set it too'],
  [
    {
      ...courierUser,
      DEMO: '0',
      SHIPROCKET_API_URL: 'http://localhost:3003',
      RAZORPAY_KEY_ID: 'rzp_live_1',
      RAZORPAY_KEY_SECRET: 'own-secret',
      RAZORPAY_WEBHOOK_SECRET: 'own-webhook',
    },
    'SHIPROCKET_API_URL: unset it',
  ],
])('an account of couriers that is incomplete or wrong is refused: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message);
});
