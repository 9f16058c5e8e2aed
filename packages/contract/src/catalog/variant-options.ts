import type { VariantOption } from './variant-schemas.ts';
import { MAX_OPTION_TEXT, MAX_VARIANT_OPTIONS } from '../limits.ts';

/** What separates options, a name from its value, and English from Hindi where they are written on one line. */
const BETWEEN = { options: ';', nameAndValue: ':', languages: '|' };

/** A name and a value hold none of the signs that end them on a line. */
export const optionName = /^(?=.*\S)[^;:|]*$/;
export const optionValue = /^(?=.*\S)[^;|]*$/;

function both(english: string, hindi?: string): string {
  return hindi === undefined ? english : `${english} ${BETWEEN.languages} ${hindi}`;
}

/** `Size | साइज़: 100 g; Scent: Rose | गुलाब` */
export function optionsText(options: readonly VariantOption[] = []): string {
  return options
    .map(({ name, value, nameHindi, valueHindi }) => `${both(name, nameHindi)}: ${both(value, valueHindi)}`)
    .join('; ');
}

/** The options that a line like that of `optionsText` tells; null if it is not one. */
export function parseOptions(text: string): VariantOption[] | null {
  const options = text
    .split(BETWEEN.options)
    .filter((part) => part.trim() !== '')
    .map(parseOption);
  const isFit = options.length <= MAX_VARIANT_OPTIONS && options.every((option) => option !== null);
  return isFit ? (options as VariantOption[]) : null;
}

function parseOption(text: string): VariantOption | null {
  const colon = text.indexOf(BETWEEN.nameAndValue);
  if (colon < 0) return null;
  const [name, nameHindi] = languagesOf(text.slice(0, colon));
  const [value, valueHindi] = languagesOf(text.slice(colon + 1));
  const option = { name, value, ...(nameHindi && { nameHindi }), ...(valueHindi && { valueHindi }) };
  const isFit = Object.entries(option).every(
    ([field, each]) =>
      each.length <= MAX_OPTION_TEXT && (field.startsWith('name') ? optionName : optionValue).test(each),
  );
  return isFit ? option : null;
}

/** English, and Hindi where there is any. More of them are left together, which no pattern allows. */
function languagesOf(text: string): [english: string, hindi?: string] {
  const [english = '', ...hindi] = text.split(BETWEEN.languages).map((part) => part.trim());
  return hindi.length === 0 ? [english] : [english, hindi.join(BETWEEN.languages)];
}

/**
 * What search engines and marketplaces have a field of its own for, by the names that owners give it. Google knows
 * further ones, such as age group, that no soap has; for a scent there is none (support.google.com/merchants/answer/
 * 6324507).
 */
const ownFields = [
  {
    field: 'size',
    names: /^(?:size|weight|volume|quantity|net (?:quantity|weight)|pack(?: size)?|साइज़|वज़न)$/i,
  },
  { field: 'color', names: /^(?:colou?r|रंग)$/i },
  { field: 'material', names: /^material$/i },
  { field: 'pattern', names: /^pattern$/i },
] as const;
export type VariantField = (typeof ownFields)[number]['field'];

/** The options of a variant as others read them: those with a field of its own, and the rest by their names. */
export function fieldsOfOptions(options: readonly VariantOption[] = []): {
  fields: Partial<Record<VariantField, string>>;
  others: { name: string; value: string }[];
} {
  const fields: Partial<Record<VariantField, string>> = {};
  const others = [];
  for (const { name, value } of options) {
    const field = ownFields.find(({ names }) => names.test(name.normalize('NFC')))?.field;
    if (field && fields[field] === undefined) fields[field] = value;
    else others.push({ name, value });
  }
  return { fields, others };
}

/**
 * What names the variants of one thing elsewhere: at most 50 letters, digits and hyphens, different also if only letters
 * differ in size (Google's `item_group_id`). The same words always give the same id.
 */
export function variantGroupId(...words: readonly string[]): string {
  const text = words.join('\n');
  // FNV-1a of 32 bits: it tells apart what the letters before it do not.
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  const start = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-|-$/g, '');
  return `${start || 'group'}-${hash.toString(16).padStart(8, '0')}`;
}
