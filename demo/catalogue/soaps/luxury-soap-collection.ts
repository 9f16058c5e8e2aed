import { rupees } from '../rupees.ts';
import type { ProductText } from '../types.ts';

/** Men's deo soaps: coffee, cinnamon, green tea, charcoal. */
export const luxurySoaps: readonly ProductText[] = [
  {
    slug: 'coffee-deo-soap',
    title: 'Coffee Deo Soap',
    description:
      'A dark, square-shouldered bar with Chikmagalur coffee ground into it twice: fine for its brown, coarse for scrub. It smells of a fresh filter decoction and a little vanilla. The grounds are grainy at first and soften after three or four baths.',
    ingredients:
      'Saponified oils of coconut, rice bran and castor, ground roasted coffee, cocoa butter, vetiver (khus) essential oil, vanilla extract, vegetable glycerine, rosemary extract',
    pricePaise: rupees(249),
    totalStock: 84,
    collection: 'Luxury Soap Collection',
    facts: {
      netQuantity: { amount: 125, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['normalSkin', 'oilySkin'],
      notFor: ['sensitiveSkin'],
      concerns: ['bodyOdour', 'roughness'],
      allergens: ['coconut'],
      searchWords: ['kaapi', 'men', 'mardon ka sabun', 'filter coffee', 'earthy', 'husband'],
    },
    alts: [
      'A dark brown bar of Coffee Deo Soap among roasted coffee beans',
      'Marbled coffee soaps in a stack with ground coffee and beans',
      'Coffee Deo Soap cut through: dark swirls and grains of ground coffee in its face',
      'Wrapped Coffee Deo Soap from the back: ingredients, weight and maker on the label',
    ],
  },
  {
    slug: 'cinnamon-deo-soap',
    title: 'Cinnamon Deo Soap',
    description:
      'Warm and dry, like the lid of a masala dabba. Dalchini powder gives the bar its brick colour and a faint drag on the skin; patchouli keeps the scent on a shirt until evening. We keep the cinnamon oil low, because more of it would sting.',
    ingredients:
      'Saponified oils of coconut, groundnut and castor, cinnamon (dalchini) bark powder, red clay (geru), patchouli essential oil, cinnamon leaf essential oil, clove bud extract, vegetable glycerine',
    pricePaise: rupees(249),
    totalStock: 61,
    collection: 'Luxury Soap Collection',
    facts: {
      netQuantity: { amount: 125, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['normalSkin'],
      notFor: ['sensitiveSkin'],
      concerns: ['bodyOdour'],
      allergens: ['coconut', 'groundnut'],
      searchWords: ['dalchini', 'men', 'spice', 'masala', 'spicy', 'warm', 'winter', 'christmas'],
    },
    alts: [
      'Cinnamon soap lying on three quills of dalchini, ground cinnamon beside it',
      'A brick-red bar of Cinnamon Deo Soap with cinnamon quills',
    ],
  },
  {
    slug: 'green-tea-deo-soap',
    title: 'Green Tea Deo Soap',
    description:
      'Kangra green tea, brewed strong and used in place of the water, with a spoon of matcha-fine leaf for the colour. The scent is grassy and quiet and is gone ten minutes after the bath. For people who do not want to smell of soap.',
    ingredients:
      'Saponified oils of coconut, olive and castor in brewed Kangra green tea, powdered green tea leaf, shea butter, spearmint essential oil, bergamot essential oil, kaolin clay',
    pricePaise: rupees(249),
    salePricePaise: rupees(199),
    totalStock: 47,
    collection: 'Luxury Soap Collection',
    facts: {
      netQuantity: { amount: 125, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['normalSkin', 'oilySkin', 'combinationSkin'],
      concerns: ['bodyOdour', 'excessOil'],
      allergens: ['coconut'],
      searchWords: ['men', 'light scent', 'mild scent', 'hari chai', 'fresh'],
    },
    alts: [
      'Two green tea soaps in a stack with tea leaves and tea powder',
      'A moss-green bar of Green Tea Deo Soap with fresh tea leaves',
    ],
  },
  {
    slug: 'charcoal-khus-deo-soap',
    title: 'Charcoal & Khus Deo Soap',
    description:
      'Black as slate and smelling of wet earth: coconut-shell charcoal with vetiver root from Kannauj. The lather is grey, rinses clear and does not mark a white towel. Made for the bath after a run or a long train.',
    ingredients:
      'Saponified oils of coconut, mustard and castor, activated coconut-shell charcoal, vetiver (khus) root powder, vetiver essential oil, cedarwood (deodar) essential oil, sea salt, vegetable glycerine',
    pricePaise: rupees(279),
    totalStock: 38,
    collection: 'Luxury Soap Collection',
    facts: {
      netQuantity: { amount: 125, unit: 'g' },
      kind: 'toiletSoap',
      suits: ['oilySkin', 'normalSkin'],
      concerns: ['bodyOdour', 'excessOil'],
      allergens: ['coconut', 'mustard'],
      searchWords: ['koyla', 'men', 'vetiver', 'earthy', 'woody', 'husband'],
    },
    alts: [
      'Three charcoal soaps in a stack with charcoal and khus roots',
      'A black bar of Charcoal & Khus Deo Soap with charcoal and vetiver roots',
      'Charcoal & Khus Deo Soap cut through: grey swirls and bits of khus root in its black face',
      'Wrapped Charcoal & Khus Deo Soap from the back: ingredients, weight and maker on the label',
    ],
  },
];
