import { pictureFile } from './picture-file.ts';
import type { DemoBanner, DemoPicture, DemoCategoryTile, DemoCollection } from './types.ts';

function picture(name: string, alt: string): DemoPicture {
  return { file: pictureFile(name), alt };
}

/**
 * The five banners of the home page's carousel, in their order (2400 × 1200, with a plain area on the left). Two of
 * them have their own text.
 */
export const demoBanners: readonly DemoBanner[] = [
  picture(
    'banner-1',
    'Neem and tulsi soaps on stone with sprigs of neem and tulsi, leaf shadows behind them',
  ),
  {
    ...picture('banner-2', 'Ubtan soaps with turmeric root, sandalwood and marigolds'),
    heading: 'Gifts under ₹300',
    button: 'See the gifts',
    link: '/shop/collection/gifts-under-300',
  },
  {
    ...picture('banner-3', 'Three amber shampoo bottles with amla fruit, a hibiscus, soapnuts and rosemary'),
    heading: 'Shampoo without sulphates',
    button: 'See the shampoos',
    link: '/shop/listing?category=shampoo',
  },
  picture('banner-4', 'Rose soaps and a bottle of gulab jal face wash among roses and petals'),
  picture('banner-5', 'Coffee, cinnamon and charcoal deo soaps on dark wood with coffee beans and cinnamon'),
];

/** Pictures and descriptions of the three categories. */
export const demoCategories: readonly DemoCategoryTile[] = [
  {
    id: 'soap',
    line: 'Bars for body and hands',
    picture: { file: pictureFile('neem-tulsi-soap-1'), alt: '' },
  },
  {
    id: 'faceWash',
    line: 'Gels and powders for the face',
    picture: { file: pictureFile('gulab-face-wash-1'), alt: '' },
  },
  {
    id: 'shampoo',
    line: 'Bottles, bars and powders for hair',
    picture: { file: pictureFile('reetha-shikakai-shampoo-1'), alt: '' },
  },
];

/** Collections across categories: two by a rule, two picked. */
export const demoCollections: readonly DemoCollection[] = [
  {
    slug: 'neem-and-tulsi',
    name: 'Neem and tulsi',
    description:
      'Green, a little bitter, and in every house for a reason. Everything here is made with neem leaf or neem oil, most of it with tulsi too.',
    picture: { file: pictureFile('neem-tulsi-soap-2'), alt: '' },
    products: { rule: { ingredient: 'neem', sort: 'sold-hightolow' } },
  },
  {
    slug: 'gifts-under-300',
    name: 'Gifts under ₹300',
    description:
      'Soaps that need no occasion and hardly any wrapping. Each is a bar that people finish and ask about again.',
    picture: { file: pictureFile('mogra-jasmine-soap-1'), alt: '' },
    products: {
      rule: { categories: ['soap'], leastPrice: 199, mostPrice: 299, sort: 'rating-hightolow' },
    },
  },
  {
    slug: 'without-fragrance',
    name: 'Without fragrance',
    description:
      'No perfume and no essential oils: what little they smell of is what they are made from. For noses and skins that have had enough.',
    picture: { file: pictureFile('plain-coconut-soap-2'), alt: '' },
    products: {
      picked: [
        'plain-coconut-soap',
        'aloe-cucumber-face-wash',
        'hibiscus-shampoo-bar',
        'reetha-shikakai-amla-powder',
      ],
    },
  },
  {
    slug: 'a-week-in-the-hills',
    name: 'A week in the hills',
    description:
      'What we put into our own bag: bars and powders that do not leak, weigh little and leave no bottle behind.',
    picture: { file: pictureFile('shikakai-shampoo-bar-2'), alt: '' },
    products: {
      picked: [
        'shikakai-shampoo-bar',
        'bhringraj-shampoo-bar',
        'tea-tree-rosemary-soap',
        'lavender-cedar-soap',
        'multani-mitti-face-wash',
        'reetha-shikakai-amla-powder',
      ],
    },
  },
];
