import type { ShopSettings } from '../settings/shop-settings.ts';
import type { ProductFacts } from './schemas.ts';

/** Facts that the law requires on a label and that have no default, with their names on the owner's pages. */
export const neededFacts = [
  { id: 'netQuantity', label: 'Net quantity' },
  { id: 'kind', label: 'Name on the label' },
  { id: 'shelfLifeMonths', label: 'Best before' },
  { id: 'licenceNumber', label: 'Licence number' },
  { id: 'maker', label: 'Maker or packer' },
] as const;
export type NeededFact = (typeof neededFacts)[number]['id'];

type LabelSettings = Pick<ShopSettings, 'contact' | 'products'>;

/**
 * The facts that a product of this shop must state itself. The maker is not one of them if the shop has an address,
 * which is then the default.
 */
export function neededFactsOf({ contact }: Pick<LabelSettings, 'contact'>): NeededFact[] {
  const hasAddress = contact.addressLines.length > 0;
  return neededFacts.map(({ id }) => id).filter((id) => id !== 'maker' || !hasAddress);
}

/** The facts that a label still lacks. Expects facts without empty values. */
export function missingFacts(facts: ProductFacts, settings: Pick<LabelSettings, 'contact'>): NeededFact[] {
  return neededFactsOf(settings).filter((id) => facts[id] === undefined);
}

/** The facts without which nothing is published. None if the owner has turned this check off. */
export function gateFacts(settings: LabelSettings): NeededFact[] {
  return settings.products.publish === 'labelled' ? neededFactsOf(settings) : [];
}

/**
 * The facts whose absence keeps a product from being published, or from being saved while published.
 * @param before a product that is already published may keep lacking what it lacked before
 */
export function missingToPublish(
  settings: LabelSettings,
  facts: ProductFacts,
  before?: { isPublished: boolean; facts: ProductFacts },
): NeededFact[] {
  const isAllowed = (id: NeededFact) => before?.isPublished === true && before.facts[id] === undefined;
  return gateFacts(settings).filter((id) => facts[id] === undefined && !isAllowed(id));
}

/** As people read them, such as `Net quantity, Best before`. */
export function namesOfFacts(ids: readonly NeededFact[]): string {
  return neededFacts
    .filter(({ id }) => ids.includes(id))
    .map(({ label }) => label)
    .join(', ');
}
