import * as refusals from '@shop/contract/connections/refusals';
import { refuse } from '../../../platform/errors.ts';
import { openPublicAddress } from '../../setup/index.ts';
import { removeConnection, writeConnection } from '../shared/write-connections.ts';
import type { ConnectionsDependencies } from './connections-dependencies.ts';
import { ensureFits, ensureMayEnter } from './ensure-fits.ts';

/**
 * Keeps the address that shoppers see, if the shop answers there, or if the owner's browser has the shop open there.
 * @param openedAt the origin of the page that asks; undefined if it does not say
 * @throws set_by_variables, unfit_address, address_not_reached, unfit_for_server, demonstration_open
 */
export async function saveAddress(
  dependencies: ConnectionsDependencies,
  { typed, openedAt }: { typed: string; openedAt: string | undefined },
): Promise<void> {
  ensureMayEnter(dependencies, 'address');
  const publicUrl = readOrigin(typed.trim());
  await ensureFits(dependencies, { address: publicUrl });
  const { database, clock, ring, readSettings } = dependencies;
  let sentence = `The shop is open at ${publicUrl}.`;
  if (openedAt !== publicUrl) {
    const trial = await openPublicAddress(publicUrl, readSettings().shop.name);
    sentence = trial.sentence;
    if (!trial.isOk) throw refuse(refusals.addressNotReached, { sentence });
  }
  const at = clock.now();
  await database.write(async (tx) => {
    await writeConnection(tx, ring, { name: 'address', value: { publicUrl }, secrets: {}, at });
    const tried = { address_ok: true, address_sentence: sentence, address_tried_at: at };
    await tx.updateTable('setup_state').set(tried).execute();
  });
}

/** Removes the entered address. */
export async function removeAddress({ database }: ConnectionsDependencies): Promise<void> {
  await database.write((tx) => removeConnection(tx, 'address'));
}

/** The address as browsers write origins. @throws unfit_address */
function readOrigin(text: string): string {
  const url = URL.parse(text);
  const isAlone = url?.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (url === null || !isAlone || !['http:', 'https:'].includes(url.protocol)) {
    throw refuse(refusals.unfitAddress, { field: 'publicUrl' });
  }
  return url.origin;
}
