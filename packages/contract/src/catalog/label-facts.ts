import type { NetQuantity } from './product-facts.ts';

/** What a label names, with the words that people read. The ids are stored and cross the wire. */

/** Allergens that are named where a product contains them. */
export const allergens = [
  { id: 'groundnut', label: 'Groundnut' },
  { id: 'almond', label: 'Almond (badam)' },
  { id: 'walnut', label: 'Walnut' },
  { id: 'coconut', label: 'Coconut' },
  { id: 'sesame', label: 'Sesame' },
  { id: 'mustard', label: 'Mustard' },
  { id: 'oats', label: 'Oats (gluten)' },
  { id: 'gramFlour', label: 'Gram flour (besan)' },
  { id: 'fenugreek', label: 'Fenugreek (methi)' },
  { id: 'milk', label: 'Milk' },
  { id: 'soy', label: 'Soy' },
] as const;
export type Allergen = (typeof allergens)[number]['id'];

/** The common name that a label must show. A bar is a toilet soap (IS 2888) or a bathing bar (IS 13498). */
export const productKinds = [
  { id: 'toiletSoap', label: 'Toilet soap' },
  { id: 'bathingBar', label: 'Bathing bar' },
  { id: 'soapSet', label: 'Set of toilet soaps' },
  { id: 'faceWash', label: 'Face wash' },
  { id: 'faceWashPowder', label: 'Face wash powder' },
  { id: 'shampoo', label: 'Shampoo' },
  { id: 'shampooBar', label: 'Shampoo bar' },
  { id: 'hairWashPowder', label: 'Hair wash powder' },
] as const;
export type ProductKind = (typeof productKinds)[number]['id'];

/** From this many grams or millilitres on, a label gives the price per kilogram or litre. */
const LARGE = 1_000;

/**
 * The unit price that a label must show, in paise, rounded (Legal Metrology (Packaged Commodities) Rules 2011, rule
 * 6(11)): per g or ml, per kg or l from 1 kg or 1 l on, or per piece. Null where it would equal the price itself.
 */
export function labelUnitPrice(
  { amount, unit }: NetQuantity,
  pricePaise: number,
): { paise: number; per: string } | null {
  const isLarge = unit !== 'piece' && amount >= LARGE;
  const standard = isLarge ? LARGE : 1;
  if (amount === standard) return null;
  const per = isLarge ? (unit === 'g' ? 'kg' : 'l') : unit;
  return { paise: Math.round((pricePaise * standard) / amount), per };
}
