import { sql } from 'kysely';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import type { Db } from '../../../database.ts';

/** What of the demonstration is in the shop, by id. */
export interface DemonstrationParts {
  isThere: boolean;
  /** As they were filled in. */
  productIds: string[];
  /** The owner has changed them. */
  changedProductIds: string[];
  peopleIds: string[];
  adminIds: string[];
  orderIds: string[];
  bannerIds: string[];
  pageIds: string[];
  changedPageIds: string[];
  categoryIds: string[];
  pictureIds: string[];
  /** In lower case: to whom its mails went. */
  emails: string[];
}

/** Finds what the demonstration was filled in with and what came of it. */
export async function findDemonstration(db: Db): Promise<DemonstrationParts> {
  const rows = await db.selectFrom('demonstration_rows').selectAll().execute();
  const idsOf = (kind: (typeof rows)[number]['kind']) =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [products, people, admins, banners, pages, categories] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'version', 'deleted_at'])
      .where(isAnyOf('products.id', idsOf('product'), 'uuid'))
      .execute(),
    db
      .selectFrom('users')
      .select(['id', 'email'])
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
  ]);
  const peopleIds = people.map(({ id }) => id);
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where(isAnyOf('orders.user_id', peopleIds, 'uuid'))
    .execute();
  const { contact, grievance } = demonstrationSettings;
  return {
    isThere: rows.length > 0,
    productIds: products.filter((row) => !isChanged(row)).map(({ id }) => id),
    changedProductIds: products.filter(isChanged).map(({ id }) => id),
    peopleIds,
    adminIds: admins.map(({ id }) => id),
    orderIds: orders.map(({ id }) => id),
    bannerIds: banners.map(({ id }) => id),
    pageIds: pages.filter(({ version }) => version === 1).map(({ id }) => id),
    changedPageIds: pages.filter(({ version }) => version !== 1).map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
    pictureIds: idsOf('picture'),
    emails: [...people, ...admins, contact, grievance].map(({ email }) => email.toLowerCase()),
  };
}

/** Saved by the owner since it was filled in, and not deleted. */
function isChanged(row: { version: number; deleted_at: Date | null }): boolean {
  return row.version > 1 && row.deleted_at === null;
}

/** As one parameter, however many there are. */
export const isAnyOf = (column: string, ids: readonly string[], type: 'text' | 'uuid') =>
  sql<boolean>`${sql.ref(column)} = any(${[...ids]}::${sql.raw(type)}[])`;
