export const started = 'The books are being compared. This takes a moment.';
export const checkedAgain = 'Razorpay was asked about it again.';
export const dealtWith = 'Marked as dealt with.';
export const driftNotFound = 'This difference does not exist any more.';
export const failedToCompare = 'Razorpay did not answer, so the books could not be compared to the end.';
