import { pathOfPage } from '@shop/contract/content-pages/page-kinds';
import { MAX_REDIRECTS, MAX_REDIRECT_PATH } from '@shop/contract/limits';
import * as redirectMessages from '@shop/contract/redirects/messages';
import * as redirectRefusals from '@shop/contract/redirects/refusals';
import type { Redirect } from '@shop/contract/redirects/schemas';
import type { Database, Db } from '../../../database.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { type ShopError, refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import {
  isOwnPath,
  leadsBack,
  pathHere,
  readOldAddress,
  withinShop,
  writeOldAddress,
} from '../shared/rules/redirect-path.ts';

type AddDependencies = Pick<ShopContext, 'database' | 'clock' | 'publicUrl'>;

/**
 * Redirects an old address to a present one.
 * @throws unfit_redirect with a sentence for the field, too_many_redirects
 */
export async function addRedirect(
  { database, clock, publicUrl }: AddDependencies,
  typed: { from: string; to: string; byUserId: string },
): Promise<void> {
  const old = readOldAddress(typed.from);
  if (old === null) throw unfit('from', redirectMessages.fromNeeded);
  const from = writeOldAddress(old);
  if (from.length > MAX_REDIRECT_PATH) throw unfit('from', redirectMessages.fromTooLong);
  if (isOwnPath(old.path)) throw unfit('from', redirectMessages.fromUsed);
  const given = withinShop(typed.to.trim(), publicUrl);
  const isElsewhere = URL.canParse(given) && new URL(given).protocol === 'https:' && !/\s/.test(given);
  // A header can carry only these characters.
  const to = isElsewhere ? new URL(given).href : given.replaceAll(/[^\s\u0021-\u007e]/gu, encodeURIComponent);
  if (!isElsewhere && !/^\/(?![/\\])\S*$/.test(to)) throw unfit('to', redirectMessages.toNeeded);
  if (!isElsewhere && pathHere(to) === old.path) throw unfit('to', redirectMessages.toItself);
  await database.write(async (tx) => {
    // Two redirects added at the same time could form a loop together.
    await takeAdvisoryLock(tx, 'redirects');
    const rows = await tx.selectFrom('redirects').select(['from_path', 'to_path']).execute();
    if (rows.some((row) => row.from_path === from)) throw unfit('from', redirectMessages.fromKnown);
    if (rows.length >= MAX_REDIRECTS) throw refuse(redirectRefusals.tooMany);
    const targets = new Map(
      [...Map.groupBy(rows, (row) => pathHere(row.from_path) ?? '')].map(([path, own]) => [
        path,
        own.map((row) => withinShop(row.to_path, publicUrl)),
      ]),
    );
    if (leadsBack(old.path, to, targets)) throw unfit('to', redirectMessages.makesLoop);
    await tx
      .insertInto('redirects')
      .values({
        from_path: from,
        to_path: to,
        last_hit_at: null,
        by_user_id: typed.byUserId,
        created_at: clock.now(),
      })
      .execute();
    tx.tell('catalogue');
  });
}

function unfit(field: 'from' | 'to', sentence: string): ShopError {
  return refuse(redirectRefusals.unfit, { fields: { [field]: sentence } });
}

/** Removes an old address. @throws redirect_not_found */
export async function removeRedirect({ database }: { database: Database }, from: string): Promise<void> {
  await database.write(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('redirects')
      .where('from_path', '=', from)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw refuse(redirectRefusals.notFound);
    tx.tell('catalogue');
  });
}

/** A page of all old addresses: the owner's, newest first, then those of moved pages. */
export async function listRedirectPage(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: Redirect[]; total: number }> {
  const [own, moved] = await Promise.all([
    db.selectFrom('redirects').selectAll().orderBy('created_at', 'desc').orderBy('from_path').execute(),
    db
      .selectFrom('page_former_slugs as former')
      .innerJoin('pages', 'pages.id', 'former.page_id')
      .select(['former.slug as was', 'pages.slug as is'])
      .orderBy('former.slug')
      .execute(),
  ]);
  const all = [
    ...own.map((row) => ({
      from: row.from_path,
      to: row.to_path,
      hits: Number(row.hits),
      lastHitAt: row.last_hit_at?.toISOString() ?? null,
      isAutomatic: false,
    })),
    ...moved.map(({ was, is }) => ({
      from: pathOfPage(was),
      to: pathOfPage(is),
      hits: null,
      lastHitAt: null,
      isAutomatic: true,
    })),
  ];
  return { data: all.slice((page - 1) * limit, page * limit), total: all.length };
}
