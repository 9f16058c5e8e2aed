import type { NetQuantity } from './product-facts.ts';

/** What a label names, with the words that people read. The ids are stored and cross the wire. */

/** What some people react to, named where it is in a product. */
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

/** The common name that a label must have. A bar is a toilet soap (IS 2888) or a bathing bar (IS 13498). */
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

/** From so many grams or millilitres on, a label prices the kilogram or litre. */
const LARGE = 1_000;

/**
 * The unit price that a label must have, in paise, rounded (Legal Metrology (Packaged Commodities) Rules 2011, rule
 * 6(11)): of 1 g or ml, from 1 kg or l on of that, or of one piece. Null where it is the price itself.
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
