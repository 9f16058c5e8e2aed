import * as pageRefusals from '@shop/contract/content-pages/refusals';
import type { PageContent } from '@shop/contract/content-pages/schemas';
import { v7 as uuidv7 } from 'uuid';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { type Changing, changePage, ensureOwn } from './change-page.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { fitSlug } from './rules/fit-page.ts';

function newContent(title: string): PageContent {
  return {
    title,
    description: '',
    ground: 'paper',
    head: { look: 'plain', kicker: '', heading: title, lead: '', picture: null, alt: '' },
    card: { label: title, line: '', picture: null },
    blocks: [],
  };
}

/** Adds a page as a draft. @returns its id @throws unfit_page, page_address_taken */
export async function addPage(
  { database, clock }: PageDependencies,
  { title, slug: typed, byUserId }: { title: string; slug: string; byUserId: string },
): Promise<string> {
  const slug = fitSlug(typed);
  const id = uuidv7();
  const content = JSON.stringify(newContent(title.trim()));
  await database.write(async (tx) => {
    await takeAddress(tx, slug);
    await tx.insertInto('pages').values({ id, slug, draft: content, version: 1 }).execute();
    await tx
      .insertInto('page_versions')
      .values({ page_id: id, version: 1, action: 'added', content, by_user_id: byUserId, at: clock.now() })
      .execute();
  });
  return id;
}

/** Moves a page to another address. @throws unfit_page, page_address_taken, and as `changePage` */
export async function movePage(dependencies: PageDependencies, changing: Changing, typed: string) {
  ensureOwn(changing.id);
  const slug = fitSlug(typed);
  await changePage(dependencies, changing, 'moved', async (page, tx) => {
    if (slug === page.slug) return { slug };
    await takeAddress(tx, slug);
    await tx.insertInto('page_former_slugs').values({ slug: page.slug, page_id: page.id }).execute();
    return { slug };
  });
}

/** Takes an address that no page has. An old page's redirect from it ends. @throws page_address_taken */
async function takeAddress(tx: Tx, slug: string): Promise<void> {
  // Of two pages that take an address at the same time, the second finds it taken.
  await takeAdvisoryLock(tx, 'pages.slug');
  const taken = await tx.selectFrom('pages').select('id').where('slug', '=', slug).executeTakeFirst();
  if (taken) throw refuse(pageRefusals.addressTaken, { field: 'slug' });
  await tx.deleteFrom('page_former_slugs').where('slug', '=', slug).execute();
}

/** Deletes a page with its history. @throws page_not_found */
export async function deletePage({ database }: PageDependencies, id: string) {
  ensureOwn(id);
  await database.write(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('pages').where('id', '=', id).executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw refuse(pageRefusals.notFound);
    tx.tell('catalogue');
  });
}
