import type { Connections } from '@shop/contract/connections/schemas';
import { findRefusedWebhooks } from '../../payments/index.ts';
import {
  type Connection,
  courierOf,
  enteredOf,
  listConnections,
  mailOf,
  paymentsOf,
  storeOf,
} from '../shared/read-connections.ts';
import type { ConnectionsDependencies } from './connections-dependencies.ts';

/** What counts of what is outside of the shop, and what was entered, without a secret. */
export async function presentConnections({
  database,
  ring,
  variables,
  setUpWith,
}: ConnectionsDependencies): Promise<Connections> {
  const [connections, refused, lastWebhookAt] = await Promise.all([
    listConnections(database.read, ring.keys()),
    findRefusedWebhooks(database.read),
    database.read
      .selectFrom('webhook_events')
      .select((of) => of.fn.max('received_at').as('at'))
      .executeTakeFirst()
      .then((row) => row?.at ?? null),
  ]);
  const { payments, mail, address, store, courier } = connections;
  const { keys: kind, webhookUrl, publicUrl, trackingUrl } = setUpWith(enteredOf(connections));
  return {
    payments: {
      variables: [...variables.payments],
      keys: kind,
      webhookUrl,
      lastWebhookAt: lastWebhookAt?.toISOString() ?? null,
      refusedWebhooks: refused && { count: refused.count, lastAt: refused.lastAt.toISOString() },
      entered: payments && {
        ...payments.value,
        isLocked: paymentsOf(payments) === 'locked',
        changedAt: payments.changedAt.toISOString(),
      },
    },
    mail: { variables: [...variables.mail], entered: mail && presentMail(mail) },
    address: {
      variables: [...variables.address],
      publicUrl,
      entered: address && { ...address.value, changedAt: address.changedAt.toISOString() },
    },
    store: { variables: [...variables.store], entered: store && presentStore(store) },
    courier: {
      variables: [...variables.courier],
      trackingUrl,
      entered: courier && {
        ...courier.value,
        keyEnds: courier.value.keyEnds ?? '',
        isLocked: courierOf(courier) === 'locked',
        changedAt: courier.changedAt.toISOString(),
      },
    },
  };
}

function presentMail(mail: Connection<'mail'>): NonNullable<Connections['mail']['entered']> {
  return {
    ...mail.value,
    hasPassword: Object.hasOwn(mail.secrets, 'password'),
    isLocked: mailOf(mail) === 'locked',
    changedAt: mail.changedAt.toISOString(),
  };
}

function presentStore(store: Connection<'store'>): NonNullable<Connections['store']['entered']> {
  const { recipient: _recipient, ...place } = store.value;
  return { ...place, isLocked: storeOf(store) === 'locked', changedAt: store.changedAt.toISOString() };
}
