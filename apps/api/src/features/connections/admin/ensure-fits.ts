import * as refusals from '@shop/contract/connections/refusals';
import { refuse } from '../../../platform/errors.ts';
import { findOpenDemonstrationAccount } from '../../auth/index.ts';
import { type ConnectionName, type Entered, readConnections } from '../shared/read-connections.ts';
import type { SetUp } from '../shared/read-set-up.ts';
import type { ConnectionsDependencies } from './connections-dependencies.ts';

/** @throws set_by_variables if the server's variables come first */
export function ensureMayEnter(
  { variables }: Pick<ConnectionsDependencies, 'variables'>,
  name: ConnectionName,
): void {
  const names = variables[name].join(', ');
  if (names !== '') throw refuse(refusals.setByVariables, { names });
}

/**
 * Ensures that a change goes together with the rest and with how the server is set up.
 * @returns how the shop will be set up
 * @throws unfit_for_server, demonstration_open
 */
export async function ensureFits(
  { database, ring, setUpWith }: ConnectionsDependencies,
  change: Partial<Entered>,
): Promise<SetUp> {
  const { entered } = await readConnections(database.read, ring.keys());
  let setUp: SetUp;
  try {
    setUp = setUpWith({ ...entered, ...change });
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    throw refuse(refusals.unfitForServer, { sentence }, { cause: error });
  }
  const email = setUp.isPublic ? await findOpenDemonstrationAccount(database.read) : null;
  if (email !== null) throw refuse(refusals.demonstrationOpen, { email });
  return setUp;
}
