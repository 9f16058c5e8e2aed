import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ApiDependencies } from '../app.ts';
import { openKeyRing } from '../platform/sealing/key-ring.ts';

const webhookUrl = 'http://shop.test/api/payments/razorpay/webhook';

/** A server without variables, on which an owner may enter keys, a mail server and an address. */
export function nothingEntered(
  folder = join(tmpdir(), 'shop-without-keys'),
): ApiDependencies['config']['entering'] {
  return {
    ring: openKeyRing({ folder, given: [] }),
    variables: { payments: [], mail: [], address: [], store: [], courier: [] },
    setUpWith: ({ payments, mail, address }) => ({
      keys: payments === 'locked' ? 'none' : payments ? 'test' : 'simulated',
      keyId: payments === 'locked' ? '' : (payments?.keyId ?? 'rzp_test_sandbox'),
      mail: mail === 'locked' ? 'locked' : mail ? 'smtp' : 'folder',
      publicUrl: address ?? 'http://shop.test',
      webhookUrl,
      providerUrl: 'http://127.0.0.1:9',
      courierUrl: 'http://127.0.0.1:9',
      trackingUrl: 'http://shop.test/api/couriers/tracking',
      isPublic: false,
    }),
  };
}
