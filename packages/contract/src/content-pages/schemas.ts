import { Type, type Static } from 'typebox';
import {
  MAX_BLOCKS,
  MAX_BLOCK_ITEMS,
  MAX_LINE,
  MAX_LINK,
  MAX_LIST_ITEMS,
  MAX_NAME,
  MAX_PICTURE_TEXT,
  MAX_RICH_BLOCKS,
  MAX_RICH_INLINE,
  MAX_RICH_PIECE,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
  MAX_TAGLINE,
} from '../limits.ts';
import { Picture, Shape, Time } from '../schemas.ts';
import { headLooks, pageGrounds, pageIcons } from './page-kinds.ts';

const Words = (maxLength: number) => Type.String({ maxLength });

// Text as the editor stores it, a subset of ProseMirror's format. Anything else is refused.

const Mark = Type.Union([
  Shape({ type: Type.Enum(['bold', 'italic']) }),
  Shape({ type: Type.Literal('link'), attrs: Shape({ href: Words(MAX_LINK) }) }),
]);
const TextNode = Shape({
  type: Type.Literal('text'),
  text: Type.String({ minLength: 1, maxLength: MAX_RICH_PIECE }),
  marks: Type.Optional(Type.Array(Mark, { maxItems: 3 })),
});
const Break = Shape({ type: Type.Literal('hardBreak') });
const Inline = Type.Optional(Type.Array(Type.Union([TextNode, Break]), { maxItems: MAX_RICH_INLINE }));
const Paragraph = Shape({ type: Type.Literal('paragraph'), content: Inline });
const TextHeading = Shape({
  type: Type.Literal('heading'),
  attrs: Shape({ level: Type.Literal(3) }),
  content: Inline,
});
const ListItem = Shape({
  type: Type.Literal('listItem'),
  content: Type.Array(Paragraph, { minItems: 1, maxItems: 20 }),
});
const List = Shape({
  type: Type.Enum(['bulletList', 'orderedList']),
  content: Type.Array(ListItem, { minItems: 1, maxItems: MAX_LIST_ITEMS }),
});
const Cell = Shape({
  type: Type.Enum(['tableCell', 'tableHeader']),
  content: Type.Array(Paragraph, { minItems: 1, maxItems: 20 }),
});
const Row = Shape({
  type: Type.Literal('tableRow'),
  content: Type.Array(Cell, { minItems: 1, maxItems: MAX_TABLE_COLUMNS }),
});
const Table = Shape({
  type: Type.Literal('table'),
  content: Type.Array(Row, { minItems: 1, maxItems: MAX_TABLE_ROWS }),
});
/** Paragraphs, headings, lists, tables without merged cells, bold, italic and links. */
export const RichText = Shape({
  type: Type.Literal('doc'),
  content: Type.Array(Type.Union([Paragraph, TextHeading, List, Table]), { maxItems: MAX_RICH_BLOCKS }),
});
export type RichText = Static<typeof RichText>;

const BlockPicture = Type.Union([Picture, Type.Null()]);
const Alt = Words(MAX_PICTURE_TEXT);
const Icon = Type.Union([Type.Enum(pageIcons), Type.Null()]);
const Way = Shape({ label: Words(MAX_NAME), to: Words(MAX_LINE) });
/** Identifies the block in the editor, and a section in the page's address. */
const key = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' });

/** What a shelf shows: the lowest prices, a category, the results of a search, a collection, or chosen products. */
const ShelfSource = Type.Union([
  Shape({ by: Type.Literal('price') }),
  Shape({ by: Type.Literal('category'), category: Words(MAX_NAME) }),
  Shape({
    by: Type.Literal('words'),
    words: Type.Array(Words(MAX_NAME), { maxItems: 8 }),
    /** Restricts the search to a category. Empty: all categories. */
    category: Words(MAX_NAME),
  }),
  /** The collection's slug, or a former one. */
  Shape({ by: Type.Literal('collection'), slug: Words(MAX_NAME) }),
  Shape({ by: Type.Literal('products'), productIds: Type.Array(Words(40), { maxItems: 24 }) }),
]);

/**
 * The parts of a page. A text may contain variables that are filled in: `{shop}`, `{days}`, `{shipping}`,
 * `{zones}`, `{payment}`, `{cash}`, `{care}`, `{officer}`.
 */
