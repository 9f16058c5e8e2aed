export const added = 'Feature image added successfully';
export const imageFromUpload = 'Use a picture that was uploaded here.';
export const edited = 'Feature image saved';
export const hidden = 'Hidden from the home page';
export const shown = 'Shown on the home page again';
export const linkNeedsWords = 'Say what it shows: who cannot see it is told so where the link leads.';
export const linkInShop = 'Choose a page of the shop, or type an address that starts with /shop/.';
export const buttonNeedsLink = 'Choose where the button leads.';
export const ordered = 'The order is saved';
export const deleted = 'Feature image deleted';
export const notFound = 'This feature image does not exist any more.';
export const changedMeanwhile =
  'Somebody else changed the feature images in the meantime. This is how they are now.';
