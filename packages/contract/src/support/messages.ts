export const opened = (ticketNumber: string) => `We have your message. Your ticket is ${ticketNumber}.`;
export const messageAdded = 'Your message is added.';
export const answered = 'Your answer is on its way.';
export const closed = 'The ticket is closed.';
export const notFound = 'This ticket does not exist.';
export const linkEnded =
  'This link does not lead to a ticket. Please use the link in our newest email, or write to us again.';
export const orderNotYours = 'This order does not exist.';
export const messageMissing = 'Write what happened.';
export const pictureUnknown = 'Please upload the photograph again.';
export const tooMany =
  'We have received many messages from you or your network. Please try again later, or write to us by email.';
export const tooManyPictures =
  'We have received many photographs from you or your network. Please try again later.';
export const changedMeanwhile =
  'The customer has written, or somebody has answered, since you opened this ticket. Please read it again.';
