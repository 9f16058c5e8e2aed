import { isDeepStrictEqual } from 'node:util';
import { builtInPages, isBuiltIn, pathOfPage } from '@shop/contract/content-pages/page-kinds';
import type { AdminPage, PageContent } from '@shop/contract/content-pages/schemas';
import type { Db } from '../../../database.ts';
import { defaultPages } from '@shop/contract/content-pages/defaults/default-pages';
import { withPictures } from '../shared/shown-page.ts';
import { type PageWithChange, findPageRow, listPageRows } from './page-admin-queries.ts';

interface EditedPage {
  page: AdminPage;
  content: PageContent;
}

/** Whether visitors get what is installed, and the draft is the same. */
function isInstalled({ id, published, draft }: PageWithChange): boolean {
  return isBuiltIn(id) && published === null && isDeepStrictEqual(draft, defaultPages[id]);
}

function presentRow(row: PageWithChange): AdminPage {
  const builtIn = isBuiltIn(row.id);
  return {
    _id: row.id,
    slug: row.slug,
    path: pathOfPage(row.slug),
    isBuiltIn: builtIn,
    version: row.version,
    isShown: builtIn ? !row.is_hidden : row.published !== null,
    hasChanges: row.has_changes && !isInstalled(row),
    title: titleOf(row.draft),
    changedAt: row.changed_at?.toISOString() ?? null,
    changedBy: row.changed_by,
    publishAt: row.publish_at?.toISOString() ?? null,
  };
}

function presentInstalled(id: keyof typeof defaultPages): AdminPage {
  return {
    _id: id,
    slug: id,
    path: pathOfPage(id),
    isBuiltIn: true,
    version: 0,
    isShown: true,
    hasChanges: false,
    title: titleOf(defaultPages[id]),
    changedAt: null,
    changedBy: null,
    publishAt: null,
  };
}

function titleOf({ title, card, head }: PageContent): string {
  return card.label || title || head.heading;
}

/**
 * All pages: the built-in ones in their order, then the owner's own. A page of the owner's that has the address of a
 * built-in one, from before the shop had that, stands in its place.
 */
export async function presentPages(db: Db): Promise<AdminPage[]> {
  const rows = await listPageRows(db);
  const byId = new Map(rows.map((row) => [row.id, presentRow(row)]));
  const taken = new Set(rows.filter(({ id }) => !isBuiltIn(id)).map(({ slug }) => slug));
  const builtIn = builtInPages
    .filter((id) => !taken.has(id))
    .map((id) => byId.get(id) ?? presentInstalled(id));
  return [...builtIn, ...rows.filter(({ id }) => !isBuiltIn(id)).map(presentRow)];
}

/** A page with its draft; null if there is no such page. */
export async function presentEditedPage(db: Db, id: string, mediaBase: string): Promise<EditedPage | null> {
  const row = await findPageRow(db, id);
  if (row) return { page: presentRow(row), content: withPictures(row.draft, mediaBase) };
  return isBuiltIn(id) ? { page: presentInstalled(id), content: defaultPages[id] } : null;
}
