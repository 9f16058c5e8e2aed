import { typedTimeOfIndia } from '../days.ts';

const inWords = (moment: Date) => typedTimeOfIndia(moment).replace('T', ' at ');

export const stockUnknown =
  'The file does not say how many pieces there are. Enter the number for all such products above.';
export const saleUnreadable =
  'The days of its sale cannot be read, so it has no sale price. Plan the sale under Offers.';
export const saleToPlan = ({
  price,
  off,
  from,
  until,
}: {
  price: string;
  off: string;
  from: Date | null;
  until: Date | null;
}) =>
  `Its sale price of ${price} is only for a time, so it is not taken over. Plan the sale under Offers: ${[
    `${off} off`,
    ...(from ? [`from ${inWords(from)}`] : []),
    ...(until ? [`until ${inWords(until)}`] : []),
  ].join(' ')}.`;
export const shownPartly = (inSearch: boolean) =>
  `The other shop shows it only in ${inSearch ? 'its search' : 'its lists'}; here it is shown in both.`;
export const sameFileName = (name: string) =>
  `Several pictures of this file are called ${name}. Look whether this is the right one.`;
