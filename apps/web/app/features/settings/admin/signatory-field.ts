import { MAX_NAME } from '@shop/contract/limits';
import { text } from './section-fields.ts';

/** The person who signs GST papers. */
export const signatoryField = text('signatory', 'Authorised signatory', {
  maxLength: MAX_NAME,
  isPrinted: true,
  hint: 'Printed at the end of each paper. The picture of the signature is set under ‘Logo and icon’. Electronic invoices and bills of supply need no signature, printed ones do: ask your accountant.',
});
