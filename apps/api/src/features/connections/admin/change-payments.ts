import * as refusals from '@shop/contract/connections/refusals';
import * as messages from '@shop/contract/connections/messages';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { type EnteredPayments, listConnections, paymentsOf } from '../shared/read-connections.ts';
import { tryKeys } from '../shared/try-keys.ts';
import { removeConnection, writeConnection } from '../shared/write-connections.ts';
import type { ConnectionsDependencies } from './connections-dependencies.ts';
import { ensureFits, ensureMayEnter } from './ensure-fits.ts';
import { endOf, newSecret } from './new-secret.ts';

/**
 * Keeps keys that the provider takes. The ones before them are kept too, for what was paid with them. The secret of the
 * webhook stays; it is made if there is none.
 * @returns that secret if it was made now
 * @throws set_by_variables, unfit_key_id, keys_not_taken, unfit_for_server, demonstration_open
 */
export async function savePaymentKeys(
  dependencies: ConnectionsDependencies,
  typed: { keyId: string; keySecret: string },
): Promise<string | null> {
  ensureMayEnter(dependencies, 'payments');
  const keyId = typed.keyId.trim();
  const keySecret = typed.keySecret.trim();
  if (!/^rzp_(live|test)_\w{1,60}$/.test(keyId)) throw refuse(refusals.unfitKeyId, { field: 'keyId' });
  const { database, clock, ring } = dependencies;
  const setUp = await ensureFits(dependencies, { payments: { keyId, keySecret, webhookSecrets: [] } });
  const wrong = await tryKeys({ keyId, keySecret, providerUrl: setUp.providerUrl }, clock.now);
  if (wrong !== null) throw refuse(refusals.keysNotTaken, { sentence: wrong });
  return database.write(async (tx) => {
    const before = (await listConnections(tx, ring.keys())).payments;
    const opened = before && paymentsOf(before);
    const known = opened === 'locked' ? null : opened;
    const isSame = known?.keyId === keyId && known.keySecret === keySecret;
    const made = known === null ? newSecret() : null;
    const at = clock.now();
    await writePayments(tx, dependencies, {
      payments: {
        keyId,
        keySecret,
        webhookSecrets: known?.webhookSecrets ?? [made ?? ''],
        ...(isSame ? known.former && { former: known.former } : known && { former: known }),
      },
      webhookMadeAt: made === null ? (before?.value.webhookMadeAt ?? '') : at.toISOString(),
      at,
    });
    const tried = { keys_ok: true, keys_sentence: messages.keysSaved, keys_tried_at: at };
    await tx.updateTable('setup_state').set(tried).execute();
    return made;
  });
}

/** Makes a new secret for the webhook. The one before counts too, until the next is made. @throws secrets_locked */
export async function makeWebhookSecret(dependencies: ConnectionsDependencies): Promise<string> {
  ensureMayEnter(dependencies, 'payments');
  const { database, clock, ring } = dependencies;
  return database.write(async (tx) => {
    const before = (await listConnections(tx, ring.keys())).payments;
    if (before === null) throw refuse(refusals.nothingEntered);
    const known = paymentsOf(before);
    if (known === 'locked') throw refuse(refusals.keyFileMissing);
    const secret = newSecret();
    const at = clock.now();
    const webhookSecrets = [secret, ...known.webhookSecrets.slice(0, 1)];
    await writePayments(tx, dependencies, {
      payments: { ...known, webhookSecrets },
      webhookMadeAt: at.toISOString(),
      at,
    });
    return secret;
  });
}

/** Removes the keys, without which nobody can pay online. */
export async function removePaymentKeys({ database }: ConnectionsDependencies): Promise<void> {
  await database.write((tx) => removeConnection(tx, 'payments'));
}

function writePayments(
  tx: Tx,
  { ring }: Pick<ConnectionsDependencies, 'ring'>,
  { payments, webhookMadeAt, at }: { payments: EnteredPayments; webhookMadeAt: string; at: Date },
): Promise<void> {
  const { keyId, keySecret, webhookSecrets, former } = payments;
  const [webhookSecret = '', formerWebhookSecret] = webhookSecrets;
  return writeConnection(tx, ring, {
    name: 'payments',
    value: {
      keyId,
      secretEnds: endOf(keySecret),
      webhookEnds: endOf(webhookSecret),
      webhookMadeAt,
      formerKeyId: former?.keyId ?? null,
    },
    secrets: { keySecret, webhookSecret, formerWebhookSecret, formerKeySecret: former?.keySecret },
    at,
  });
}
