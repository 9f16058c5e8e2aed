import { type BuiltInPage, isBuiltIn, pathOfPage } from '@shop/contract/content-pages/page-kinds';
import type { PageContent, PageTile, ShownPage } from '@shop/contract/content-pages/schemas';
import type { ShopContext } from '../../../shop-context.ts';
import type { Db } from '../../../database.ts';
import { defaultPages } from '@shop/contract/content-pages/defaults/default-pages';
import { findPresentSlug, findPublished, listPublished } from './page-queries.ts';
import { fillWords, mapTexts } from './rules/fill-words.ts';

/** What is needed to show pages. */
export type ShowDependencies = Pick<ShopContext, 'readSettings' | 'mediaBase'>;

/** What visitors see of a page, by its present or a former slug; null if there is none. */
export async function findShownContent(
  db: Db,
  asked: string,
): Promise<{ slug: string; content: PageContent } | null> {
  const content = await findPublished(db, asked);
  if (content !== null) return { slug: asked, content };
  // Before what is installed: a page that was at this address before the shop had one there is the owner's word.
  const slug = await findPresentSlug(db, asked);
  const moved = slug === null ? null : await findPublished(db, slug);
  if (slug !== null && moved !== null) return { slug, content: moved };
  return isBuiltIn(asked) ? { slug: asked, content: defaultPages[asked] } : null;
}

/** All pages that visitors can find, those of the specification first. */
export async function listShownContents(db: Db): Promise<Map<string, PageContent>> {
  const published = await listPublished(db);
  const builtIn = Object.entries(defaultPages) as [BuiltInPage, PageContent][];
  return new Map<string, PageContent>([
    ...builtIn.map(([slug, content]) => [slug, published.get(slug) ?? content] as const),
    ...published,
  ]);
}

/** A page as the shop shows it: with words filled in, addresses of pictures, and tiles of the existing pages. */
export async function showPage(
  { readSettings, mediaBase }: ShowDependencies,
  db: Db,
  slug: string,
  content: PageContent,
): Promise<ShownPage> {
  const hasTiles = content.blocks.some(({ kind }) => kind === 'tiles');
  const others = hasTiles ? await listShownContents(db) : new Map<string, PageContent>();
  const tileOf = (name: string): PageTile[] => {
    const page = others.get(name);
    return page && name !== slug ? [{ ...page.card, to: pathOfPage(name) }] : [];
  };
  const blocks = content.blocks.map((block) =>
    block.kind === 'tiles' ? { ...block, tiles: block.pages.flatMap(tileOf) } : block,
  );
  const page = { ...content, blocks, slug, path: pathOfPage(slug) };
  return withPictures(fillWords(page, readSettings()), mediaBase);
}

/** Puts `mediaBase` before the paths of stored pictures. */
export function withPictures<Content>(content: Content, mediaBase: string): Content {
  if (mediaBase === '') return content;
  return mapTexts(content, (text, key) =>
    key === 'url' && text.startsWith('/media/') ? mediaBase + text : text,
  );
}
