import { fileDownload } from '../endpoint.ts';
import { Shape } from '../schemas.ts';
import { Month } from '../tax/schemas.ts';
import * as calls from './calls.ts';

export const exportMonth = fileDownload(calls.exportMonth, {
  needsProof: true,
  summary:
    'Exports a month for the accountant as one ZIP archive: papers, registers, GSTR-1, money, fees, settlements, sales, stock, and vouchers for Tally.',
  query: Shape({ month: Month }),
  answers: 'zip',
});
