import {
  unitPrice as unitPriceInEnglish,
  type Availability,
  type Concern,
  type NetQuantity,
  type Suitability,
} from './product-facts.ts';

const suitabilityLabels: Record<Suitability, string> = {
  normalSkin: 'सामान्य त्वचा',
  oilySkin: 'तैलीय त्वचा',
  drySkin: 'रूखी त्वचा',
  combinationSkin: 'मिली-जुली त्वचा',
  sensitiveSkin: 'संवेदनशील त्वचा',
  normalHair: 'सामान्य बाल',
  oilyHair: 'तैलीय बाल',
  dryHair: 'रूखे बाल',
  curlyHair: 'घुँघराले बाल',
  fineHair: 'पतले बाल',
};

const concernLabels: Record<Concern, string> = {
  excessOil: 'ज़्यादा तेल',
  dryness: 'रूखापन',
  blemishes: 'दाग-धब्बे',
  dullness: 'बेजान त्वचा',
  tan: 'टैनिंग',
  roughness: 'खुरदुरी त्वचा',
  bodyOdour: 'शरीर की गंध',
  hairFall: 'बाल झड़ना',
  flakes: 'रूसी',
  frizz: 'उलझे बाल',
};

export const suitabilities = optionsOf(suitabilityLabels);
export const concerns = optionsOf(concernLabels);
export const availabilities = optionsOf<Availability>({ inStock: 'स्टॉक में' });

function optionsOf<Id extends string>(labels: Record<Id, string>) {
  return Object.entries(labels).map(([id, label]) => ({ id, label }));
}

const GRAMS_OR_ML = { g: ['ग्राम', 'किलो'], ml: ['मिली', 'लीटर'] } as const;
const THOUSAND = 1_000;

export function netQuantityText({ amount, unit }: NetQuantity): string {
  if (unit === 'piece') return `${amount} पीस`;
  const [small, large] = GRAMS_OR_ML[unit];
  return amount >= THOUSAND ? `${amount / THOUSAND} ${large}` : `${amount} ${small}`;
}

export function unitPrice(quantity: NetQuantity, pricePaise: number) {
  const price = unitPriceInEnglish(quantity, pricePaise);
  const per = quantity.unit === 'piece' ? 'पीस' : `100 ${GRAMS_OR_ML[quantity.unit][0]}`;
  return price && { ...price, per };
}
