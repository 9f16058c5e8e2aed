import { faceWashes } from './face-washes.ts';
import { pictureFile } from './picture-file.ts';
import { shampoos } from './shampoos.ts';
import { solidShampoos } from './solid-shampoos.ts';
import { aromaticSoaps } from './soaps/aromatic-essence.ts';
import { luxurySoaps } from './soaps/luxury-soap-collection.ts';
import { roseSoaps } from './soaps/natural-bliss.ts';
import { herbalSoaps } from './soaps/pure-serenity.ts';
import { ubtanSoaps } from './soaps/royal-collection.ts';
import { taxClasses } from './tax-classes.ts';
import type { DemoProduct, ProductText } from './types.ts';

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
