import type { FastifyInstance } from 'fastify';
import * as contract from '@shop/contract/whatsapp/endpoints';
import * as whatsAppRefusals from '@shop/contract/whatsapp/refusals';
import { refuse } from '../../platform/errors.ts';
import { type Serve, createServe } from '../../platform/http/endpoint-registrar.ts';
import type { CloudApi } from './shared/cloud-api.ts';
import type { PressDependencies } from './press-button.ts';
import { receiveWebhook } from './receive-webhook.ts';

const CHALLENGE = /^[\w-]{1,100}$/;

/** The provider's webhook. Without an account nothing that comes is signed rightly. */
export function serveWhatsApp(
  app: FastifyInstance,
  serve: Serve,
  { whatsApp, ...dependencies }: PressDependencies & { whatsApp: CloudApi | null },
): void {
  serve(contract.verifyWhatsAppWebhook, async ({ query, reply }) => {
    const { 'hub.challenge': challenge = '', 'hub.verify_token': token } = query;
    if (whatsApp === null || token !== whatsApp.verifyToken || !CHALLENGE.test(challenge)) {
      throw refuse(whatsAppRefusals.wrongSignature);
    }
    return reply.type('text/plain; charset=utf-8').send(challenge);
  });

  // The signature covers the bytes as they came, so nothing may parse them first.
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    createServe(raw, async () => null)(contract.whatsAppWebhook, async ({ request }) => {
      if (whatsApp === null) throw refuse(whatsAppRefusals.wrongSignature);
      await receiveWebhook(
        { ...dependencies, whatsApp },
        {
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          signature: String(request.headers['x-hub-signature-256'] ?? ''),
        },
      );
      return {};
    });
  });
}
