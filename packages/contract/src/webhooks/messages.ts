export const changed = 'The webhook was changed.';
export const removed = 'The webhook was removed.';
export const sentAgain = 'The message is on its way again.';
export const addressNeeded =
  'Enter an address that starts with https:// and leads to a server on the public Internet, on the usual port.';
