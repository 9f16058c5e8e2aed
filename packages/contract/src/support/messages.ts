export const opened = (ticketNumber: string) => `We have your message. Your ticket is ${ticketNumber}.`;
export const messageAdded = 'Your message is added.';
export const answered = 'Your answer is on its way.';
export const closed = 'The ticket is closed.';
export const notFound = 'This ticket does not exist.';
export const linkEnded =
  'This link does not lead to a ticket. Please use the link of your newest mail, or write to us again.';
export const orderNotYours = 'This order does not exist.';
export const messageMissing = 'Write what happened.';
export const pictureUnknown = 'Upload the photograph again, please.';
export const tooMany = 'Many messages came from here. Please try again later, or write to us by email.';
export const tooManyPictures = 'Many photographs came from here. Please try again later.';
export const changedMeanwhile =
  'The customer has written, or somebody has answered, since you opened this ticket. Please read it again.';
