export const paperNotFound = 'There is no such paper.';
export const noPaperYet =
  'This order has no paper: only orders that are paid and not fully refunded are billed.';
export const papersOff = 'The shop makes no papers. Choose how it is registered in Settings, Tax papers.';
export const notReady = (sentences: readonly string[]) => `No paper was made. ${sentences.join(' ')}`;
/** `titles`: at least one product. */
export const taxClassMissing = (titles: readonly string[]) =>
  `No paper was made. The GST rate or the HSN code of ${titles.join(', ')} is not known. Enter both at the product or at its category, and make the paper again.`;
export const issued = (label: string, number: string) => `${label} ${number} is made.`;
export const alreadyIssued = (label: string, number: string) => `The order already has ${label} ${number}.`;
export const voided = (number: string) => `${number} is void. Its number stays in the list as cancelled.`;
export const alreadyVoid = 'This paper is already void.';
export const notRemakeable =
  'Only a note that you voided can be made again, while its refund stands and the paper that it corrects is not void. An invoice that is made anew leaves out what was refunded before.';
export const voidReason = 'Say why it is void: the reason stays with the number.';
export const hasNotes = 'A credit note or voucher refers to this paper. Void that first.';
export const billedForOtherState = (label: string, number: string, state: string) =>
  `${label} ${number} is for a delivery to ${state}, so this order cannot go to another state. Void it first, under Tax papers, and then correct the address. The order is billed anew when it is packed.`;
export const tooLateToVoid =
  'Its month has already been filed. Make a refund, which makes a credit note, instead of voiding it.';
export const nothingToPrint = 'There is no paper to print.';
export const tooManyToPrint = (most: number) => `At most ${most} papers go into one file. Choose fewer.`;
export const month = 'Choose a month such as 2026-11.';
/** For a shopper of a shop that may sell only within its state. */
export const onlyInState = (state: string) =>
  `At present we deliver only within ${state}. Please choose an address there.`;
export const notAdvice =
  'These figures come from the papers that the shop has made. They are not tax advice: have an accountant confirm rates, registration and what is filed.';
