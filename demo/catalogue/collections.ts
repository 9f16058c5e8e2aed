import { pictureFile } from './picture-file.ts';
import type { DemoCollection } from './types.ts';

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
