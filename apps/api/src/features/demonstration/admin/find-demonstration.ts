import { sql } from 'kysely';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { Db } from '../../../database.ts';

/** What of the demonstration is in the shop, by id. */
export interface DemonstrationParts {
  isThere: boolean;
  /** Unchanged since they were filled in. */
  productIds: string[];
  /** Changed by the owner since. */
  changedProductIds: string[];
  /** Its shoppers, without those who work for the shop by now. */
  peopleIds: string[];
  adminIds: string[];
  orderIds: string[];
  bannerIds: string[];
  pageIds: string[];
  changedPageIds: string[];
  categoryIds: string[];
  collectionIds: string[];
  changedCollectionIds: string[];
  codeIds: string[];
  changedCodeIds: string[];
  saleIds: string[];
  changedSaleIds: string[];
  pictureIds: string[];
  /** In lower case: the recipients of its mails. */
  emails: string[];
}

/** Finds what the demonstration filled in, and what has resulted from it. */
export async function findDemonstration(db: Db): Promise<DemonstrationParts> {
  const rows = await db.selectFrom('demonstration_rows').selectAll().execute();
  const idsOf = (kind: (typeof rows)[number]['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [products, people, admins, banners, pages, categories, collections, codes, sales] = await Promise.all(
    [
      db
        .selectFrom('products')
        .select(['id', 'version', 'deleted_at'])
        .select(sql<boolean>`exists (select from set_parts where part_id = products.id)`.as('isPart'))
        .where(isAnyOf('products.id', idsOf('product'), 'uuid'))
        .execute(),
      db
        .selectFrom('users')
        .select(['id', 'email', 'role'])
        .where(isAnyOf('users.id', idsOf('person'), 'uuid'))
        .execute(),
      db
        .selectFrom('users')
        .innerJoin('demonstration_rows as filled', (join) =>
          join.onRef('filled.fingerprint', '=', 'users.email').on('filled.kind', '=', 'admin'),
        )
        .select(['users.id', 'users.email'])
        .execute(),
      db
        .selectFrom('banners')
        .select('id')
        .where(isAnyOf('banners.id', idsOf('banner'), 'uuid'))
        .execute(),
      db
        .selectFrom('pages')
        .select(['id', 'version'])
        .where(isAnyOf('pages.id', idsOf('page'), 'text'))
        .execute(),
      db
        .selectFrom('categories')
        .innerJoin('demonstration_rows as filled', (join) =>
          join.onRef('filled.id', '=', 'categories.id').on('filled.kind', '=', 'category'),
        )
        .select('categories.id')
        .whereRef('categories.line', '=', 'filled.fingerprint')
        .execute(),
      db
        .selectFrom('collections')
        .select(['id', sql<boolean>`version > 1`.as('isChanged')])
        .where(isAnyOf('collections.id', idsOf('collection'), 'uuid'))
        .execute(),
      db
        .selectFrom('offers')
        .select(['id', sql<boolean>`updated_at > created_at`.as('isChanged')])
        .where(isAnyOf('offers.id', idsOf('code'), 'uuid'))
        .execute(),
      db
        .selectFrom('sales')
        .select(['id', sql<boolean>`updated_at > created_at`.as('isChanged')])
        .where(isAnyOf('sales.id', idsOf('sale'), 'uuid'))
        .execute(),
    ],
  );
  const shoppers = people.filter(({ role }) => role === 'user');
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where(
      isAnyOf(
        'orders.user_id',
        people.map(({ id }) => id),
        'uuid',
      ),
    )
    .execute();
  const { contact, grievance } = demonstrationSettings;
  return {
    isThere: rows.length > 0,
    productIds: products.filter((row) => !isChanged(row)).map(({ id }) => id),
    changedProductIds: products.filter(isChanged).map(({ id }) => id),
    peopleIds: shoppers.map(({ id }) => id),
    adminIds: admins.map(({ id }) => id),
    orderIds: orders.map(({ id }) => id),
    bannerIds: banners.map(({ id }) => id),
    pageIds: pages.filter(({ version }) => version === 1).map(({ id }) => id),
    changedPageIds: pages.filter(({ version }) => version !== 1).map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
    collectionIds: asFilled(collections),
    changedCollectionIds: changed(collections),
    codeIds: asFilled(codes),
    changedCodeIds: changed(codes),
    saleIds: asFilled(sales),
    changedSaleIds: changed(sales),
    pictureIds: idsOf('picture'),
    emails: [...shoppers, ...admins, contact, grievance].map(({ email }) => email.toLowerCase()),
  };
}

interface FilledRow {
  id: string;
  isChanged: boolean;
}

function asFilled(rows: readonly FilledRow[]): string[] {
  return rows.filter((row) => !row.isChanged).map(({ id }) => id);
}

function changed(rows: readonly FilledRow[]): string[] {
  return rows.filter((row) => row.isChanged).map(({ id }) => id);
}

/** Saved by the owner since it was filled in, and not deleted. */
function isChanged(row: { version: number; deleted_at: Date | null; isPart: boolean }): boolean {
  return row.isPart || (row.version > 1 && row.deleted_at === null);
}

/** Passes the ids as one parameter, however many there are. */
export const isAnyOf = (column: string, ids: readonly string[], type: 'text' | 'uuid') =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::${sql.raw(type)}[])`;
