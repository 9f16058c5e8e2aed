import type { ShopSettings } from '../settings/shop-settings.ts';
import type { ProductFacts } from './schemas.ts';

/** Facts that the law wants on a label and that have no usual value, with what the owner's pages call them. */
export const neededFacts = [
  { id: 'netQuantity', label: 'Net quantity' },
  { id: 'kind', label: 'Name on the label' },
  { id: 'shelfLifeMonths', label: 'Best before' },
  { id: 'licenceNumber', label: 'Licence number' },
  { id: 'maker', label: 'Maker or packer' },
] as const;
export type NeededFact = (typeof neededFacts)[number]['id'];

type LabelSettings = Pick<ShopSettings, 'contact' | 'products'>;

/** Those that a product of this shop must say itself: where the shop has an address, it is the usual maker. */
export function neededFactsOf({ contact }: Pick<LabelSettings, 'contact'>): NeededFact[] {
  const hasAddress = contact.addressLines.length > 0;
  return neededFacts.map(({ id }) => id).filter((id) => id !== 'maker' || !hasAddress);
}

/** The facts that a label still needs, of facts without empty ones. */
export function missingFacts(facts: ProductFacts, settings: Pick<LabelSettings, 'contact'>): NeededFact[] {
  return neededFactsOf(settings).filter((id) => facts[id] === undefined);
}

/** The facts without which nothing is published; none where the owner does not want it so. */
export function gateFacts(settings: LabelSettings): NeededFact[] {
  return settings.products.publish === 'labelled' ? neededFactsOf(settings) : [];
}

/**
 * The facts whose lack keeps a product from being published, or from being saved as a published one.
 * @param before a published one stays: what it lacks already it may go on lacking
 */
export function missingToPublish(
  settings: LabelSettings,
  facts: ProductFacts,
  before?: { isPublished: boolean; facts: ProductFacts },
): NeededFact[] {
  const isAllowed = (id: NeededFact) => before?.isPublished === true && before.facts[id] === undefined;
  return gateFacts(settings).filter((id) => facts[id] === undefined && !isAllowed(id));
}

/** As people read them: `Net quantity, Best before`. */
export function namesOfFacts(ids: readonly NeededFact[]): string {
  return neededFacts
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => label)
    .join(', ');
}
