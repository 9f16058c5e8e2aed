export const released = 'The order is closed and its pieces are for sale again.';
export const alreadyOver = 'This order holds nothing any more: it was paid or closed meanwhile.';
