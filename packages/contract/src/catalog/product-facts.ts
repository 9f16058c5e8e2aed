import { bilingual } from '@shop/messages';

/** What a product is chosen by, with the labels that people read. The ids are stored and cross the wire. */

/** Skin and hair types that a product suits, or is not for. */
export const suitabilities = [
  { id: 'normalSkin', label: bilingual('Normal skin', 'सामान्य त्वचा') },
  { id: 'oilySkin', label: bilingual('Oily skin', 'तैलीय त्वचा') },
  { id: 'drySkin', label: bilingual('Dry skin', 'रूखी त्वचा') },
  { id: 'combinationSkin', label: bilingual('Combination skin', 'मिली-जुली त्वचा') },
  { id: 'sensitiveSkin', label: bilingual('Sensitive skin', 'संवेदनशील त्वचा') },
  { id: 'normalHair', label: bilingual('Normal hair', 'सामान्य बाल') },
  { id: 'oilyHair', label: bilingual('Oily hair', 'तैलीय बाल') },
  { id: 'dryHair', label: bilingual('Dry hair', 'रूखे बाल') },
  { id: 'curlyHair', label: bilingual('Curly hair', 'घुँघराले बाल') },
  { id: 'fineHair', label: bilingual('Fine hair', 'पतले बाल') },
] as const;
/** Of an installed one, or the name of one that the owner has added (`label-lists.ts`). */
export type Suitability = string;

/** Whether it can be bought now. */
export const availabilities = [{ id: 'inStock', label: bilingual('In stock', 'स्टॉक में') }] as const;
export type Availability = (typeof availabilities)[number]['id'];

/** Units of a pack's content. */
export const netUnits = [
  { id: 'g', label: 'g' },
  { id: 'ml', label: 'ml' },
  { id: 'piece', label: 'pieces' },
] as const;
export type NetUnit = (typeof netUnits)[number]['id'];

/** The content of a pack: `amount` in grams, millilitres or pieces, above 0. */
export interface NetQuantity {
  amount: number;
  unit: NetUnit;
}

/**
 * The labels of the chosen ids: those of the options in their order, then the owner's own, whose id is their name.
 * @param own the owner's lines of the list, for their Hindi
 */
export function labelsOf(
  options: readonly { id: string; label: string }[],
  chosen: readonly string[] = [],
  own: readonly string[] = [],
): string[] {
  const others = chosen.filter((name) => name && !options.some(({ id }) => id === name));
  return options
    .filter(({ id }) => chosen.includes(id))
    .map(({ label }) => label)
    .concat(others.map((name) => bilingual(name, hindiOf(name, own))));
}

/** The Hindi of an own entry; its name, if that stands for both. */
function hindiOf(name: string, own: readonly string[]): string {
  const line = own.find((each) => each.startsWith(`${name} | `));
  return line === undefined ? name : line.slice(name.length + 3);
}

/** As a label shows them after a number. */
export const unitLabels = {
  g: bilingual('g', 'ग्राम'),
  kg: bilingual('kg', 'किलो'),
  ml: bilingual('ml', 'मिली'),
  l: bilingual('l', 'लीटर'),
  piece: bilingual('piece', 'पीस'),
};

/** The unit of a thousand. */
export const largeUnits = { g: 'kg', ml: 'l' } as const;

/** As a label shows it: `250 ml`, `1 kg`, `5 pieces`. */
export function netQuantityText({ amount, unit }: NetQuantity): string {
  if (unit === 'piece') return `${amount} ${amount === 1 ? unitLabels.piece : bilingual('pieces', 'पीस')}`;
  return amount >= 1_000
    ? `${amount / 1_000} ${unitLabels[largeUnits[unit]]}`
    : `${amount} ${unitLabels[unit]}`;
}

/**
 * The price of a standard amount, in paise, rounded: per 100 g or 100 ml, or per piece for a pack of several. Null
 * where it would only repeat the price.
 */
export function unitPrice(
  { amount, unit }: NetQuantity,
  pricePaise: number,
): { paise: number; per: string } | null {
  const standard = unit === 'piece' ? 1 : 100;
  if (amount === standard) return null;
  const per = unit === 'piece' ? unitLabels.piece : `${standard} ${unitLabels[unit]}`;
  return { paise: Math.round((pricePaise * standard) / amount), per };
}

/** How much lower the sale price is, in whole per cent, rounded down. 0 without a sale. */
export function percentOff({ price, salePrice }: { price: number; salePrice: number }): number {
  return salePrice > 0 && salePrice < price ? Math.floor(((price - salePrice) * 100) / price + 1e-9) : 0;
}
