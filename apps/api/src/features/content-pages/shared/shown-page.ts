import { type BuiltInPage, isBuiltIn, pathOfPage } from '@shop/contract/content-pages/page-kinds';
import type { PageContent, PageTile, ShownPage } from '@shop/contract/content-pages/schemas';
import type { ShopContext } from '../../../shop-context.ts';
import type { Db } from '../../../database.ts';
import { defaultPages } from '@shop/contract/content-pages/defaults/default-pages';
import { help, privacy, refunds, shipping } from '@shop/contract/content-pages/defaults/policies-in-hindi';
import type { Language } from '@shop/contract/languages';
import { findPresentSlug, findPublished, listHidden, listPublished } from './page-queries.ts';
import { fillWords, mapTexts } from './rules/fill-words.ts';

/** What is needed to show pages. */
export type ShowDependencies = Pick<ShopContext, 'readSettings' | 'mediaBase'>;

/** A page with its slug, and the language of the words that are filled in. */
interface ShownContent {
  slug: string;
  content: PageContent;
  language: Language;
}

/** What is installed in Hindi too. */
const inHindi: Partial<Record<BuiltInPage, PageContent>> = { help, shipping, refunds, privacy };

/**
 * What visitors see of a page, by its present or a former slug; null if there is none. What the owner wrote is in one
 * language.
 */
export async function findShownContent(
  db: Db,
  asked: string,
  language: Language,
): Promise<ShownContent | null> {
  const content = await findPublished(db, asked);
  if (content !== null) return { slug: asked, content, language: 'en' };
  // Before what is installed: a page that was at this address before the shop had one there is the owner's word.
  const slug = await findPresentSlug(db, asked);
  const moved = slug === null ? null : await findPublished(db, slug);
  if (slug !== null && moved !== null) return { slug, content: moved, language: 'en' };
  if (!isBuiltIn(asked) || (await listHidden(db)).has(asked)) return null;
  const translated = language === 'hi' ? inHindi[asked] : undefined;
  return translated
    ? { slug: asked, content: translated, language }
    : { slug: asked, content: defaultPages[asked], language: 'en' };
}

/** All pages that visitors can find, those of the specification first. */
export async function listShownContents(db: Db): Promise<Map<string, PageContent>> {
  const [published, hidden] = await Promise.all([listPublished(db), listHidden(db)]);
  const builtIn = Object.entries(defaultPages) as [BuiltInPage, PageContent][];
  return new Map<string, PageContent>([
    ...builtIn
      .filter(([slug]) => !hidden.has(slug))
      .map(([slug, content]) => [slug, published.get(slug) ?? content] as const),
    ...published,
  ]);
}

/** A page as the shop shows it: with words filled in, addresses of pictures, and tiles of the existing pages. */
export async function showPage(
  { readSettings, mediaBase }: ShowDependencies,
  db: Db,
  { slug, content, language }: ShownContent,
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
  return withPictures(fillWords(page, readSettings(), language), mediaBase);
}

/** Puts `mediaBase` before the paths of stored pictures. */
export function withPictures<Content>(content: Content, mediaBase: string): Content {
  if (mediaBase === '') return content;
  return mapTexts(content, (text, key) =>
    key === 'url' && text.startsWith('/media/') ? mediaBase + text : text,
  );
}
