export const queuedAgain = 'The mail is on its way again.';
export const triedOut = (email: string) => `Sent to ${email}. It says ‘Test’ before its subject.`;
export const notFound = 'This mail does not exist.';
export const changedMeanwhile = 'This mail was sent or tried again meanwhile. Please look at it again.';
export const holdsSecret =
  'This mail holds a link that opens an account, so it is not sent again. The shopper can ask for a new one.';
