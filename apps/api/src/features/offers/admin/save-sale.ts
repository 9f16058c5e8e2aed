import { v7 as uuidv7 } from 'uuid';
import * as offerRefusals from '@shop/contract/offers/refusals';
import type { NewSale, Sale, SaleChange } from '@shop/contract/offers/schemas';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { saveSeen } from '../../../platform/still-seen.ts';
import { fitSale } from './rules/fit-offer.ts';
import { ensureSaleFloorConfirmed } from './offer-prices.ts';
import { deleteSale, endSaleNow, insertSale, lockSale, updateSale } from './sale-queries.ts';
import type { OfferDependencies } from './save-code.ts';
import { lockCollections } from './scope-queries.ts';

/** Plans a sale. @returns its id. @throws unfit_offer, sale_at_floor */
export async function addSale(
  { database, clock }: OfferDependencies,
  { floorConfirmed, ...typed }: NewSale,
): Promise<string> {
  const [id, now] = [uuidv7(), clock.now()];
  const columns = fitSale(typed, now);
  await database.write(async (tx) => {
    await lockCollections(tx, typed.scope);
    await ensureSaleFloorConfirmed(tx, columns, floorConfirmed);
    await insertSale(tx, { ...columns, id, created_at: now, updated_at: now });
    tx.tell('catalogue');
  });
  return id;
}

/**
 * Changes a sale: everything before it begins, only its name and its end while it runs.
 * @throws unfit_offer, sale_is_over, offer_not_found, sale_at_floor
 * @throws offer_changed if a `version` is sent that is not the newest, and it would change anything
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
    await saveSeen(
      {
        isOutdated: version !== undefined && version !== current.version,
        read: () => present(tx),
        refusal: (data) => refuse(offerRefusals.saleChanged, { data }),
      },
      async () => {
        const { name, ends_at } = columns;
        if (current.state === 'planned') {
          await lockCollections(tx, typed.scope);
          await ensureSaleFloorConfirmed(tx, columns, floorConfirmed);
        }
        await updateSale(tx, id, {
          ...(current.state === 'running' ? { name, ends_at } : columns),
          version: current.version + 1,
          updated_at: now,
        });
      },
    );
    tx.tell('catalogue');
  });
}

/**
 * Ends a running sale, or removes one that has not begun. @returns the state it had.
 * @throws sale_is_over, offer_not_found
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

/** Locks a sale that is not over until the transaction ends. @throws sale_is_over, offer_not_found */
async function lockOpenSale(tx: Tx, id: string): Promise<{ state: 'planned' | 'running'; version: number }> {
  const sale = await lockSale(tx, id);
  if (sale === null) throw refuse(offerRefusals.offerNotFound);
  const { state, version } = sale;
  if (state === 'ended') throw refuse(offerRefusals.saleIsOver);
  return { state, version };
}
