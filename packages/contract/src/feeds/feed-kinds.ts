/** The product feeds of the shop: where each is and who reads it. */
export const feedKinds = [
  { id: 'google', path: '/feeds/google.xml', label: 'Google Merchant Center' },
  { id: 'meta', path: '/feeds/meta.csv', label: 'Meta (Facebook, Instagram, WhatsApp)' },
] as const;
export type FeedId = (typeof feedKinds)[number]['id'];

/** Who last read a feed, as their program calls itself. */
export const feedReaders = [
  { id: 'google', label: 'Google' },
  { id: 'meta', label: 'Meta' },
  { id: 'other', label: 'somebody else' },
] as const;
export type FeedReader = (typeof feedReaders)[number]['id'];

/** Why a feed leaves a product out, and what would be right. */
export const feedFaults = [
  { id: 'titleLength', words: 'The title is too long: 150 characters for Google, 200 for Meta.' },
  { id: 'brandLength', words: 'The brand is too long: 70 characters for Google, 100 for Meta.' },
  { id: 'text', words: 'Title and description need letters that can be shown.' },
  { id: 'noPicture', words: 'It has no picture.' },
  { id: 'smallPicture', words: 'Its first picture must be at least 500 pixels wide and high.' },
] as const;
export type FeedFault = (typeof feedFaults)[number]['id'];
