import { v7 as uuidv7 } from 'uuid';
import * as messages from '@shop/contract/messages';
import * as offerMessages from '@shop/contract/offers/messages';
import type { NewSale, Sale, SaleChange } from '@shop/contract/offers/schemas';
import type { Tx } from '../../../database.ts';
import { ConflictError } from '../../../platform/errors.ts';
import { fitSale } from './rules/fit-offer.ts';
import { ensureFloorConfirmed } from './sale-prices.ts';
import { deleteSale, endSaleNow, insertSale, lockSale, updateSale } from './sale-queries.ts';
import { OfferChangedMeanwhileError, type OfferDependencies, OfferNotFoundError } from './save-code.ts';
import { lockCollections } from './scope-queries.ts';

/** A sale that is over cannot be changed, because orders were placed at its prices. */
export class SaleIsOverError extends ConflictError {
  readonly code = 'sale_is_over';
}

/** Plans a sale. @returns its id. @throws UnfitOfferError, SaleAtFloorError */
export async function addSale(
  { database, clock }: OfferDependencies,
  { floorConfirmed, ...typed }: NewSale,
): Promise<string> {
  const [id, now] = [uuidv7(), clock.now()];
  const columns = fitSale(typed, now);
  await database.write(async (tx) => {
    await lockCollections(tx, typed.scope);
    await ensureFloorConfirmed(tx, columns, floorConfirmed);
    await insertSale(tx, { ...columns, id, created_at: now, updated_at: now });
    tx.tell('catalogue');
  });
  return id;
}

/**
 * Changes a sale: everything before it begins, only its name and its end while it runs.
 * @throws UnfitOfferError, SaleIsOverError, OfferNotFoundError, SaleAtFloorError
 * @throws OfferChangedMeanwhileError if a `version` is sent that is not the newest
 */
export async function editSale(
  { database, clock }: OfferDependencies,
  id: string,
  { version, floorConfirmed, ...typed }: SaleChange,
  present: (tx: Tx) => Promise<Sale>,
): Promise<void> {
  const now = clock.now();
  const columns = fitSale(typed, now);
  await database.write(async (tx) => {
    const current = await lockOpenSale(tx, id);
    if (version !== undefined && version !== current.version) {
      throw new OfferChangedMeanwhileError(offerMessages.saleChanged, { data: await present(tx) });
    }
    const { name, ends_at } = columns;
    if (current.state === 'planned') {
      await lockCollections(tx, typed.scope);
      await ensureFloorConfirmed(tx, columns, floorConfirmed);
    }
    await updateSale(tx, id, {
      ...(current.state === 'running' ? { name, ends_at } : columns),
      version: current.version + 1,
      updated_at: now,
    });
    tx.tell('catalogue');
  });
}

/**
 * Ends a running sale, or removes one that has not begun. @returns the state it had.
 * @throws SaleIsOverError, OfferNotFoundError
 */
export async function endSale(
  { database, clock }: OfferDependencies,
  id: string,
): Promise<'planned' | 'running'> {
  return database.write(async (tx) => {
    const { state } = await lockOpenSale(tx, id);
    if (state === 'running') await endSaleNow(tx, id, clock.now());
    else await deleteSale(tx, id);
    tx.tell('catalogue');
    return state;
  });
}

/** Locks a sale that is not over until the transaction ends. @throws SaleIsOverError, OfferNotFoundError */
async function lockOpenSale(tx: Tx, id: string): Promise<{ state: 'planned' | 'running'; version: number }> {
  const sale = await lockSale(tx, id);
  if (sale === null) throw new OfferNotFoundError(messages.notFound);
  const { state, version } = sale;
  if (state === 'ended') throw new SaleIsOverError(offerMessages.saleIsOver);
  return { state, version };
}
