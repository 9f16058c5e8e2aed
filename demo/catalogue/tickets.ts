import type { DemoNote, DemoTicket } from './types.ts';

/** Customers' tickets: new, answered, answered and asked again, closed. Oldest first. */
export const demoTickets: readonly DemoTicket[] = [
  {
    shopper: 'ravi@deodar.example',
    kind: 'damaged',
    aboutProduct: 'plain-coconut-soap',
    messages: [
      {
        daysAgo: 13,
        text: 'Two of the four coconut soaps came broken in half. The carton was dented on one side. We can still use them, but I thought you should know.',
      },
      {
        daysAgo: 12.6,
        isShops: true,
        text: 'Thank you for telling us, Ravi, and sorry about the soaps. Please keep them. We pack four bars with a card between them from now on, and two new bars go into your next parcel.',
      },
      { daysAgo: 12.5, text: 'That is kind, thanks.' },
      { daysAgo: 12.1, isShops: true, text: 'Noted with your account. Have a good week!' },
    ],
    outcome: 'answer',
  },
  {
    shopper: 'ravi@deodar.example',
    kind: 'wrong',
    aboutProduct: 'neem-lemongrass-shampoo',
    messages: [
      {
        daysAgo: 5,
        text: 'I ordered three neem soaps and there were only two in the parcel. The shampoo is there.',
      },
      {
        daysAgo: 4.6,
        isShops: true,
        text: 'Sorry, Ravi. Could you look whether one bar is in the side pocket of the carton? If it is not, we send you one.',
      },
      { daysAgo: 0.8, text: 'I had kept the carton: no side pocket in this one, and no soap.' },
    ],
  },
  {
    shopper: 'meera@deodar.example',
    kind: 'other',
    messages: [
      {
        daysAgo: 1.6,
        text: 'I would like to give the five soap box to eleven colleagues. Can you write a name on each box, and until when would I have to order?',
      },
      {
        daysAgo: 1.2,
        isShops: true,
        text: 'Gladly, Meera. Send us the names with the order and we tie a card to each box. Please order ten days ahead, so that all eleven boxes are ready.',
      },
    ],
  },
  {
    shopper: 'asha@deodar.example',
    kind: 'late',
    aboutProduct: 'gulab-rose-soap',
    messages: [
      {
        daysAgo: 0.25,
        text: 'The rose soaps are for my mother in Pune and her birthday is on Saturday. Will the parcel be there by then?',
      },
    ],
  },
];

/** The owner's notes about customers. */
export const demoNotes: readonly DemoNote[] = [
  {
    shopper: 'ravi@deodar.example',
    daysAgo: 12.1,
    text: 'Put two plain coconut soaps into the next parcel, for the two that broke.',
  },
  {
    shopper: 'ravi@deodar.example',
    daysAgo: 1.1,
    text: 'Orders gift boxes for his office by phone; weekdays after 11 suit him best.',
  },
  {
    shopper: 'meera@deodar.example',
    daysAgo: 1.2,
    text: 'Wants eleven gift boxes with names for her colleagues.',
  },
];
