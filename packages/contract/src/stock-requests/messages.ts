export const kept = 'We will write to you once, as soon as it is back.';
export const inStock = 'This product is in stock.';
export const tooMany = 'We have received many requests from you or your network. Please try again later.';
