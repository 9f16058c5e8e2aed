export const queuedAgain = 'The email is on its way again.';
export const triedOut = (email: string) => `Sent to ${email}. Its subject begins with ‘Test’.`;
export const holdsSecret =
  'This email contains a link for its recipient alone, so its text is not kept and it is not sent again. The shopper can request a new one; a ticket can be answered again.';
