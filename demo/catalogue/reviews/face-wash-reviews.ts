import type { DemoReview } from '../types.ts';
import { reviewsOf } from './review.ts';

export const faceWashReviews: readonly DemoReview[] = [
  ...reviewsOf(
    'neem-tea-tree-face-wash',
    ['Arjun', 4, 6, 'Rinses off fully, no sticky feeling. Bottle lasted two months.'],
    ['Ritu', 4, 32, 'My teenager actually uses it, so that is a win.'],
    [
      'Imran',
      3,
      48,
      'Fine. Foam is very little, you need two pumps.',
      'Thank you, Imran. It has no sulphates, so it foams less: two pumps are right.',
    ],
  ),
  ...reviewsOf(
    'ubtan-face-wash',
    ['Pooja', 5, 8, 'All the ubtan feeling without grinding anything at 7 am.'],
    ['Nandini', 4, 26, 'Nice small grains. Cap gets messy.'],
    ['Meera', 2, 43, 'I expected more foam, and the smell of besan was too much for me.'],
  ),
  ...reviewsOf(
    'charcoal-face-wash',
    ['Farhan', 4, 11, 'After the Outer Ring Road on a scooter, this is needed.'],
    ['Kiran', 4, 38, 'Cold mint feeling is good. Keep it away from the eyes!'],
  ),
  ...reviewsOf(
    'aloe-cucumber-face-wash',
    ['Lakshmi', 5, 13, 'So gentle that I use it morning and night. No perfume, thank you.'],
    ['Sneha', 4, 35, 'Good after the beach. It really does not foam.'],
  ),
  ...reviewsOf(
    'gulab-face-wash',
    ['Tenzin', 5, 19, 'In our cold, other face washes pull the skin. This one does not.'],
    ['Harpreet', 4, 51, 'Lovely smell and a tidy bottle. A bit runny.'],
  ),
  ...reviewsOf('gulab-face-wash-small', [
    'Sneha',
    4,
    16,
    'Took it to a wedding in Udaipur. It lasted, and nothing leaked.',
  ]),
  ...reviewsOf('kesar-haldi-face-wash', [
    'Pooja',
    4,
    22,
    'Pretty to look at, with the threads floating. Price is on the higher side.',
  ]),
  ...reviewsOf(
    'coffee-face-wash',
    ['Joseph', 5, 10, 'Filter kaapi for the face. I use it only thrice a week.'],
    ['Sneha', 3, 56, 'Scrub is okay, but some grains stay in the eyebrows.'],
  ),
  ...reviewsOf(
    'multani-mitti-face-wash',
    ['Kiran', 5, 7, 'Jar goes far. Mixing is fun once you get the right thickness.'],
    ['Bhaskar', 3, 29, 'Works, but powder in a wet bathroom needs care. I spilled half of it.'],
  ),
  ...reviewsOf('green-tea-nimbu-face-wash', [
    'Imran',
    4,
    16,
    'Sharp and light. Good in June, maybe not for winter.',
  ]),
];