export const PageBlock = Type.Union([
  Shape({ key, kind: Type.Literal('heading'), heading: Words(MAX_TAGLINE), text: Words(MAX_LINE) }),
  Shape({
    key,
    kind: Type.Literal('text'),
    heading: Words(MAX_TAGLINE),
    look: Type.Enum(['plain', 'story', 'section']),
    text: RichText,
  }),
  Shape({ key, kind: Type.Literal('picture'), picture: BlockPicture, alt: Alt, caption: Words(MAX_LINE) }),
  Shape({
    key,
    kind: Type.Literal('pictureText'),
    picture: BlockPicture,
    alt: Alt,
    heading: Words(MAX_TAGLINE),
    text: RichText,
    ways: Type.Array(Way, { maxItems: 2 }),
  }),
  Shape({
    key,
    kind: Type.Literal('points'),
    heading: Words(MAX_TAGLINE),
    items: Type.Array(Shape({ icon: Icon, name: Words(MAX_NAME), text: Words(MAX_LINE) }), {
      maxItems: MAX_BLOCK_ITEMS,
    }),
  }),
  Shape({
    key,
    kind: Type.Literal('highlights'),
    heading: Words(MAX_TAGLINE),
    items: Type.Array(Shape({ name: Words(MAX_NAME), text: Words(MAX_LINE) }), { maxItems: MAX_BLOCK_ITEMS }),
  }),
  Shape({
    key,
    kind: Type.Literal('badges'),
    heading: Words(MAX_TAGLINE),
    look: Type.Enum(['row', 'band']),
    items: Type.Array(Shape({ icon: Icon, label: Words(MAX_NAME) }), { maxItems: MAX_BLOCK_ITEMS }),
  }),
  Shape({
    key,
    kind: Type.Literal('shelf'),
    heading: Words(MAX_TAGLINE),
    text: Words(MAX_LINE),
    source: ShelfSource,
    way: Type.Union([Way, Type.Null()]),
  }),
  Shape({
    key,
    kind: Type.Literal('questions'),
    heading: Words(MAX_TAGLINE),
    items: Type.Array(Shape({ question: Words(MAX_LINE), answer: RichText }), { maxItems: MAX_BLOCK_ITEMS }),
  }),
  Shape({ key, kind: Type.Literal('quote'), text: Words(MAX_LINE), by: Words(MAX_NAME) }),
  Shape({ key, kind: Type.Literal('reviews'), heading: Words(MAX_TAGLINE) }),
  Shape({ key, kind: Type.Literal('categories'), heading: Words(MAX_TAGLINE) }),
  Shape({
    key,
    kind: Type.Literal('tiles'),
    heading: Words(MAX_TAGLINE),
    isOnBand: Type.Boolean(),
    way: Type.Union([Way, Type.Null()]),
    /** The pages that the tiles link to, by the last part of their address. */
    pages: Type.Array(Words(MAX_NAME), { maxItems: MAX_BLOCK_ITEMS }),
  }),
  Shape({ key, kind: Type.Literal('service'), way: Type.Union([Way, Type.Null()]) }),
  Shape({ key, kind: Type.Literal('contact'), heading: Words(MAX_TAGLINE) }),
]);
export type PageBlock = Static<typeof PageBlock>;
export type BlockKind = PageBlock['kind'];
export type BlockOf<K extends BlockKind> = Extract<PageBlock, { kind: K }>;

/**
 * How a page begins. `kicker` is a line above the heading. On the home page the heading lies on a sheet below the
 * carousel.
 */
const PageHead = Shape({
  look: Type.Enum(headLooks),
  kicker: Words(MAX_NAME),
  heading: Words(MAX_TAGLINE),
  lead: Words(MAX_LINE),
  picture: BlockPicture,
  alt: Alt,
});

/** Everything that an owner writes on a page. */
export const PageContent = Shape({
  /** For search engines and shared links. The shop's name is added. */
  title: Words(MAX_TAGLINE),
  description: Words(MAX_LINE),
  ground: Type.Enum(pageGrounds),
  head: PageHead,
  /** How tiles on other pages show this one. */
  card: Shape({ label: Words(MAX_NAME), line: Words(MAX_NAME), picture: BlockPicture }),
  blocks: Type.Array(PageBlock, { maxItems: MAX_BLOCKS }),
});
export type PageContent = Static<typeof PageContent>;

/** What tiles show of another page. */
export interface PageTile {
  label: string;
  line: string;
  to: string;
  picture: Picture | null;
}

/** A block as a page shows it: with variables filled in and tiles looked up. */
export type ShownBlock = Exclude<PageBlock, { kind: 'tiles' }> | (BlockOf<'tiles'> & { tiles: PageTile[] });

/** A page as visitors see it. */
export interface ShownPage extends Omit<PageContent, 'blocks'> {
  slug: string;
  path: string;
  blocks: ShownBlock[];
}

/**
 * A page as the owner edits it. `version` counts its changes from 0; a client that saves sends the version it saw.
 */
export const AdminPage = Shape({
  _id: Type.String(),
  slug: Type.String(),
  path: Type.String(),
  isBuiltIn: Type.Boolean(),
  version: Type.Integer({ minimum: 0 }),
  /** Whether visitors can see it. */
  isShown: Type.Boolean(),
  /** Whether the draft differs from what visitors see. */
  hasChanges: Type.Boolean(),
  title: Type.String(),
  changedAt: Type.Union([Time, Type.Null()]),
  changedBy: Type.Union([Type.String(), Type.Null()]),
  /** When the scheduled draft is published. */
  publishAt: Type.Union([Time, Type.Null()]),
});
export type AdminPage = Static<typeof AdminPage>;

/** One change of a page. */
export const PageVersion = Shape({
  _id: Type.String(),
  version: Type.Integer(),
  /** `installed`: the state before the first change. */
  action: Type.Enum(['installed', 'added', 'saved', 'published', 'planned', 'hidden', 'moved', 'restored']),
  at: Time,
  by: Type.Union([Type.String(), Type.Null()]),
});
export type PageVersion = Static<typeof PageVersion>;
