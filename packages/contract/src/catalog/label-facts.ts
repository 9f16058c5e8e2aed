import { bilingual } from '@shop/messages';
import { largeUnits, type NetQuantity, unitLabels } from './product-facts.ts';

/** What a label names, with the words that people read. The ids are stored and cross the wire. */

/** Allergens that are named where a product contains them. */
export const allergens = [
  { id: 'groundnut', label: bilingual('Groundnut', 'मूँगफली') },
  { id: 'almond', label: bilingual('Almond (badam)', 'बादाम') },
  { id: 'walnut', label: bilingual('Walnut', 'अखरोट') },
  { id: 'coconut', label: bilingual('Coconut', 'नारियल') },
  { id: 'sesame', label: bilingual('Sesame', 'तिल') },
  { id: 'mustard', label: bilingual('Mustard', 'सरसों') },
  { id: 'oats', label: bilingual('Oats (gluten)', 'ओट्स (ग्लूटेन)') },
  { id: 'gramFlour', label: bilingual('Gram flour (besan)', 'बेसन') },
  { id: 'fenugreek', label: bilingual('Fenugreek (methi)', 'मेथी') },
  { id: 'milk', label: bilingual('Milk', 'दूध') },
  { id: 'soy', label: bilingual('Soy', 'सोया') },
] as const;

/** The common name that a label must show. A bar is a toilet soap (IS 2888) or a bathing bar (IS 13498). */
export const productKinds = [
  { id: 'toiletSoap', label: bilingual('Toilet soap', 'नहाने का साबुन (टॉयलेट सोप)') },
  { id: 'bathingBar', label: bilingual('Bathing bar', 'बेदिंग बार') },
  { id: 'soapSet', label: bilingual('Set of toilet soaps', 'नहाने के साबुनों का सेट') },
  { id: 'faceWash', label: bilingual('Face wash', 'फ़ेस वॉश') },
  { id: 'faceWashPowder', label: bilingual('Face wash powder', 'फ़ेस वॉश पाउडर') },
  { id: 'shampoo', label: bilingual('Shampoo', 'शैम्पू') },
  { id: 'shampooBar', label: bilingual('Shampoo bar', 'शैम्पू बार') },
  { id: 'hairWashPowder', label: bilingual('Hair wash powder', 'बाल धोने का पाउडर') },
] as const;
/** The allergens that are installed. */
export type Allergen = (typeof allergens)[number]['id'];
/** The kinds that are installed. A product may have one that its owner has added. */
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
  const per = unitLabels[isLarge ? largeUnits[unit] : unit];
  return { paise: Math.round((pricePaise * standard) / amount), per };
}
