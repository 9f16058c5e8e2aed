import { type Allergen, type ProductKind, labelUnitPrice as labelUnitPriceInEnglish } from './label-facts.ts';
import type { NetQuantity } from './product-facts.ts';

type Options<Id extends string> = readonly { [Each in Id]: { id: Each; label: string } }[Id][];

const allergenLabels: Record<Allergen, string> = {
  groundnut: 'मूँगफली',
  almond: 'बादाम',
  walnut: 'अखरोट',
  coconut: 'नारियल',
  sesame: 'तिल',
  mustard: 'सरसों',
  oats: 'ओट्स (ग्लूटेन)',
  gramFlour: 'बेसन',
  fenugreek: 'मेथी',
  milk: 'दूध',
  soy: 'सोया',
};

const kindLabels: Record<ProductKind, string> = {
  toiletSoap: 'नहाने का साबुन (टॉयलेट सोप)',
  bathingBar: 'बेदिंग बार',
  soapSet: 'नहाने के साबुनों का सेट',
  faceWash: 'फ़ेस वॉश',
  faceWashPowder: 'फ़ेस वॉश पाउडर',
  shampoo: 'शैम्पू',
  shampooBar: 'शैम्पू बार',
  hairWashPowder: 'बाल धोने का पाउडर',
};

export const allergens = optionsOf(allergenLabels);
export const productKinds = optionsOf(kindLabels);

function optionsOf<Id extends string>(labels: Record<Id, string>) {
  return Object.entries(labels).map(([id, label]) => ({ id, label })) as unknown as Options<Id>;
}

const UNITS: Readonly<Record<string, string>> = {
  g: 'ग्राम',
  kg: 'किलो',
  ml: 'मिली',
  l: 'लीटर',
  piece: 'पीस',
};

export function labelUnitPrice(quantity: NetQuantity, pricePaise: number) {
  const price = labelUnitPriceInEnglish(quantity, pricePaise);
  return price && { ...price, per: UNITS[price.per] ?? price.per };
}
