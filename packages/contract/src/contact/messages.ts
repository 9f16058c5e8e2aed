export const notDelivered = 'Messages are not delivered through this page.';
export const received = 'Your message has arrived.';
export const tooMany =
  'We have received many messages from your network. Please try again later, or write to us by email.';
