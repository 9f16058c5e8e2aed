import type { TaxClass } from '@shop/contract/tax/rates';
import type { DemoFacts } from './types.ts';

const bar = { hsn: '34011190', gstRates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }] };
const wash = { hsn: '34013019', gstRates: [{ percent: 18 }] };
const shampoo = { hsn: '33051090', gstRates: [{ percent: 18 }, { percent: 5, from: '2025-09-22' }] };

/** The products' GST classes. Bar soap and shampoo went from 18 to 5 % in September 2025; face wash did not. */
export const taxClasses: Record<DemoFacts['kind'], TaxClass> = {
  toiletSoap: bar,
  soapSet: bar,
  faceWash: wash,
  faceWashPowder: wash,
  shampoo,
  shampooBar: shampoo,
  hairWashPowder: shampoo,
};
