import * as pageMessages from '@shop/contract/content-pages/messages';
import { isBuiltIn } from '@shop/contract/content-pages/page-kinds';
import * as pageRefusals from '@shop/contract/content-pages/refusals';
import { isSafeLink } from '@shop/contract/content-pages/rich-text';
import { type PageBlock, PageContent, type RichText } from '@shop/contract/content-pages/schemas';
import { MAX_SLUG } from '@shop/contract/limits';
import { Check, Errors } from 'typebox/value';
import { refuseFields } from '../../../../platform/errors.ts';
import { richTextFault } from './rich-text-fault.ts';

/** Pages that may have no title, because the settings then provide title or heading. */
const MAY_LACK_TITLE = ['home', 'terms'];

/** The submitted content, if it has the shape of a page. @throws unfit_page */
export function shapedPage(sent: unknown): PageContent {
  if (!Check(PageContent, sent)) throw refuseFields(pageRefusals.unfit, shapeFaults(sent));
  return sent;
}

/**
 * Checks and returns the submitted content of the page `slug`.
 * @throws unfit_page with a sentence for each part that is wrong
 */
export function fitPage(sent: unknown, slug: string): PageContent {
  const content = trimmed(shapedPage(sent));
  const faults = Object.fromEntries([
    ...missingTexts(content, slug),
    ...content.blocks.flatMap((block, index) => faultsOfBlock(block, `blocks.${index}`)),
    ...sameKeys(content),
  ]);
  if (Object.keys(faults).length > 0) throw refuseFields(pageRefusals.unfit, faults);
  return content;
}

type Faults = [place: string, sentence: string][];

/**
 * Checked part by part, because the errors of a union of many shapes tell a person nothing. What is too large in a text,
 * such as one that was pasted from a document, is named.
 */
function shapeFaults(sent: unknown): Record<string, string> {
  const ofTexts = textsIn(sent).flatMap(({ place, text }): Faults => {
    const fault = richTextFault(text);
    return fault === null ? [] : [[place, fault]];
  });
  const named = new Set(ofTexts.map(([place]) => blockOf(place)));
  const others = Errors(PageContent, sent)
    .map(({ instancePath }) => blockOf(instancePath.slice(1).replaceAll('/', '.')))
    .filter((place) => !named.has(place))
    .map((place): [string, string] => [place || 'content', pageMessages.unfit]);
  return Object.fromEntries([...others, ...ofTexts]);
}

/** `blocks.3` of `blocks.3.text` */
function blockOf(place: string): string {
  return place.split('.').slice(0, 2).join('.');
}

/** The editor's texts in submitted content of any shape, by their places. */
function textsIn(sent: unknown): { place: string; text: unknown }[] {
  const { blocks } = (sent ?? {}) as { blocks?: unknown };
  if (!Array.isArray(blocks)) return [];
  return blocks.flatMap((block: { text?: unknown; items?: unknown } | null, index) => [
    { place: `blocks.${index}.text`, text: block?.text },
    ...(Array.isArray(block?.items)
      ? block.items.map((item: { answer?: unknown } | null, at) => ({
          place: `blocks.${index}.items.${at}.answer`,
          text: item?.answer,
        }))
      : []),
  ]);
}

function missingTexts({ title, head }: PageContent, slug: string): Faults {
  if (MAY_LACK_TITLE.includes(slug)) return [];
  return [
    ...(title === '' ? [['title', pageMessages.textMissing] as [string, string]] : []),
    ...(head.heading === '' ? [['head.heading', pageMessages.textMissing] as [string, string]] : []),
  ];
}

function sameKeys({ blocks }: PageContent): Faults {
  const seen = new Set<string>();
  return blocks.flatMap(({ key }, index): Faults => {
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [[`blocks.${index}`, pageMessages.unfit]];
  });
}

/** Required texts that are missing in a block, and links that lead where no link may. */
function faultsOfBlock(block: PageBlock, place: string): Faults {
  switch (block.kind) {
    case 'heading':
      return missing(block.heading, `${place}.heading`);
    case 'text':
      return [
        ...(block.look === 'section' ? missing(block.heading, `${place}.heading`) : []),
        ...links(block.text, `${place}.text`),
      ];
    case 'pictureText':
      return [
        ...missing(block.heading, `${place}.heading`),
        ...links(block.text, `${place}.text`),
        ...block.ways.flatMap((way, index) => faultsOfWay(way, `${place}.ways.${index}`)),
      ];
    case 'points':
    case 'highlights':
      return block.items.flatMap(({ name }, index) => missing(name, `${place}.items.${index}.name`));
    case 'badges':
      return block.items.flatMap(({ label }, index) => missing(label, `${place}.items.${index}.label`));
    case 'questions':
      return block.items.flatMap(({ question, answer }, index) => [
        ...missing(question, `${place}.items.${index}.question`),
        ...links(answer, `${place}.items.${index}.answer`),
      ]);
    case 'quote':
      return missing(block.text, `${place}.text`);
    case 'shelf':
      return [
        ...missing(block.heading, `${place}.heading`),
        ...(block.way ? faultsOfWay(block.way, `${place}.way`) : []),
      ];
    case 'tiles':
    case 'service':
      return block.way ? faultsOfWay(block.way, `${place}.way`) : [];
    case 'reviews':
    case 'categories':
    case 'contact':
      return missing(block.heading, `${place}.heading`);
    case 'picture':
      return [];
  }
}

function missing(text: string, place: string): Faults {
  return text === '' ? [[place, pageMessages.textMissing]] : [];
}

function faultsOfWay({ label, to }: { label: string; to: string }, place: string): Faults {
  return [
    ...missing(label, `${place}.label`),
    ...(isSafeLink(to) ? [] : ([[`${place}.to`, pageMessages.linkUnsafe]] as Faults)),
  ];
}

function links(text: RichText, place: string): Faults {
  const unsafe = hrefsOf(text).find((href) => !isSafeLink(href));
  return unsafe === undefined ? [] : [[place, pageMessages.linkUnsafeNamed(unsafe)]];
}

/** The targets of all links in a text. */
function hrefsOf(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(hrefsOf);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) =>
    name === 'href' && typeof value === 'string' ? [value] : hrefsOf(value),
  );
}

/** Trims the texts of fields. Texts of the editor keep their blanks, because those separate words. */
function trimmed(content: PageContent): PageContent {
  const trim = (value: unknown): unknown => {
    if (typeof value === 'string') return value.trim();
    if (Array.isArray(value)) return value.map(trim);
    if (typeof value !== 'object' || value === null) return value;
    if ('type' in value) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, trim(inner)]));
  };
  return trim(content) as PageContent;
}

/** Checks the last part of a page's address as it was typed. @throws unfit_page */
export function fitSlug(typed: string): string {
  const slug = typed.trim().toLowerCase();
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) || slug.length > MAX_SLUG) {
    throw refuseFields(pageRefusals.unfit, { slug: pageMessages.addressShape });
  }
  if (isBuiltIn(slug)) throw refuseFields(pageRefusals.unfit, { slug: pageMessages.addressTaken });
  return slug;
}
