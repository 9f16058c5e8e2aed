export const released = 'The order is closed and its pieces are for sale again.';
export const alreadyOver = 'This order no longer holds anything: it was paid or closed in the meantime.';
