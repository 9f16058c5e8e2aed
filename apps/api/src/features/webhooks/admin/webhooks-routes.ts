import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/webhooks/endpoints';
import * as webhookMessages from '@shop/contract/webhooks/messages';
import type { Network } from '../../../platform/download/network.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { WEBHOOK_NETWORK } from '../shared/webhook-network.ts';
import { addWebhook, changeWebhook, removeWebhook, renewSecret, sendAgain } from './change-webhooks.ts';
import { listMessages, listWebhooks } from './list-webhooks.ts';

/** Where other people's programs hear of events, and what they heard. */
export function serveWebhooks(
  serve: Serve,
  {
    database,
    clock,
    webhookNetwork = WEBHOOK_NETWORK,
  }: Pick<ShopContext, 'database' | 'clock'> & { webhookNetwork?: Network | undefined },
): void {
  const dependencies = { database, clock, network: webhookNetwork };

  serve(contract.listWebhooks, async () => ({ data: await listWebhooks(database.read, clock.now()) }));

  serve(contract.addWebhook, async ({ body }) => ({ data: await addWebhook(dependencies, body) }));

  serve(contract.changeWebhook, async ({ params, body }) => {
    await changeWebhook(dependencies, params.id, body);
    return { message: webhookMessages.changed };
  });

  serve(contract.renewWebhookSecret, async ({ params }) => ({
    data: await renewSecret(dependencies, params.id),
  }));

  serve(contract.removeWebhook, async ({ params }) => {
    await removeWebhook(dependencies, params.id);
    return { message: webhookMessages.removed };
  });

  serve(contract.listWebhookMessages, ({ params, query: { page = 1, limit = PAGE_LIMIT } }) =>
    listMessages(database.read, params.id, { page, limit }),
  );

  serve(contract.sendWebhookAgain, async ({ params }) => {
    await sendAgain(dependencies, params.id);
    return { message: webhookMessages.sentAgain };
  });
}
