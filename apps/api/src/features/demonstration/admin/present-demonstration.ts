import { sql } from 'kysely';
import type { Demonstration } from '@shop/contract/demonstration/schemas';
import type { Database } from '../../../database.ts';
import type { SettingsStore } from '../../settings/index.ts';
import { findDemonstration, isAnyOf } from './find-demonstration.ts';
import { cleanedSections } from './rules/own-settings.ts';

/** Counts what would be removed with the demonstration. `byUserId` is the owner who asks. */
export async function presentDemonstration(
  { database, settings }: { database: Database; settings: SettingsStore },
  byUserId: string,
): Promise<Demonstration> {
  const db = database.read;
  const parts = await findDemonstration(db);
  const { productIds, peopleIds, orderIds, codeIds, emails } = parts;
  const [counts, stored] = await Promise.all([
    db
      .selectNoFrom((eb) => [
        eb
          .selectFrom('reviews')
          .select((of) => of.fn.countAll<number>().as('count'))
          .where((of) =>
            of.or([isAnyOf('user_id', peopleIds, 'uuid'), isAnyOf('product_id', productIds, 'uuid')]),
          )
          .as('reviews'),
        eb
          .selectFrom('outbox_mails')
          .select((of) => of.fn.countAll<number>().as('count'))
          .where((of) =>
            of.or([
              isAnyOf('order_id', orderIds, 'uuid'),
              sql<boolean>`lower(recipient) = any(${emails}::text[])`,
            ]),
          )
          .as('mails'),
        eb
          .selectFrom('order_lines')
          .select((of) => of.fn.count<number>('product_id').distinct().as('count'))
          .where(isAnyOf('product_id', productIds, 'uuid'))
          .where(sql<boolean>`not (order_id = any(${orderIds}::uuid[]))`)
          .as('ordered'),
        eb
          .selectFrom('orders')
          .innerJoinLateral(
            sql<{ offer_id: string }>`(select unnest(used_offers(orders.codes)) as offer_id)`.as('used'),
            (join) => join.onTrue(),
          )
          .select((of) => of.fn.count<number>('used.offer_id').distinct().as('count'))
          .where(isAnyOf('used.offer_id', codeIds, 'uuid'))
          .where(sql<boolean>`not (id = any(${orderIds}::uuid[]))`)
          .as('usedCodes'),
        eb
          .selectFrom('tickets')
          .select((of) => of.fn.countAll<number>().as('count'))
          .where((of) =>
            of.or([isAnyOf('user_id', peopleIds, 'uuid'), isAnyOf('order_id', orderIds, 'uuid')]),
          )
          .as('tickets'),
      ])
      .executeTakeFirstOrThrow(),
    settings.readStored(db),
  ]);
  const ordered = Number(counts.ordered);
  const usedCodes = Number(counts.usedCodes);
  return {
    isThere: parts.isThere,
    goes: {
      products: productIds.length - ordered,
      orders: orderIds.length,
      people: peopleIds.length,
      reviews: Number(counts.reviews),
      mails: Number(counts.mails),
      tickets: Number(counts.tickets),
      collections: parts.collectionIds.length,
      codes: codeIds.length - usedCodes,
      sales: parts.saleIds.length,
      banners: parts.bannerIds.length,
      pages: parts.pageIds.length,
      categories: parts.isThere ? parts.categoryIds.length : 0,
      settings: parts.isThere ? cleanedSections(stored, parts.pictureIds).length : 0,
    },
    stays: {
      products: parts.changedProductIds.length,
      pages: parts.changedPageIds.length,
      collections: parts.changedCollectionIds.length,
      codes: parts.changedCodeIds.length,
      sales: parts.changedSaleIds.length,
      orderedProducts: ordered,
      usedCodes,
    },
    needsOwnAccount: parts.adminIds.includes(byUserId),
  };
}
