import { countOf } from '../count-of.ts';

export const started = 'The stocktake has begun. It may take days: selling goes on.';
export const abandoned = 'The stocktake is given up. The stock stays as it was.';

/** `short`: pieces that are missing and could not be taken off, because unpaid orders hold them or they are sold. */
export const booked = (products: number, short: number) =>
  `The stock of ${countOf(products, 'product')} is corrected.${
    short > 0
      ? ` ${countOf(short, 'piece')} more ${short === 1 ? 'is' : 'are'} missing: promised to orders, so not taken off. The file of its counts has them, under Booked.`
      : ''
  }`;
