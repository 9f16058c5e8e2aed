import * as refusals from '@shop/contract/connections/refusals';
import type { CourierUser } from '@shop/contract/connections/schemas';
import { refuse } from '../../../platform/errors.ts';
import { CourierError, createShiprocketAccount } from '../../couriers/index.ts';
import { type EnteredCourier, listConnections } from '../shared/read-connections.ts';
import { removeConnection, writeConnection } from '../shared/write-connections.ts';
import type { ConnectionsDependencies } from './connections-dependencies.ts';
import { ensureFits, ensureMayEnter } from './ensure-fits.ts';

/**
 * Keeps a Shiprocket account that lets its API user in and knows the pickup location.
 * @returns the pickup location that counts
 * @throws set_by_variables, unfit_courier, courier_not_taken, unfit_for_server, demonstration_open
 */
export async function saveCourierAccount(
  dependencies: ConnectionsDependencies,
  typed: CourierUser,
): Promise<string> {
  ensureMayEnter(dependencies, 'courier');
  const { database, clock, ring } = dependencies;
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
  const entered: EnteredCourier = { user, password, pickup };
  const { courierUrl } = await ensureFits(dependencies, { courier: entered });
  const place = await tryAccount(entered, courierUrl);
  await database.write((tx) =>
    writeConnection(tx, ring, {
      name: 'courier',
      value: { user, pickup },
      secrets: { password },
      at: clock.now(),
    }),
  );
  return place;
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
