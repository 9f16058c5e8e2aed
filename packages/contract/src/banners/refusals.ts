import { ownersRefusal } from '../refusal.ts';

export const linkInShop = ownersRefusal(
  'bad_input',
  'link_elsewhere',
  'Choose a page of the shop, or type an address that starts with /shop/.',
);
export const linkNeedsWords = ownersRefusal(
  'bad_input',
  'link_without_words',
  'Describe the picture. People who cannot see it need this to know where the link leads.',
);
export const buttonNeedsLink = ownersRefusal(
  'bad_input',
  'button_without_link',
  'Choose where the button leads.',
);
export const notFound = ownersRefusal(
  'not_found',
  'banner_not_found',
  'This feature image no longer exists.',
);
export const wordsChanged = ownersRefusal(
  'conflict',
  'banner_changed',
  'Somebody else changed this feature image in the meantime.',
);
export const changedMeanwhile = ownersRefusal(
  'conflict',
  'banners_changed',
  'Somebody else changed the feature images in the meantime. The current ones are shown.',
);
