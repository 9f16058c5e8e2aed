export const started = 'The books are being compared. This takes a moment.';
export const checkedAgain = 'Razorpay was asked about it again.';
export const dealtWith = 'Marked as dealt with.';
export const refunded = 'The money is on its way back.';
export const failedToCompare = 'Razorpay did not answer, so the comparison could not be completed.';
