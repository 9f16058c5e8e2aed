import type { DemoReview } from '../types.ts';
import { reviewsOf } from './review.ts';

export const shampooReviews: readonly DemoReview[] = [
  ...reviewsOf(
    'reetha-shikakai-shampoo',
    ['Lakshmi', 5, 5, 'My paati soaked these pods at night. Now I get the same from a pump.'],
    ['Meera', 3, 27, 'First week my hair felt waxy, then it settled. They do say so.'],
    ['Ritu', 4, 54, 'Gentle, and the smell is honest. Lather is less.'],
  ),
  ...reviewsOf(
    'amla-bhringraj-shampoo',
    ['Pooja', 4, 14, 'Takes out champi oil in two washes, as promised.'],
    ['Nandini', 5, 33, 'My long hair is behaving. Smells like a kobiraj shop, which I like.'],
    ['Arjun', 3, 57, 'Ayurvedic smell stays a while. Otherwise decent.'],
  ),
  ...reviewsOf(
    'amla-bhringraj-shampoo-small',
    ['Ritu', 5, 23, 'Bought it to try before the big one. My braid says yes.'],
    ['Bhaskar', 4, 39, 'The right size for a work trip, and it does not leak.'],
  ),
  ...reviewsOf(
    'hibiscus-methi-shampoo',
    ['Sneha', 5, 12, 'Finally something for curls with slip. Restock please.'],
    ['Joseph', 4, 40, 'Bought for my wife. She says combing is easier.'],
  ),
  ...reviewsOf(
    'rosemary-mint-shampoo',
    ['Tenzin', 5, 4, 'Tingles nicely. Even with cold water it rinses.'],
    ['Farhan', 4, 31, 'Runny, so it finishes fast unless you are careful.'],
  ),
  ...reviewsOf(
    'neem-lemongrass-shampoo',
    ['Kiran', 4, 20, 'Helmet hair every day, and this handles it.'],
    ['Imran', 4, 36, 'Smell is better than I feared from neem.'],
  ),
  ...reviewsOf(
    'aloe-coconut-shampoo',
    ['Harpreet', 5, 9, 'For my two kids. No tears, no tangles, no fight.'],
    ['Nandini', 3, 49, 'Too mild for my oiled hair, good for the days between.'],
  ),
  ...reviewsOf(
    'shikakai-shampoo-bar',
    ['Bhaskar', 5, 18, 'Carried it on a ten-day trek, no leak, no plastic.'],
    [
      'Farhan',
      2,
      44,
      'I could not get used to a bar. Hair felt rough on the first wash and I gave up.',
      'Thank you for trying it, Farhan. A bar takes some washes; a bottle may suit you better.',
    ],
  ),
  ...reviewsOf(
    'bhringraj-shampoo-bar',
    ['Tenzin', 4, 24, 'Rinses clean in our cold water. Green colour does not stay on the hair.'],
    ['Arjun', 4, 46, 'Fits in a soap tin. Good for hostel life.'],
  ),
  ...reviewsOf('hibiscus-shampoo-bar', [
    'Harpreet',
    4,
    17,
    'Soft on dry ends. Became mushy until I put it on a stand.',
  ]),
  ...reviewsOf('reetha-shikakai-amla-powder', [
    'Kiran',
    5,
    21,
    'Only three things inside. Eyes shut, as they say, because it burns!',
  ]),
  ...reviewsOf('reetha-shikakai-amla-powder-large', [
    'Lakshmi',
    5,
    28,
    'Four heads in our house. The small jar was gone in two weeks, this one lasts.',
  ]),
];
