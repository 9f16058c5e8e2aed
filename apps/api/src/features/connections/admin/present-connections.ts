import type { Connections } from '@shop/contract/connections/schemas';
import {
  type Connection,
  listConnections,
  mailOf,
  paymentsOf,
  readConnections,
} from '../shared/read-connections.ts';
import type { ConnectionsDependencies } from './connections-dependencies.ts';

/** What counts of what is outside of the shop, and what was entered, without a secret. */
export async function presentConnections({
  database,
  ring,
  variables,
  setUpWith,
}: ConnectionsDependencies): Promise<Connections> {
  const keys = ring.keys();
  const [{ payments, mail, address }, { entered }, lastWebhookAt] = await Promise.all([
    listConnections(database.read, keys),
    readConnections(database.read, keys),
    database.read
      .selectFrom('webhook_events')
      .select((of) => of.fn.max('received_at').as('at'))
      .executeTakeFirst()
      .then((row) => row?.at ?? null),
  ]);
  const { keys: kind, webhookUrl, publicUrl } = setUpWith(entered);
  return {
    payments: {
      variables: [...variables.payments],
      keys: kind,
      webhookUrl,
      lastWebhookAt: lastWebhookAt?.toISOString() ?? null,
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
