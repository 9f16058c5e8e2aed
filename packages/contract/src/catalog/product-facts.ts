/** What a product is chosen by, with the labels that people read. The ids are stored and cross the wire. */

/** Skin and hair types that a product suits, or is not for. */
export const suitabilities = [
  { id: 'normalSkin', label: 'Normal skin' },
  { id: 'oilySkin', label: 'Oily skin' },
  { id: 'drySkin', label: 'Dry skin' },
  { id: 'combinationSkin', label: 'Combination skin' },
  { id: 'sensitiveSkin', label: 'Sensitive skin' },
  { id: 'normalHair', label: 'Normal hair' },
  { id: 'oilyHair', label: 'Oily hair' },
  { id: 'dryHair', label: 'Dry hair' },
  { id: 'curlyHair', label: 'Curly hair' },
  { id: 'fineHair', label: 'Fine hair' },
] as const;
export type Suitability = (typeof suitabilities)[number]['id'];

/** What shoppers often choose a product for. These are not claims: a cosmetic cures nothing. */
export const concerns = [
  { id: 'excessOil', label: 'Excess oil' },
  { id: 'dryness', label: 'Dryness' },
  { id: 'blemishes', label: 'Blemishes' },
  { id: 'dullness', label: 'Dullness' },
  { id: 'tan', label: 'Tan' },
  { id: 'roughness', label: 'Rough skin' },
  { id: 'bodyOdour', label: 'Body odour' },
  { id: 'hairFall', label: 'Hair fall' },
  { id: 'flakes', label: 'Flakes' },
  { id: 'frizz', label: 'Frizz' },
] as const;
export type Concern = (typeof concerns)[number]['id'];

/** Whether it can be bought now. */
export const availabilities = [{ id: 'inStock', label: 'In stock' }] as const;
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

/** The labels of the chosen ids, in the order of the list. */
export function labelsOf(
  options: readonly { id: string; label: string }[],
  chosen: readonly string[] = [],
): string[] {
  return options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
}

/** As a label shows it: `250 ml`, `1 kg`, `5 pieces`. */
export function netQuantityText({ amount, unit }: NetQuantity): string {
  if (unit === 'piece') return amount === 1 ? '1 piece' : `${amount} pieces`;
  return amount >= 1_000 ? `${amount / 1_000} ${unit === 'g' ? 'kg' : 'l'}` : `${amount} ${unit}`;
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
  const per = unit === 'piece' ? 'piece' : `${standard} ${unit}`;
  return { paise: Math.round((pricePaise * standard) / amount), per };
}

/** How much lower the sale price is, in whole per cent, rounded down. 0 without a sale. */
export function percentOff({ price, salePrice }: { price: number; salePrice: number }): number {
  return salePrice > 0 && salePrice < price ? Math.floor(((price - salePrice) * 100) / price + 1e-9) : 0;
}
