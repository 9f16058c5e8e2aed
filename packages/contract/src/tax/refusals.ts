import { message } from '@shop/messages';
import * as messages from './messages.ts';
import { ownersRefusal, refusal, wordedRefusal } from '../refusal.ts';

export const outsideState = wordedRefusal('conflict', 'outside_state');
export const papersOff = ownersRefusal(
  'conflict',
  'papers_off',
  'The shop makes no papers. Choose how it is registered in Settings, Tax papers.',
);
export const notReady = ownersRefusal(
  'conflict',
  'papers_not_ready',
  (sentences: readonly string[]) => `No paper was made. ${sentences.join(' ')}`,
);
export const noPaperYet = ownersRefusal(
  'conflict',
  'nothing_to_bill',
  'This order has no paper: only orders that are paid and not fully refunded are billed.',
);
/** `titles`: at least one product. */
export const taxClassMissing = ownersRefusal(
  'conflict',
  'tax_class_missing',
  (titles: readonly string[]) =>
    `No paper was made. The GST rate or the HSN code of ${titles.join(', ')} is not known. Enter both at the product or at its category, and make the paper again.`,
);
export const nothingToPrint = ownersRefusal('not_found', 'nothing_to_print', 'There is no paper to print.');
export const tooManyToPrint = ownersRefusal(
  'bad_input',
  'too_many_to_print',
  (most: number) => `At most ${most} papers go into one file. Choose fewer.`,
);
export const paperNotFound = refusal(
  'not_found',
  'paper_not_found',
  message('There is no such paper.', 'ऐसा कोई बिल नहीं है।'),
);
export const notRemakeable = ownersRefusal(
  'conflict',
  'not_remakeable',
  'Only a note that you voided can be made again, as long as its refund is not withdrawn and the paper that it corrects is not void. An invoice that is made anew leaves out what was refunded before.',
);
export const voidReason = ownersRefusal(
  'bad_input',
  'void_reason_missing',
  'Say why it is void: the reason stays with the number.',
);
export const tooLateToVoid = ownersRefusal(
  'conflict',
  'not_voidable',
  'Its month has already been filed. Make a refund, which makes a credit note, instead of voiding it.',
);
export const hasNotes = ownersRefusal(
  'conflict',
  'not_voidable',
  'A credit note or voucher refers to this paper. Void that first.',
);
export const alreadyVoid = ownersRefusal('conflict', 'not_voidable', 'This paper is already void.');
export const onlyInState = refusal('conflict', 'outside_state', messages.onlyInState);
export const billedForOtherState = ownersRefusal(
  'conflict',
  'billed_for_other_state',
  ({ label, number, state }: { label: string; number: string; state: string }) =>
    `${label} ${number} is for a delivery to ${state}, so this order cannot go to another state. Void it first, under Tax papers, and then correct the address. The order is billed anew when it is packed.`,
);
export const billedToOther = ownersRefusal(
  'conflict',
  'billed_to_other',
  ({ label, number }: { label: string; number: string }) =>
    `${label} ${number} names its buyer, so the GSTIN, the name and the address of the business cannot be changed now. Void it first, under Tax papers, and then correct them. The order is billed anew when it is packed.`,
);
