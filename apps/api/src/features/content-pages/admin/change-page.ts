import * as pageMessages from '@shop/contract/content-pages/messages';
import { defaultPages } from '@shop/contract/content-pages/defaults/default-pages';
import { isBuiltIn, isNeededPage } from '@shop/contract/content-pages/page-kinds';
import * as pageRefusals from '@shop/contract/content-pages/refusals';
import type { PageVersion } from '@shop/contract/content-pages/schemas';
import { isDeepStrictEqual } from 'node:util';
import type { Updateable } from 'kysely';
import type { Tx } from '../../../database.ts';
import { refuseFields, refuse } from '../../../platform/errors.ts';
import type { Tables } from '../../../tables/index.ts';
import { countSettingsChange } from '../../settings/index.ts';
import { checkedContent } from './checked-content.ts';
import { type PageRow, findVersion, isOwnLastChange, keepOriginal, lockPage } from './page-admin-queries.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { presentEditedPage } from './present-admin-page.ts';

/** Who changes which page, and which version of it they saw. */
export interface Changing {
  id: string;
  seen: number;
  byUserId: string;
}

type Change = Updateable<Tables['pages']>;

/**
 * Changes a page and records who did what and when. The same sent again, because its answer was lost, is done once.
 * @throws page_not_found, page_changed
 */
export async function changePage(
  { database, clock, mediaBase }: PageDependencies,
  { id, seen, byUserId }: Changing,
  action: PageVersion['action'],
  changeOf: (page: PageRow, tx: Tx) => Promise<Change> | Change,
): Promise<void> {
  await database.write(async (tx) => {
    const page = await lockPage(tx, id);
    if (page === null) throw refuse(pageRefusals.notFound);
    const version = seen + 1;
    if (page.version !== seen) {
      const isSentAgain =
        page.version === version &&
        (await isOwnLastChange(tx, page, { action, byUserId })) &&
        isSameAs(page, await changeOf(page, tx));
      if (isSentAgain) return;
      const data = await presentEditedPage(tx, id, mediaBase);
      throw refuse(pageRefusals.changedMeanwhile, { data });
    }
    const at = clock.now();
    await keepOriginal(tx, page, at);
    const change = await changeOf(page, tx);
    await tx
      .updateTable('pages')
      .set({ ...change, version })
      .where('id', '=', id)
      .execute();
    await tx
      .insertInto('page_versions')
      .values({
        page_id: id,
        version,
        action,
        content: change.draft ?? JSON.stringify(page.draft),
        by_user_id: byUserId,
        at,
      })
      .execute();
    if (change.published !== undefined || change.slug !== undefined) tx.tell('catalogue');
    // Menus are settings.
    if (change.is_hidden !== undefined && change.is_hidden !== page.is_hidden) {
      tx.tell('catalogue');
      await countSettingsChange(tx);
    }
  });
}

/** Whether a page is already what a change would make of it. */
function isSameAs(page: PageRow, change: Change): boolean {
  return Object.entries(change).every(([column, wanted]) => {
    const now = page[column as keyof PageRow];
    return typeof wanted === 'string' && typeof now === 'object' && !(now instanceof Date)
      ? isDeepStrictEqual(JSON.parse(wanted), now)
      : isDeepStrictEqual(wanted, now);
  });
}

/** Saves the submitted content as the draft of a page. @throws unfit_page and as `changePage` */
export async function savePage(dependencies: PageDependencies, sent: unknown, changing: Changing) {
  const { mediaBase } = dependencies;
  await changePage(dependencies, changing, 'saved', async ({ slug }, tx) => ({
    draft: JSON.stringify(await checkedContent(tx, sent, { slug, mediaBase })),
  }));
}

/** Publishes the draft, at once or at the future time `at`, which replaces an earlier plan. */
export async function publishPage(dependencies: PageDependencies, changing: Changing, at: Date | null) {
  if (at !== null && !(at.getTime() > dependencies.clock.now().getTime())) {
    throw refuseFields(pageRefusals.unfit, { at: pageMessages.past });
  }
  await changePage(
    dependencies,
    changing,
    at === null ? 'published' : 'planned',
    ({ id, draft, published }) => {
      if (at !== null) return { planned: JSON.stringify(draft), publish_at: at };
      // What is installed stays that, in both languages, where only the page comes back.
      const isInstalled = isBuiltIn(id) && published === null && isDeepStrictEqual(draft, defaultPages[id]);
      return {
        planned: null,
        publish_at: null,
        is_hidden: false,
        ...(!isInstalled && { published: JSON.stringify(draft) }),
      };
    },
  );
}

/**
 * Cancels a planned publication. With `what` 'page', the page is also taken out of the shop, until it is published
 * again. @throws needed_page
 */
export async function hidePage(dependencies: PageDependencies, changing: Changing, what: 'page' | 'plan') {
  if (what === 'page' && isNeededPage(changing.id)) throw refuse(pageRefusals.needed);
  await changePage(dependencies, changing, 'hidden', () => ({
    planned: null,
    publish_at: null,
    ...(what === 'page' && (isBuiltIn(changing.id) ? { is_hidden: true } : { published: null })),
  }));
}

/** Restores the content of a page after an earlier change as its draft. @throws page_version_not_found */
export async function restorePage(dependencies: PageDependencies, changing: Changing, versionId: number) {
  await changePage(dependencies, changing, 'restored', async (_page, tx) => {
    const content = await findVersion(tx, changing.id, versionId);
    if (content === null) throw refuse(pageRefusals.versionNotFound);
    return { draft: JSON.stringify(content) };
  });
}

/** @throws built_in_page if the page belongs to the specification */
export function ensureOwn(id: string): void {
  if (isBuiltIn(id)) throw refuse(pageRefusals.builtIn);
}
