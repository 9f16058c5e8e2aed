import type { Selectable } from 'kysely';
import type { ShopContext } from '../../shop-context.ts';
import { crashPoint } from '../../platform/crash-point.ts';
import { AddressRefusedError, type Network, ensureAllowed } from '../../platform/download/network.ts';
import { postPublic } from '../../platform/download/post-public.ts';
import { forEachConcurrently } from '../../platform/for-each-concurrently.ts';
import type { Tables } from '../../tables/index.ts';
import { noteArrived, noteFailed, switchOff } from './note-outcome.ts';
import { webhookHeaders } from './shared/sign-webhook.ts';
import { WEBHOOK_NETWORK } from './shared/webhook-network.ts';

interface WebhookDependencies extends Pick<ShopContext, 'database' | 'clock' | 'logger' | 'readSettings'> {
  /** The addresses that programs may have; by default the Internet. */
  webhookNetwork?: Network | undefined;
}

type Endpoint = Selectable<Tables['webhook_endpoints']>;
type Message = Selectable<Tables['webhook_messages']>;

/** Programs that are sent to at the same time, so that a slow one does not hold up the others. */
const ENDPOINTS_AT_ONCE = 10;
/** Messages to one program in a run; the next run goes on. */
const MESSAGES_AT_ONCE = 100;
/** Standard Webhooks recommends 15 to 30 s. */
const TIMEOUT_MS = 15_000;

/**
 * Sends every message that is due, to each program in the order of the events. A program that does not take one gets
 * the others with the next run. If the process dies after sending and before noting it, the message is sent again with
 * the same id: delivery is at least once.
 */
export async function sendDueWebhooks(
  dependencies: WebhookDependencies,
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock } = dependencies;
  const endpoints = await database.read
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('off_because', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('webhook_messages')
          .select('webhook_messages.id')
          .whereRef('webhook_messages.endpoint_id', '=', 'webhook_endpoints.id')
          .where('next_try_at', '<=', clock.now()),
      ),
    )
    .execute();
  await forEachConcurrently(endpoints, ENDPOINTS_AT_ONCE, (endpoint) =>
    sendTo(dependencies, endpoint, signal),
  );
}

async function sendTo(
  dependencies: WebhookDependencies,
  endpoint: Endpoint,
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock } = dependencies;
  const messages = await database.read
    .selectFrom('webhook_messages')
    .selectAll()
    .where('endpoint_id', '=', endpoint.id)
    .where('next_try_at', '<=', clock.now())
    .orderBy('place')
    .limit(MESSAGES_AT_ONCE)
    .execute();
  for (const message of messages) {
    if (signal?.aborted === true) return;
    if (!(await sendMessage(dependencies, endpoint, message))) return;
  }
}

/** @returns whether the program took it */
async function sendMessage(
  dependencies: WebhookDependencies,
  endpoint: Endpoint,
  message: Message,
): Promise<boolean> {
  const { database, clock, logger, readSettings, webhookNetwork = WEBHOOK_NETWORK } = dependencies;
  const at = clock.now();
  const { former_secret: former, former_secret_until: until } = endpoint;
  const secrets = [endpoint.secret, ...(former !== null && until !== null && until > at ? [former] : [])];
  try {
    const { status, retryAfter } = await postPublic(ensureAllowed(endpoint.address, webhookNetwork), {
      network: webhookNetwork,
      headers: webhookHeaders(message, { secrets, at }),
      body: message.body,
      timeoutMs: TIMEOUT_MS,
    });
    if (status >= 200 && status < 300) {
      crashPoint('webhook: sent, not noted');
      await noteArrived(database, message, at);
      return true;
    }
    if (status === 410) await switchOff(database, endpoint, { because: 'gone', settings: readSettings() });
    else {
      await noteFailed(database, endpoint, message, {
        problem: `It answered ${status}.`,
        retryAfter,
        at,
        settings: readSettings(),
      });
    }
  } catch (error) {
    const problem = problemOf(error);
    logger.warn({ messageId: message.id, tries: message.tries + 1, problem }, 'a webhook was not taken');
    await noteFailed(database, endpoint, message, { problem, at, settings: readSettings() });
  }
  return false;
}

function problemOf(error: unknown): string {
  if (error instanceof AddressRefusedError) return 'Its address is not on the public Internet.';
  if (error instanceof Error && error.name === 'TimeoutError') return 'It did not answer within 15 seconds.';
  const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return `It could not be reached${code}.`;
}
