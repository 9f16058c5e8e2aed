import type { TaxClass } from '@shop/contract/tax/rates';
import { faceWashes } from './face-washes.ts';
import {
  FACE_WASH_USE,
  HAIR_WASH_POWDER_USE,
  LICENCE_NUMBER,
  SHAMPOO_BAR_USE,
  SHAMPOO_USE,
  SOAP_USE,
} from './label-texts.ts';
import { pictureFile } from './picture-file.ts';
import { shampoos } from './shampoos.ts';
import { aromaticSoaps } from './soaps/aromatic-essence.ts';
import { luxurySoaps } from './soaps/luxury-soap-collection.ts';
import { roseSoaps } from './soaps/natural-bliss.ts';
import { herbalSoaps } from './soaps/pure-serenity.ts';
import { ubtanSoaps } from './soaps/royal-collection.ts';
import { solidShampoos } from './solid-shampoos.ts';
import type { DemoCategory, DemoFacts, DemoProduct, ProductText } from './types.ts';

/** What the brand says of everything it makes. */
const BRAND_CLAIMS = ['vegan', 'natural', 'sulphateFree', 'parabenFree', 'crueltyFree'] as const;

const texts: readonly ProductText[] = [
  ...luxurySoaps,
  ...aromaticSoaps,
  ...herbalSoaps,
  ...roseSoaps,
  ...ubtanSoaps,
  ...faceWashes,
  ...shampoos,
  ...solidShampoos,
];

function productOf({ alts, facts, ...text }: ProductText): DemoProduct {
  const { category, tax, ...usual } = kinds[facts.kind];
  const pictures = alts.map((alt, index) => ({ file: pictureFile(`${text.slug}-${index + 1}`), alt }));
  return {
    salePricePaise: 0,
    ...text,
    category,
    facts: {
      notFor: [],
      licenceNumber: LICENCE_NUMBER,
      ...usual,
      ...facts,
      claims: [...BRAND_CLAIMS, ...(facts.claims ?? [])],
      ...tax,
      gstRates: [...tax.gstRates],
    },
    pictures,
  };
}

const bar: TaxClass = { hsn: '34011190', gstRates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }] };
const wash: TaxClass = { hsn: '34013019', gstRates: [{ percent: 18 }] };
const shampoo: TaxClass = {
  hsn: '33051090',
  gstRates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }],
};

/**
 * What products of a kind have in common, unless a product says otherwise, with their GST class: bar soap and shampoo
 * went from 18 to 5 % in September 2025, face wash did not.
 */
const kinds: Record<
  DemoFacts['kind'],
  Pick<DemoFacts, 'howToUse' | 'shelfLifeMonths'> & { category: DemoCategory; tax: TaxClass }
> = {
  toiletSoap: { category: 'soap', tax: bar, howToUse: SOAP_USE, shelfLifeMonths: 24 },
  soapSet: { category: 'soap', tax: bar, howToUse: SOAP_USE, shelfLifeMonths: 24 },
  faceWash: { category: 'faceWash', tax: wash, howToUse: FACE_WASH_USE, shelfLifeMonths: 18 },
  faceWashPowder: { category: 'faceWash', tax: wash, howToUse: FACE_WASH_USE, shelfLifeMonths: 24 },
  shampoo: { category: 'shampoo', tax: shampoo, howToUse: SHAMPOO_USE, shelfLifeMonths: 18 },
  shampooBar: { category: 'shampoo', tax: shampoo, howToUse: SHAMPOO_BAR_USE, shelfLifeMonths: 24 },
  hairWashPowder: { category: 'shampoo', tax: shampoo, howToUse: HAIR_WASH_POWDER_USE, shelfLifeMonths: 24 },
};

/** All products of the demonstration shop. */
export const demoProducts: readonly DemoProduct[] = texts.map(productOf);
