export const released = 'The order is closed and its pieces are for sale again.';
