import { MAX_BLOCK_ITEMS, MAX_LINE, MAX_NAME, MAX_PICTURE_TEXT, MAX_TAGLINE } from '@shop/contract/limits';
import { richText } from '@shop/contract/content-pages/rich-text';
import type { BlockKind, PageBlock } from '@shop/contract/content-pages/schemas';
import type { FieldSpec } from './field-specs.ts';

interface BlockSpec {
  label: string;
  /** A short description of its appearance. */
  shows: string;
  fields: readonly FieldSpec[];
  empty: Record<string, unknown>;
}

const heading: FieldSpec = { name: 'heading', label: 'Heading', kind: 'text', maxLength: MAX_TAGLINE };
const optionalHeading: FieldSpec = { ...heading, label: 'Heading (optional)' };
const alt: FieldSpec = {
  name: 'alt',
  label: 'What the picture shows',
  hint: 'For people who cannot see it. Leave it empty if the picture is only decoration.',
  kind: 'text',
  maxLength: MAX_PICTURE_TEXT,
};
const picture: FieldSpec = { name: 'picture', label: 'Picture', kind: 'picture' };
const icon: FieldSpec = { name: 'icon', label: 'Icon', kind: 'icon' };
const name: FieldSpec = { name: 'name', label: 'Name', kind: 'text', maxLength: MAX_NAME };
const line: FieldSpec = { name: 'text', label: 'Text', kind: 'area', maxLength: MAX_LINE };
const way: FieldSpec = { name: 'way', label: 'Button', kind: 'way' };
const noPicture = { picture: null, alt: '' };

