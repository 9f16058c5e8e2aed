import { typedTimeOfIndia } from '../days.ts';
import { formatRupees, rupeesFromPaise } from '../money.ts';

const inWords = (moment: Date) => typedTimeOfIndia(moment).replace('T', ' at ');

export const stockUnknown =
  'The file does not say how many pieces there are. Enter the number for all such products above.';
export const saleUnreadable =
  'The days of its sale cannot be read, so it has no sale price. Plan the sale under Offers.';
export const saleAtFloor =
  'Its sale price of ₹1 or less is only for a time, so it is not taken over. Plan the sale under Offers.';

interface SaleOfFile {
  pricePaise: number;
  offPaise: number;
  from: Date | null;
  until: Date | null;
}

const days = ({ from, until }: SaleOfFile) =>
  [...(from ? [`from ${inWords(from)}`] : []), ...(until ? [`until ${inWords(until)}`] : [])].join(' ');
const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

export const salePlanned = (sale: SaleOfFile) =>
  `It costs ${rupees(sale.pricePaise)} ${days(sale)}: the import plans this sale under Offers.`;
export const saleToPlan = (sale: SaleOfFile) =>
  `Its sale price of ${rupees(sale.pricePaise)} is only for a time, so it is not taken over. Plan the sale under Offers: ${rupees(sale.offPaise)} off ${days(sale)}.`;
export const saleMeetsOther = (sale: SaleOfFile, name: string) =>
  `Its sale price of ${rupees(sale.pricePaise)} ${days(sale)} is not taken over, because the sale '${name}' is planned for it in that time. Look under Offers which is right.`;
/** The name of a sale that an import plans. */
export const importedSale = (sale: SaleOfFile) => `Imported: ${rupees(sale.offPaise)} off`;
export const shownPartly = (inSearch: boolean) =>
  `The other shop shows it only in ${inSearch ? 'its search' : 'its lists'}; here it is shown in both.`;
/** Empty: there are no more than the shop keeps. */
export const leftOut = (what: 'pictures' | 'search words', given: number, most: number) =>
  given > most ? `The file has ${given} ${what} for it; the first ${most} are taken.` : '';
export const sameFileName = (name: string) =>
  `Several pictures of this file are called ${name}. Look whether this is the right one.`;
export const quantityLeftOut = (text: string) =>
  `Imported without its net quantity ‘${text}’, which is not exactly a number of g, ml or pieces.`;
