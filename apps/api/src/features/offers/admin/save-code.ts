import { v7 as uuidv7 } from 'uuid';
import * as messages from '@shop/contract/messages';
import * as offerMessages from '@shop/contract/offers/messages';
import type { Code, CodeChange, NewCode } from '@shop/contract/offers/schemas';
import type { ShopContext } from '../../../shop-context.ts';
import type { Tx } from '../../../database.ts';
import { ConflictError, NotFoundError } from '../../../platform/errors.ts';
import { ensureCodeFloorConfirmed } from './code-prices.ts';
import { insertCode, isCodeTaken, lockCode, updateCode } from './code-queries.ts';
import { fitCode } from './rules/fit-offer.ts';
import { lockCollections } from './scope-queries.ts';

export class CodeTakenError extends ConflictError {
  readonly code = 'code_taken';
}

export class OfferNotFoundError extends NotFoundError {
  readonly code = 'offer_not_found';
}

export type OfferDependencies = Pick<ShopContext, 'database' | 'clock'>;

const taken = () =>
  new CodeTakenError(offerMessages.codeTaken, { fields: { code: offerMessages.codeTaken } });

/** Creates a code. @returns its id. @throws UnfitOfferError, CodeTakenError, CodeAtFloorError */
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

/** Somebody else has changed the code or sale since this owner read it; `data` is how it is now. */
export class OfferChangedMeanwhileError extends ConflictError {
  readonly code = 'offer_changed';
}

/**
 * Changes a code; orders that used it keep what they got.
 * @throws UnfitOfferError, CodeTakenError, OfferNotFoundError, CodeAtFloorError
 * @throws OfferChangedMeanwhileError if a `version` is sent that is not the newest
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
    if (current === null) throw new OfferNotFoundError(messages.notFound);
    if (version !== undefined && version !== current.version) {
      throw new OfferChangedMeanwhileError(offerMessages.codeChanged, { data: await present(tx) });
    }
    await ensureCodeFloorConfirmed(tx, columns, floorConfirmed);
    await updateCode(tx, id, { ...columns, version: current.version + 1, updated_at: clock.now() });
  });
}

/** Stops a code or lets it be used again; does nothing if that is its state already. @throws OfferNotFoundError */
export async function stopCode(
  { database, clock }: OfferDependencies,
  { id, stopped }: { id: string; stopped: boolean },
): Promise<void> {
  const now = clock.now();
  await database.write(async (tx) => {
    const isThere = await updateCode(tx, id, { stopped_at: stopped ? now : null, updated_at: now });
    if (!isThere) throw new OfferNotFoundError(messages.notFound);
  });
}
