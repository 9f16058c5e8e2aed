export const paperNotFound = 'There is no such paper.';
export const noPaperYet = 'This order has no paper: only what is paid, and not given back whole, is billed.';
export const papersOff = 'The shop makes no papers. Choose how it is registered in Settings, Tax papers.';
export const notReady = (sentences: readonly string[]) => `No paper was made. ${sentences.join(' ')}`;
export const issued = (label: string, number: string) => `${label} ${number} is made.`;
export const alreadyIssued = (label: string, number: string) => `The order has ${label} ${number} already.`;
export const voided = (number: string) => `${number} is void. Its number stays in the list as cancelled.`;
export const alreadyVoid = 'This paper is void already.';
export const voidReason = 'Say why it is void: the reason stays with the number.';
export const hasNotes = 'A credit note or voucher refers to this paper. Void that first.';
export const tooLateToVoid =
  'Its month is filed by now. Give the money back with a refund, which makes a credit note, instead of voiding it.';
export const nothingToPrint = 'There is no paper to print.';
export const tooManyToPrint = (most: number) => `At most ${most} papers go into one file. Choose fewer.`;
export const month = 'Choose a month such as 2026-11.';
/** For a shopper of a shop that may sell only within its state. */
export const onlyInState = (state: string) =>
  `We deliver within ${state} only at present. Please choose an address there.`;
export const notAdvice =
  'These figures come from the papers that the shop has made. They are no tax advice: an accountant confirms rates, registration and what is filed.';
