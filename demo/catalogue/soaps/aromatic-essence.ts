import { rupees } from '../rupees.ts';
import type { ProductText } from '../types.ts';

/** Lime and other sharp, bright scents. */
export const aromaticSoaps: readonly ProductText[] = [
  {
    slug: 'lime-soap',
    title: 'Lime Soap',
    description:
      'Cold-pressed lime oil and flecks of dried rind in a pale green bar. It opens sharp, as if somebody had cut a lime at the basin, and settles into something softer. The lather is quick even in hard borewell water.',
    ingredients:
      'Saponified oils of coconut, rice bran and castor, cold-pressed lime peel oil, dried lime rind, spirulina (for colour), vegetable glycerine, rosemary extract',
    pricePaise: rupees(179),
    totalStock: 132,
    collection: 'Aromatic Essence',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['normalSkin', 'oilySkin'],
      concerns: ['excessOil'],
      allergens: ['coconut'],
      searchWords: ['nimbu', 'citrus', 'fresh', 'hard water'],
    },
    alts: [
      'A lime soap upright on stone with cut limes and leaves',
      'A pale green bar of Lime Soap with slices of lime',
      'Lime Soap cut through: bits of dried lime rind in its pale green face',
      'Wrapped Lime Soap from the back: ingredients, weight and maker on the label',
    ],
  },
  {
    slug: 'nimbu-pudina-soap',
    title: 'Nimbu Pudina Soap',
    description:
      'The soap version of a shikanji stall in May: lemon peel, garden mint and a pinch of kala namak for bite. It feels cool for a minute after rinsing. Small green specks are mint leaf, and some stay behind in the dish.',
    ingredients:
      'Saponified oils of coconut, sunflower and castor, lemon (nimbu) peel powder, dried mint (pudina) leaf, peppermint essential oil, lemon essential oil, black salt, vegetable glycerine',
    pricePaise: rupees(189),
    salePricePaise: rupees(159),
    totalStock: 96,
    collection: 'Aromatic Essence',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['normalSkin', 'oilySkin'],
      notFor: ['sensitiveSkin'],
      concerns: ['bodyOdour', 'excessOil'],
      allergens: ['coconut'],
      searchWords: ['lemon mint', 'cooling', 'summer', 'garmi', 'citrus', 'refreshing'],
    },
    alts: [
      'Three Nimbu Pudina soaps in a stack with mint and half a lemon',
      'A yellow-green bar of Nimbu Pudina Soap with lemon slices and mint',
    ],
  },
  {
    slug: 'lemongrass-ginger-soap',
    title: 'Lemongrass & Ginger Soap',
    description:
      'Lemongrass from our own terrace and dry ginger from Kerala, in a straw-coloured bar. The lemongrass comes first; the ginger is a low warmth that you notice on the second day. A firm bar that lasts well in a wet bathroom.',
    ingredients:
      'Saponified oils of coconut, sesame and castor, lemongrass essential oil, dry ginger (saunth) powder, finely cut lemongrass, kaolin clay, vegetable glycerine, vitamin E from sunflower',
    pricePaise: rupees(189),
    totalStock: 73,
    collection: 'Aromatic Essence',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['normalSkin', 'oilySkin'],
      concerns: ['bodyOdour'],
      allergens: ['coconut', 'sesame'],
      searchWords: ['adrak', 'long lasting', 'citrus', 'refreshing'],
    },
    alts: [
      'Lemongrass soap with slices of ginger',
      'A straw-coloured bar of Lemongrass & Ginger Soap with lemongrass blades',
    ],
  },
  {
    slug: 'orange-clove-soap',
    title: 'Orange Peel & Clove Soap',
    description:
      'We make this once a year, when Nagpur oranges are cheap and the peel can be dried on the roof. Sweet at first, then clove, like marmalade on a cold morning. When the batch is sold the next one comes in January.',
    ingredients:
      'Saponified oils of coconut, rice bran and castor, sun-dried orange peel powder, sweet orange essential oil, clove (laung) bud powder, annatto seed, vegetable glycerine',
    pricePaise: rupees(199),
    totalStock: 0,
    collection: 'Aromatic Essence',
    facts: {
      netQuantity: { amount: 100, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['normalSkin', 'drySkin'],
      notFor: ['sensitiveSkin'],
      concerns: ['dullness'],
      allergens: ['coconut'],
      searchWords: ['santra', 'laung', 'citrus', 'spicy', 'winter', 'christmas'],
    },
    alts: [
      'Orange and clove soaps on linen with curls of peel and cloves',
      'An apricot bar of Orange Peel & Clove Soap with orange slices and cloves',
    ],
  },
];
