import type { Setup } from '@shop/contract/setup/schemas';
import { setupSteps } from '@shop/contract/setup/steps';

/** A shop in which nothing has been set up yet. */
export const newSetup: Setup = {
  steps: setupSteps.map((step) => ({ step, state: 'open', isSeen: false })),
  isDismissed: false,
  isLandingPage: true,
  payments: {
    keys: 'simulated',
    keyId: 'rzp_test_sandbox',
    webhookUrl: 'http://localhost:3000/api/payments/razorpay/webhook',
    lastWebhookAt: null,
    trial: null,
  },
  mail: { kind: 'folder', recipient: 'owner@shop.example', test: null },
  address: { publicUrl: 'http://localhost:3000', isHttps: false, trial: null },
  productsWithPictures: 0,
  piecesInStock: 0,
  purchase: null,
  checks: [
    {
      check: 'keys',
      isOk: false,
      sentence: 'Payments are simulated.',
      path: '',
    },
    { check: 'demonstration', isOk: true, sentence: 'Nothing of the demonstration is left.', path: '' },
  ],
};
