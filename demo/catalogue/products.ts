import type { TaxClass } from '@shop/contract/tax/rates';
import { faceWashes } from './face-washes.ts';
import { pictureFile } from './picture-file.ts';
import { shampoos } from './shampoos.ts';
import { aromaticSoaps } from './soaps/aromatic-essence.ts';
import { luxurySoaps } from './soaps/luxury-soap-collection.ts';
import { roseSoaps } from './soaps/natural-bliss.ts';
import { herbalSoaps } from './soaps/pure-serenity.ts';
import { ubtanSoaps } from './soaps/royal-collection.ts';
import { solidShampoos } from './solid-shampoos.ts';
import type { DemoProduct, ProductText, DemoFacts } from './types.ts';

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

function withPictures({ alts, facts, ...text }: ProductText): DemoProduct {
  const { hsn, gstRates } = taxClasses[facts.kind];
  const pictures = alts.map((alt, index) => ({ file: pictureFile(`${text.slug}-${index + 1}`), alt }));
  return { ...text, facts: { ...facts, hsn, gstRates: [...gstRates] }, pictures };
}

/** All products of the demonstration shop. */
export const demoProducts: readonly DemoProduct[] = texts.map(withPictures);

const bar = { hsn: '34011190', gstRates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }] };
const wash = { hsn: '34013019', gstRates: [{ percent: 18 }] };
const shampoo = { hsn: '33051090', gstRates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }] };

/** The products' GST classes. Bar soap and shampoo went from 18 to 5 % in September 2025; face wash did not. */
const taxClasses: Record<DemoFacts['kind'], TaxClass> = {
  toiletSoap: bar,
  soapSet: bar,
  faceWash: wash,
  faceWashPowder: wash,
  shampoo,
  shampooBar: shampoo,
  hairWashPowder: shampoo,
};
