import { v7 as uuidv7 } from 'uuid';
import { MAX_WEBHOOKS } from '@shop/contract/limits';
import * as webhookMessages from '@shop/contract/webhooks/messages';
import * as webhookRefusals from '@shop/contract/webhooks/refusals';
import type { WebhookChange, WebhookSecret, WebhookTerms } from '@shop/contract/webhooks/schemas';
import type { Tx } from '../../../database.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { AddressRefusedError, type Network, ensureAllowed } from '../../../platform/download/network.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { newWebhookSecret } from '../shared/sign-webhook.ts';

export interface ChangeDependencies extends Pick<ShopContext, 'database' | 'clock'> {
  network: Network;
}

/** How long the former secret signs too after it was renewed. */
const FORMER_SECRET_MS = 24 * 3_600_000;

/** @throws unfit_webhook, too_many_webhooks */
export async function addWebhook(
  { database, clock, network }: ChangeDependencies,
  terms: WebhookTerms,
): Promise<WebhookSecret> {
  const address = ensureFitAddress(terms.address, network);
  const [id, secret] = [uuidv7(), newWebhookSecret()];
  await database.write(async (tx) => {
    await takeAdvisoryLock(tx, 'webhooks');
    const known = await tx.selectFrom('webhook_endpoints').select('id').execute();
    if (known.length >= MAX_WEBHOOKS) throw refuse(webhookRefusals.tooMany);
    await tx
      .insertInto('webhook_endpoints')
      .values({ id, address, events: terms.events, secret, created_at: clock.now() })
      .execute();
  });
  return { _id: id, secret };
}

/** Changes what is given. @throws unfit_webhook, webhook_not_found */
export async function changeWebhook(
  { database, network }: ChangeDependencies,
  id: string,
  { address, events, isOn }: WebhookChange,
): Promise<void> {
  const fit = address === undefined ? undefined : ensureFitAddress(address, network);
  await database.write(async (tx) => {
    const { off_because: was } = await getWebhook(tx, id);
    await tx
      .updateTable('webhook_endpoints')
      .set((eb) => ({
        address: fit ?? eb.ref('address'),
        events: events ?? eb.ref('events'),
        off_because: isOn === undefined ? eb.ref('off_because') : isOn ? null : (was ?? 'owner'),
      }))
      .where('id', '=', id)
      .execute();
  });
}

/** @throws webhook_not_found */
export async function renewSecret(
  { database, clock }: ChangeDependencies,
  id: string,
): Promise<WebhookSecret> {
  const secret = newWebhookSecret();
  await database.write(async (tx) => {
    const { secret: former } = await getWebhook(tx, id);
    await tx
      .updateTable('webhook_endpoints')
      .set({
        secret,
        former_secret: former,
        former_secret_until: new Date(clock.now().getTime() + FORMER_SECRET_MS),
      })
      .where('id', '=', id)
      .execute();
  });
  return { _id: id, secret };
}

/** @throws webhook_not_found */
export async function removeWebhook({ database }: ChangeDependencies, id: string): Promise<void> {
  await database.write(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('webhook_endpoints')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw refuse(webhookRefusals.notFound);
  });
}

/** Makes a message due at once, with all its tries. @throws webhook_message_not_found, webhook_is_off */
export async function sendAgain({ database }: ChangeDependencies, messageId: string): Promise<void> {
  await database.write(async (tx) => {
    const message = await tx
      .selectFrom('webhook_messages')
      .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_messages.endpoint_id')
      .select('off_because')
      .where('webhook_messages.id', '=', messageId)
      .executeTakeFirst();
    if (message === undefined) throw refuse(webhookRefusals.messageNotFound);
    if (message.off_because !== null) throw refuse(webhookRefusals.isOff);
    await tx
      .updateTable('webhook_messages')
      .set({ next_try_at: new Date(0), tries: 0, arrived_at: null, last_error: null })
      .where('id', '=', messageId)
      .execute();
    tx.tell('webhooks');
  });
}

async function getWebhook(tx: Tx, id: string) {
  const row = await tx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse(webhookRefusals.notFound);
  return row;
}

function ensureFitAddress(address: string, network: Network): string {
  try {
    return ensureAllowed(address.trim(), network).href;
  } catch (error) {
    if (!(error instanceof AddressRefusedError)) throw error;
    throw refuse(webhookRefusals.unfitAddress, { fields: { address: webhookMessages.addressNeeded } });
  }
}
