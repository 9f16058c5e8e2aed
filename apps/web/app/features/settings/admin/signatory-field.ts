import { MAX_NAME } from '@shop/contract/limits';
import { text } from './section-fields.ts';

/** The person who signs GST papers. */
export const signatoryField = text('signatory', 'Authorised signatory', {
  maxLength: MAX_NAME,
  hint: 'Their name under each paper; the signature’s picture is set with the logo. Invoices and bills of supply that are sent electronically need no signature, printed ones do: ask your accountant.',
});
