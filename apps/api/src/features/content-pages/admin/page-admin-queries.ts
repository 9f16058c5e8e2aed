import { type Selectable, sql } from 'kysely';
import { isBuiltIn } from '@shop/contract/content-pages/page-kinds';
import type { Db, Tx } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';
import { defaultPages } from '@shop/contract/content-pages/defaults/default-pages';
import { readPage } from '../../../platform/database/read-page.ts';

export type PageRow = Selectable<Tables['pages']>;

const withLastChange = (db: Db) =>
  db
    .selectFrom('pages')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('page_versions')
          .leftJoin('users', 'users.id', 'page_versions.by_user_id')
          .select(['page_versions.at as changed_at', 'users.user_name as changed_by'])
          .whereRef('page_versions.page_id', '=', 'pages.id')
          .orderBy('page_versions.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('pages')
    .select([
      'last.changed_at',
      'last.changed_by',
      // Compared as JSON values, so that the order of keys is no change.
      sql<boolean>`pages.draft is distinct from pages.published`.as('has_changes'),
    ]);

export type PageWithChange = Awaited<ReturnType<typeof listPageRows>>[number];

/** The pages that have a row, by their addresses. */
export function listPageRows(db: Db) {
  return withLastChange(db).orderBy('pages.slug').execute();
}

/** A page with its last change; null if it has no row. */
export async function findPageRow(db: Db, id: string): Promise<PageWithChange | null> {
  return (await withLastChange(db).where('pages.id', '=', id).executeTakeFirst()) ?? null;
}

/**
 * The row of a page, locked. A page of the specification that was never changed gets a row. Null: there is no such
 * page.
 */
export async function lockPage(tx: Tx, id: string): Promise<PageRow | null> {
  if (isBuiltIn(id)) {
    await tx
      .insertInto('pages')
      .values({ id, slug: id, draft: JSON.stringify(defaultPages[id]), version: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const row = await tx.selectFrom('pages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/**
 * Adds the page's original content as the first entry of its history before the first change, so that it can be
 * restored.
 */
export async function keepOriginal(tx: Tx, { id, version, draft }: PageRow, at: Date): Promise<void> {
  const known = await tx
    .selectFrom('page_versions')
    .select('id')
    .where('page_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (known) return;
  await tx
    .insertInto('page_versions')
    .values({
      page_id: id,
      version,
      action: 'installed',
      content: JSON.stringify(draft),
      by_user_id: null,
      at,
    })
    .execute();
}

/** Whether the last change of a page was this action of this person. */
export async function isOwnLastChange(
  tx: Tx,
  { id, version }: PageRow,
  { action, byUserId }: { action: string; byUserId: string },
): Promise<boolean> {
  const last = await tx
    .selectFrom('page_versions')
    .select(['action', 'by_user_id'])
    .where('page_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return last?.action === action && last.by_user_id === byUserId;
}

/** A page of the history, newest first, and how many changes there are. */
export async function listVersions(db: Db, pageId: string, page: { page: number; limit: number }) {
  const newest = db
    .selectFrom('page_versions')
    .leftJoin('users', 'users.id', 'page_versions.by_user_id')
    .select(['page_versions.id', 'version', 'action', 'at', 'users.user_name as by'])
    .where('page_id', '=', pageId)
    .orderBy('page_versions.id', 'desc');
  return readPage(newest, page);
}

/** The draft of a page as it was after a change; null if there is none. */
export async function findVersion(db: Db, pageId: string, versionId: number) {
  const row = await db
    .selectFrom('page_versions')
    .select('content')
    .where('page_id', '=', pageId)
    .where('id', '=', versionId)
    .executeTakeFirst();
  return row?.content ?? null;
}
