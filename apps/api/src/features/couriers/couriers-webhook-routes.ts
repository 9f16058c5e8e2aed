import type { FastifyInstance } from 'fastify';
import * as contract from '@shop/contract/couriers/endpoints';
import * as refusals from '@shop/contract/couriers/refusals';
import { refuse } from '../../platform/errors.ts';
import { createServe } from '../../platform/http/endpoint-registrar.ts';
import { receiveTracking } from './receive-tracking.ts';
import type { TrackingDependencies } from './shared/apply-tracking.ts';
import type { CourierAccount } from './shared/courier-account.ts';

interface WebhookDependencies extends Omit<TrackingDependencies, 'account'> {
  courierAccount: CourierAccount | 'locked' | null;
}

/** What couriers tell. Without an account no key is right. */
export function serveTracking(
  app: FastifyInstance,
  { courierAccount: account, ...dependencies }: WebhookDependencies,
): void {
  // The key is judged before anything is parsed.
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    createServe(raw, async () => null)(contract.trackingWebhook, async ({ request }) => {
      if (account === null || account === 'locked') throw refuse(refusals.wrongKey);
      await receiveTracking(
        { ...dependencies, account },
        {
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          key: String(request.headers['x-api-key'] ?? ''),
        },
      );
      return {};
    });
  });
}
