import type { DemoReview } from '../types.ts';
import { reviewsOf } from './review.ts';

export const soapReviews: readonly DemoReview[] = [
  ...reviewsOf(
    'coffee-deo-soap',
    ['Arjun', 5, 12, 'Smells like my hostel mess at 6 am, in the best way. Second order already.'],
    ['Joseph', 4, 30, 'Nice grainy feel. Leaves coffee bits in the tub, so rinse it after.'],
    ['Imran', 4, 47, 'Good for hands after working on the bike. Scent could stay longer.'],
  ),
  ...reviewsOf(
    'cinnamon-deo-soap',
    ['Harpreet', 5, 20, 'Warm smell, not sweet. My husband has stopped using his old deo soap.'],
    ['Bhaskar', 3, 36, 'Scent is lovely but it felt a little dry on my legs in winter.'],
  ),
  ...reviewsOf(
    'green-tea-deo-soap',
    ['Tenzin', 5, 9, 'Very light smell, exactly as written. I do not like perfume, so this is perfect.'],
    ['Kiran', 4, 25, 'Simple and clean. At the sale price it is a good deal.'],
  ),
  ...reviewsOf(
    'charcoal-khus-deo-soap',
    ['Farhan', 5, 16, 'Khus smell takes me straight to the coolers of my nani house.'],
    ['Arjun', 4, 40, 'I was scared for the white towel. It is fine, no marks.'],
    [
      'Sneha',
      3,
      58,
      'Works well, but grey foam on the tiles needs a splash of water every time.',
      'That is the charcoal, Sneha. A splash while the tiles are still wet is enough.',
    ],
  ),
  ...reviewsOf(
    'lime-soap',
    ['Lakshmi', 5, 7, 'Real lime, not the floor-cleaner type. Foams in our hard Chennai water also.'],
    ['Meera', 4, 33, 'Fresh and cheap enough to keep at every basin.'],
    ['Imran', 4, 52, 'Good lather. Became soft in the dish, then I bought a wooden one.'],
  ),
  ...reviewsOf(
    'nimbu-pudina-soap',
    ['Pooja', 5, 5, 'In Jaipur heat this is pure relief. Cool-cool feeling for some time after.'],
    ['Ritu', 4, 28, 'Children fight over it. Mint bits collect in the drain, small complaint.'],
  ),
  ...reviewsOf(
    'lemongrass-ginger-soap',
    ['Joseph', 4, 22, 'Lasts long. Mine went five weeks with two people.'],
    ['Nandini', 3, 45, 'I could not find the ginger at all. As lemongrass soap it is nice.'],
  ),
  ...reviewsOf(
    'orange-clove-soap',
    ['Nandini', 5, 60, 'Like nolen gur season in a soap. Please make it again soon!'],
    ['Harpreet', 5, 66, 'Bought three, should have bought six. Now it is finished.'],
  ),
  ...reviewsOf(
    'neem-tulsi-soap',
    ['Meera', 5, 4, 'Whole family uses this. Smells like actual neem leaves, so know that before you order.'],
    ['Kiran', 4, 19, 'Honest product. Nothing fancy, does its work.'],
    ['Ritu', 5, 31, 'My mother-in-law approved it, and she approves nothing.'],
    ['Farhan', 2, 50, 'Too bitter a smell for me. Quality is okay, but I gave it away.'],
  ),
  ...reviewsOf(
    'aloe-cucumber-soap',
    ['Sneha', 4, 14, 'So mild. Finished in three weeks though, it melts quickly in the monsoon.'],
    ['Lakshmi', 3, 37, 'Soft on skin, but for this price I want it to last a month.'],
  ),
  ...reviewsOf(
    'lavender-cedar-soap',
    ['Tenzin', 5, 11, 'Cedar smell is the real one from our forest. I keep it in the bedroom.'],
    ['Meera', 4, 42, 'Beautiful colour. I brushed the buds off, as they told.'],
  ),
  ...reviewsOf(
    'tea-tree-rosemary-soap',
    ['Arjun', 4, 18, 'Strong, clean smell. After cricket practice it is the best.'],
    ['Sneha', 2, 39, 'Too sharp for me, felt like balm. My brother is happy with it now.'],
  ),
  ...reviewsOf(
    'plain-coconut-soap',
    ['Joseph', 5, 8, 'No smell, no colour, no drama. Hard bar, big bubbles.'],
    ['Bhaskar', 4, 34, 'I use it for the baby clothes too. Good value.'],
  ),
  ...reviewsOf(
    'gulab-rose-soap',
    ['Pooja', 5, 6, 'I am from near Pushkar, and this is the right gulab. Not like agarbatti.'],
    ['Nandini', 4, 27, 'Very creamy foam. Pink became lighter after a month on the window.'],
    ['Ritu', 5, 49, 'Gave it at a baby shower, and everybody asked from where.'],
  ),
  ...reviewsOf(
    'rose-multani-mitti-soap',
    ['Kiran', 4, 15, 'For my oily face it is good. Elbows need cream after it.'],
    ['Harpreet', 3, 44, 'Clay leaves a beige ring in the dish. Washes off, but daily work.'],
  ),
  ...reviewsOf(
    'hibiscus-rosehip-soap',
    ['Lakshmi', 5, 24, 'Colour is like a Kanjivaram border. Smell is like jam, my daughter loves it.'],
    ['Meera', 4, 55, 'Soft and different. I would like a bigger bar.'],
  ),
  ...reviewsOf('mogra-jasmine-soap', [
    'Lakshmi',
    5,
    10,
    'Exactly malli poo in the evening. I smell my hands in office, no shame.',
  ]),
  ...reviewsOf(
    'haldi-chandan-ubtan-soap',
    ['Pooja', 5, 3, 'Used it for the week before my sister got married. Glow or not, we smelled wonderful.'],
    ['Nandini', 4, 21, 'No yellow stain on the towel, I checked with white.'],
    ['Imran', 4, 41, 'Soft scrub. Chandan is light but there.'],
    ['Bhaskar', 3, 62, 'Good soap, but at full price I would think twice.'],
  ),
  ...reviewsOf('kesar-ubtan-soap', [
    'Ritu',
    5,
    17,
    'There are real threads inside. I cut the bar to check, sorry not sorry.',
  ]),
  ...reviewsOf(
    'besan-badam-ubtan-soap',
    ['Harpreet', 4, 29, 'Best for heels. On the face it is too rough, they do warn you.'],
    ['Tenzin', 4, 53, 'Smells like barfi. I had to stop my son from tasting.'],
  ),
  ...reviewsOf(
    'chandan-sandalwood-soap',
    ['Farhan', 5, 13, 'Costly, yes. But the scent is there till the last sliver.'],
    ['Bhaskar', 4, 46, 'Reminds me of Mysore trips. I keep it only for Sundays.'],
  ),
  ...reviewsOf('five-soap-gift-box', [
    'Sneha',
    5,
    23,
    'Sent to my cousin in Bhopal. Box came without a dent and no plastic at all.',
  ]),
];
