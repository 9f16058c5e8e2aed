/** What shoppers need of a product, with the names on the owner's pages. A draft may lack it (decision 0177). */
export const neededToSell = [
  { id: 'images', label: 'Images' },
  { id: 'description', label: 'Description' },
  { id: 'ingredients', label: 'Ingredients' },
  { id: 'category', label: 'Category' },
  { id: 'price', label: 'Price' },
] as const;
export type NeededToSell = (typeof neededToSell)[number]['id'];

/** A product as far as it is known: empty texts and lists, and a price of 0, are not. */
export interface KnownOfProduct {
  images: readonly unknown[];
  description: string;
  ingredients: string;
  /** The id of its category. */
  category: string;
  /** In any unit of money. */
  price: number;
}

/** What a product lacks to be published, in the order of its form. */
export function missingToSell(known: KnownOfProduct): NeededToSell[] {
  const isKnown = {
    images: known.images.length > 0,
    description: known.description.trim() !== '',
    ingredients: known.ingredients.trim() !== '',
    category: known.category !== '',
    price: known.price > 0,
  };
  return neededToSell.map(({ id }) => id).filter((id) => !isKnown[id]);
}

/** As people read them, such as `Category, Price`. */
export function namesOfNeeds(ids: readonly NeededToSell[]): string {
  return neededToSell
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => label)
    .join(', ');
}