/** The kinds of blocks, in the order in which they are offered. */
export const blockSpecs: Record<BlockKind, BlockSpec> = {
  heading: {
    label: 'Heading',
    shows: 'A heading with a sentence below it',
    fields: [heading, { ...line, label: 'Sentence (optional)' }],
    empty: { heading: '', text: '' },
  },
  text: {
    label: 'Text',
    shows: 'Paragraphs, lists and links',
    fields: [
      optionalHeading,
      {
        name: 'look',
        label: 'Style',
        kind: 'choice',
        options: [
          { id: 'plain', label: 'Plain' },
          { id: 'story', label: 'Story: the first paragraph large' },
          { id: 'section', label: 'Section: the heading at the side, as in the terms' },
        ],
      },
      { name: 'text', label: 'Text', kind: 'rich' },
    ],
    empty: { heading: '', look: 'plain', text: richText('Write here.') },
  },
  picture: {
    label: 'Picture',
    shows: 'A picture as wide as the page',
    fields: [
      picture,
      alt,
      { name: 'caption', label: 'Caption (optional)', kind: 'text', maxLength: MAX_LINE },
    ],
    empty: { ...noPicture, caption: '' },
  },
  pictureText: {
    label: 'Picture and text',
    shows: 'A picture next to text on the brand colour, with up to two buttons',
    fields: [
      picture,
      alt,
      heading,
      { name: 'text', label: 'Text', kind: 'rich' },
      {
        name: 'ways',
        label: 'Buttons',
        kind: 'list',
        one: 'button',
        max: 2,
        fields: [
          { name: 'label', label: 'Label', kind: 'text', maxLength: MAX_NAME },
          {
            name: 'to',
            label: 'Link',
            kind: 'text',
            maxLength: MAX_LINE,
            hint: 'Such as /shop/listing.',
          },
        ],
        empty: { label: '', to: '/shop/listing' },
      },
    ],
    empty: { ...noPicture, heading: '', text: richText('Write here.'), ways: [] },
  },
  points: {
    label: 'Points',
    shows: 'Short texts in columns, each with a title',
    fields: [
      optionalHeading,
      {
        name: 'items',
        label: 'Points',
        kind: 'list',
        one: 'point',
        max: MAX_BLOCK_ITEMS,
        fields: [icon, name, line],
        empty: { icon: null, name: '', text: '' },
      },
    ],
    empty: { heading: '', items: [{ icon: null, name: '', text: '' }] },
  },
  highlights: {
    label: 'Ingredient highlights',
    shows: 'Ingredients with a line of text each, on the page’s own colour',
    fields: [
      optionalHeading,
      {
        name: 'items',
        label: 'Ingredients',
        kind: 'list',
        one: 'ingredient',
        max: MAX_BLOCK_ITEMS,
        fields: [name, line],
        empty: { name: '', text: '' },
      },
    ],
    empty: { heading: 'Ingredients', items: [{ name: '', text: '' }] },
  },
  badges: {
    label: 'Badges',
    shows: 'Labels with icons, in a row or large on the brand colour',
    fields: [
      optionalHeading,
      {
        name: 'look',
        label: 'Style',
        kind: 'choice',
        options: [
          { id: 'row', label: 'A row' },
          { id: 'band', label: 'A band in the brand colour' },
        ],
      },
      {
        name: 'items',
        label: 'Badges',
        kind: 'list',
        one: 'badge',
        max: MAX_BLOCK_ITEMS,
        fields: [icon, { name: 'label', label: 'Label', kind: 'text', maxLength: MAX_NAME }],
        empty: { icon: null, label: '' },
      },
    ],
    empty: { heading: '', look: 'row', items: [{ icon: 'leaf', label: '' }] },
  },
  shelf: {
    label: 'Products',
    shows: 'A row of products: from a category, by search words, or chosen by you',
    fields: [
      heading,
      { ...line, label: 'Sentence (optional)' },
      { name: 'source', label: 'Which products', kind: 'shelf' },
      way,
    ],
    empty: { heading: 'From the shop', text: '', source: { by: 'price' }, way: null },
  },
  questions: {
    label: 'Questions and answers',
    shows: 'Questions that open to show their answers',
    fields: [
      optionalHeading,
      {
        name: 'items',
        label: 'Questions',
        kind: 'list',
        one: 'question',
        max: MAX_BLOCK_ITEMS,
        fields: [
          { name: 'question', label: 'Question', kind: 'text', maxLength: MAX_LINE },
          { name: 'answer', label: 'Answer', kind: 'rich' },
        ],
        empty: { question: '', answer: richText('Write here.') },
      },
    ],
    empty: { heading: 'Questions', items: [{ question: '', answer: richText('Write here.') }] },
  },
  quote: {
    label: 'Quote',
    shows: 'A quotation in large type',
    fields: [line, { name: 'by', label: 'Who said it', kind: 'text', maxLength: MAX_NAME }],
    empty: { text: '', by: '' },
  },
  reviews: {
    label: 'Reviews',
    shows: 'The newest reviews of the best rated products; hidden while there are none',
    fields: [heading],
    empty: { heading: 'In their own words' },
  },
  categories: {
    label: 'Categories',
    shows: 'A tile for each category',
    fields: [heading],
    empty: { heading: 'Browse our categories' },
  },
  tiles: {
    label: 'Pages as tiles',
    shows: 'Other pages with their pictures, such as the collections',
    fields: [
      optionalHeading,
      { name: 'pages', label: 'Pages', kind: 'pages' },
      { name: 'isOnBand', label: 'On a darker background', kind: 'toggle' },
      way,
    ],
    empty: { heading: '', isOnBand: false, way: null, pages: [] },
  },
  service: {
    label: 'Delivery and payment',
    shows: 'Delivery and payment, as in the settings',
    fields: [{ ...way, label: 'Link' }],
    empty: { way: null },
  },
  contact: {
    label: 'Contact details',
    shows: 'Email, phone, address, legal name and GSTIN from the settings',
    fields: [heading],
    empty: { heading: 'Contact details' },
  },
};

export const blockKinds = Object.keys(blockSpecs) as BlockKind[];

/** A new block of a kind, with a key that is unique on the page. */
export function newBlock(kind: BlockKind, blocks: readonly PageBlock[]): PageBlock {
  const keys = new Set(blocks.map(({ key }) => key));
  let number = 1;
  const base = kind.toLowerCase();
  while (keys.has(`${base}-${number}`)) number += 1;
  const empty = structuredClone(blockSpecs[kind].empty);
  return { key: `${base}-${number}`, kind, ...empty } as PageBlock;
}
