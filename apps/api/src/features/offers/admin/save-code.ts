import { refuse } from '../../../platform/errors.ts';
import { saveSeen } from '../../../platform/still-seen.ts';
import { v7 as uuidv7 } from 'uuid';
import * as offerRefusals from '@shop/contract/offers/refusals';
import type { Code, CodeChange, NewCode } from '@shop/contract/offers/schemas';
import type { ShopContext } from '../../../shop-context.ts';
import type { Tx } from '../../../database.ts';
import { ensureCodeFloorConfirmed } from './offer-prices.ts';
import { insertCode, isCodeTaken, lockCode, updateCode } from './code-queries.ts';
import { fitCode } from './rules/fit-offer.ts';
import { lockCollections } from './scope-queries.ts';

export type OfferDependencies = Pick<ShopContext, 'database' | 'clock'>;

const taken = () => refuse(offerRefusals.codeTaken, { field: 'code' });

/** Creates a code. @returns its id. @throws unfit_offer, code_taken, code_at_floor */
export async function addCode(
  { database, clock }: OfferDependencies,
  { floorConfirmed, ...typed }: NewCode,
): Promise<string> {
  const columns = fitCode(typed);
  const [id, now] = [uuidv7(), clock.now()];
  await database.write(async (tx) => {
    await lockCollections(tx, typed.scope);
    await ensureCodeFloorConfirmed(tx, columns, floorConfirmed);
    const isNew = await insertCode(tx, { ...columns, id, created_at: now, updated_at: now });
    if (!isNew) throw taken();
  });
  return id;
}

/**
 * Changes a code; orders that used it keep what they got.
 * @throws unfit_offer, code_taken, offer_not_found, code_at_floor
 * @throws offer_changed if a `version` is sent that is not the newest, and it would change anything
 */
export async function editCode(
  { database, clock }: OfferDependencies,
  id: string,
  { version, floorConfirmed, ...typed }: CodeChange,
  present: (tx: Tx) => Promise<Code>,
): Promise<void> {
  const columns = fitCode(typed);
  await database.write(async (tx) => {
    await lockCollections(tx, typed.scope);
    if (await isCodeTaken(tx, { id, code: columns.code })) throw taken();
    const current = await lockCode(tx, id);
    if (current === null) throw refuse(offerRefusals.offerNotFound);
    await saveSeen(
      {
        isOutdated: version !== undefined && version !== current.version,
        read: () => present(tx),
        refusal: (data) => refuse(offerRefusals.codeChanged, { data }),
      },
      async () => {
        await ensureCodeFloorConfirmed(tx, columns, floorConfirmed);
        await updateCode(tx, id, { ...columns, version: current.version + 1, updated_at: clock.now() });
      },
    );
  });
}

/** Stops a code or lets it be used again; does nothing if that is its state already. @throws offer_not_found */
export async function stopCode(
  { database, clock }: OfferDependencies,
  { id, stopped }: { id: string; stopped: boolean },
): Promise<void> {
  const now = clock.now();
  await database.write(async (tx) => {
    const isThere = await updateCode(tx, id, { stopped_at: stopped ? now : null, updated_at: now });
    if (!isThere) throw refuse(offerRefusals.offerNotFound);
  });
}
