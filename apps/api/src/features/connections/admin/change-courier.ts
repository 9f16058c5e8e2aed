import * as refusals from '@shop/contract/connections/refusals';
import type { CourierUser } from '@shop/contract/connections/schemas';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { CourierError, createShiprocketAccount } from '../../couriers/index.ts';
import { type EnteredCourier, courierOf, listConnections } from '../shared/read-connections.ts';
import { removeConnection, writeConnection } from '../shared/write-connections.ts';
import type { ConnectionsDependencies } from './connections-dependencies.ts';
import { ensureFits, ensureMayEnter } from './ensure-fits.ts';
import { endOf, newSecret } from './new-secret.ts';

/**
 * Keeps a Shiprocket account that lets its API user in and knows the pickup location.
 * @returns the pickup location that counts, and the key of its webhooks if it was made now
 * @throws set_by_variables, unfit_courier, courier_not_taken, unfit_for_server, demonstration_open
 */
export async function saveCourierAccount(
  dependencies: ConnectionsDependencies,
  typed: CourierUser,
): Promise<{ place: string; trackingKey: string | null }> {
  ensureMayEnter(dependencies, 'courier');
  const { database, ring } = dependencies;
  const before = (await listConnections(database.read, ring.keys())).courier;
  const [user, pickup] = [typed.user.trim(), typed.pickup.trim()];
  if (!/^[^\s@]+@[^\s@]+$/.test(user)) {
    throw refuse(refusals.unfitCourier, { sentence: 'Enter the email of the API user.' }, { field: 'user' });
  }
  // The password that is kept belongs to the user that is kept.
  const kept = before?.value.user === user ? before.secrets['password'] : undefined;
  const password = typed.password ?? kept ?? '';
  if (password === '') {
    throw refuse(refusals.unfitCourier, { sentence: 'Enter the password.' }, { field: 'password' });
  }
  const entered: EnteredCourier = { user, password, pickup, trackingKeys: [] };
  const { courierUrl } = await ensureFits(dependencies, { courier: entered });
  const place = await tryAccount(entered, courierUrl);
  const trackingKey = await database.write(async (tx) => {
    const known = await openCourier(tx, ring);
    const keys = known === null || known === 'locked' ? [] : known.trackingKeys;
    const made = keys.length === 0 ? newSecret() : null;
    const trackingKeys = made === null ? keys : [made];
    await writeCourier(tx, dependencies, { ...entered, trackingKeys });
    return made;
  });
  return { place, trackingKey };
}

/**
 * Makes a new key for the account's webhooks. The one before counts too, until the next is made.
 * @throws set_by_variables, no_courier, secrets_locked
 */
export async function makeTrackingKey(dependencies: ConnectionsDependencies): Promise<string> {
  ensureMayEnter(dependencies, 'courier');
  return dependencies.database.write(async (tx) => {
    const known = await openCourier(tx, dependencies.ring);
    if (known === null) throw refuse(refusals.noCourier);
    if (known === 'locked') throw refuse(refusals.keyFileMissing);
    const key = newSecret();
    await writeCourier(tx, dependencies, {
      ...known,
      trackingKeys: [key, ...known.trackingKeys.slice(0, 1)],
    });
    return key;
  });
}

async function openCourier(
  tx: Tx,
  ring: ConnectionsDependencies['ring'],
): Promise<EnteredCourier | 'locked' | null> {
  const { courier } = await listConnections(tx, ring.keys());
  return courier && courierOf(courier);
}

function writeCourier(
  tx: Tx,
  { ring, clock }: Pick<ConnectionsDependencies, 'ring' | 'clock'>,
  { user, password, pickup, trackingKeys: [trackingKey = '', formerTrackingKey] }: EnteredCourier,
): Promise<void> {
  return writeConnection(tx, ring, {
    name: 'courier',
    value: { user, pickup, keyEnds: endOf(trackingKey) },
    secrets: { password, trackingKey, formerTrackingKey },
    at: clock.now(),
  });
}

/** Removes the account: parcels are sent by files and by hand. What is booked there stays booked. */
export async function removeCourierAccount({ database }: ConnectionsDependencies): Promise<void> {
  await database.write((tx) => removeConnection(tx, 'courier'));
}

/** Signs in and looks up where parcels leave. @throws courier_not_taken */
async function tryAccount(entered: EnteredCourier, apiUrl: string): Promise<string> {
  try {
    return await createShiprocketAccount({ ...entered, apiUrl, isSimulated: false }).try();
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    throw refuse(refusals.courierNotTaken, { sentence: error.message }, { cause: error });
  }
}
