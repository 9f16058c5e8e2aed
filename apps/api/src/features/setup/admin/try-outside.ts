import * as setupMessages from '@shop/contract/setup/messages';
import { GatewayRefusedError, isGatewayError } from '../../gateway/index.ts';
import { openPublicAddress } from '../shared/open-public-address.ts';
import type { SetupDependencies } from './setup-dependencies.ts';
import { writeState } from './setup-queries.ts';

const MINUTE_MS = 60_000;

/** Asks the provider for a list that costs nothing, and stores the result. */
export async function tryPaymentKeys({ database, gateway, clock }: SetupDependencies): Promise<void> {
  const now = clock.now();
  let result = { keys_ok: true, keys_sentence: setupMessages.keysWork };
  try {
    await gateway.listOrdersOf({ from: new Date(now.getTime() - MINUTE_MS), until: now });
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    const sentence =
      error instanceof GatewayRefusedError
        ? `${setupMessages.keysRefused} It says: ${error.providerMessage}`
        : setupMessages.noAnswer;
    result = { keys_ok: false, keys_sentence: sentence };
  }
  await database.write((tx) => writeState(tx, { ...result, keys_tried_at: now }));
}

/** Opens the shop by its public address and stores what could be seen from here. */
export async function tryAddress({
  database,
  clock,
  readSettings,
  readEnvironment,
}: SetupDependencies): Promise<void> {
  const { isOk, sentence } = await openPublicAddress(
    (await readEnvironment()).publicUrl,
    readSettings().shop.name,
  );
  await database.write((tx) =>
    writeState(tx, { address_ok: isOk, address_sentence: sentence, address_tried_at: clock.now() }),
  );
}
